import type { TenantInput } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aLocation, anOffer, aPost, aReview, aSite, aVehicle, secondsAgo, someVehicles } from './fixture.ts'

const text = (slug: string, title: string) => ({
  slug,
  title,
  html: `<p>${title}: what we say, in a sentence or two.</p>`,
})

/** A tenant with everything on. */
export const EVERYTHING: Partial<TenantInput> = {
  country: 'AU',
  url: 'https://www.harbour.example/',
  logo: 'images/logo.svg',
  manufacturer: 'toyota',
  garage_enabled: true,
  payment_provider: 'windcave',
  offers_subscription: true,
  address: { city: 'Bathurst', state: 'NSW' },
  switches: {
    finance: { pre_approval: true },
    parts: { enabled: true },
    careers: { enabled: true },
    blog: { enabled: true },
    cars: { show_fuel_tags: true },
  },
  locations: [
    aLocation({
      id: 'l1',
      slug: 'bathurst',
      name: 'Harbour Bathurst',
      location_type: 'sales_and_service',
      primary: true,
      contact_detail: {
        phone: '(02) 5550 1020',
        email: 'bathurst@harbour.example',
        facebook_url: 'https://www.facebook.com/harbour.example',
        instagram_url: 'https://www.instagram.com/harbour.example',
        youtube_url: 'https://www.youtube.com/@harbour.example',
        opening_hours: [
          { weekday: 1, status: 'Open', open: '08:30', close: '17:00' },
          { weekday: 6, status: 'Open', open: '10:00', close: '16:00' },
          { weekday: 0, status: 'Closed' },
        ],
      },
      address: {
        street: '88 Sydney Road',
        city: 'Bathurst',
        state: 'NSW',
        postcode: '2795',
        lat: -33.4,
        long: 149.6,
        place_url: 'https://www.google.com/maps/place/88+Sydney+Road',
      },
      reviews: { count: 386, average_rating: 4.6 },
      licences: [{ jurisdiction: 'NSW', label: 'MD', number: '099901' }],
    }),
    aLocation({
      id: 'l2',
      slug: 'cowra',
      name: 'Harbour Cowra',
      contact_detail: { phone: '(02) 5550 1021' },
      address: { street: '1 Kendal Street', city: 'Cowra', state: 'NSW', postcode: '2794' },
      licences: [{ jurisdiction: 'NSW', label: 'MD', number: '099901' }],
    }),
  ],
}

const PROCESSOR = {
  payment_processors: [{ authorization_type: 'windcave', deposit_amount: 500 }],
  has_checkout_payment_processor: true,
}

/** New, demo and used vehicles of several makes and bodies, one of each special state. */
export const FULL_STOCK: Vehicle[] = [
  ...someVehicles(40, { body: 'SUV', location_id: 'l1' }),
  ...(['new', 'demo', 'used'] as const).map((car_type, index) =>
    aVehicle({
      id: `t${index}`,
      slug: `${car_type}-mazda`,
      name: `2025 Mazda CX-5 ${car_type}`,
      make: 'Mazda',
      model: 'CX-5',
      body: 'Hatch',
      stocknum: `M${index}`,
      car_type,
      location_id: 'l2',
      custom_rank: 100,
      price_type: 'drive_away',
      before_price: 29_990,
      ...PROCESSOR,
      images: [
        { image: { url: `https://img.example/${car_type}-1.jpg` } },
        { image: { url: `https://img.example/${car_type}-2.jpg` } },
      ],
      file: 'https://reports.example/history.pdf',
      comments: 'One owner.\n\nFull books.',
      features: ['Heated seats'],
      certified: car_type === 'demo',
    }),
  ),
  aVehicle({
    id: 'sold',
    slug: 'just-sold',
    name: '2020 Kia Rio',
    make: 'Kia',
    model: 'Rio',
    status: 'sold',
    sold: true,
    sold_date_timestamp: secondsAgo(60_000),
  }),
  aVehicle({ id: 'soon', slug: 'on-its-way', make: 'Kia', model: 'EV6', status: 'coming_soon', price: undefined }),
]

export const FULL_SITE = aSite({
  tenant: EVERYTHING,
  vehicles: FULL_STOCK,
  content: {
    posts: [aPost('winter-tyres'), aPost('towing', '2026-02-01')],
    pages: [
      text('finance-information', 'Finance Information'),
      text('about-us', 'About Us'),
      text('terms-and-conditions', 'Terms'),
    ],
    offers: [anOffer('autumn', { href: '/search/new-cars', ends: '2026-03-31' })],
    reviews: Array.from({ length: 20 }, (_, index) => aReview(`Person ${index}`, (index % 3) + 3)),
    promotions: [{ title: 'Autumn', href: '/special-offers', action: 'See offers', image_url: '/images/autumn.avif' }],
  },
})
