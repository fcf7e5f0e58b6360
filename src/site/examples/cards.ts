import type { CallToActionCard, Card, Phone, Picture } from '#src/page/elements.ts'

/** Example props of a component, by name, shared by the component gallery, tests and screenshots. */
export type Examples<T> = Record<string, T>

export const PHONE: Phone = { display: '(07) 571 0000', masked: '(07) ••• ••••', href: 'tel:+6475710000' }

export const PICTURE: Picture = {
  src: '/new-arrival.svg',
  width: 960,
  height: 640,
  alt: 'A vehicle under a cover, side view',
}

const USUAL: Card = {
  kind: 'vehicle',
  vehicle_id: 'example-1',
  href: '/cars/2021-toyota-corolla',
  picture: PICTURE,
  photos: 12,
  tags: [],
  title: '2021 Toyota Corolla',
  subtitle: 'Ascent Sport Hybrid ZWE211R',
  price: { text: '$24,990', is_amount: true, type: 'Drive away' },
  facts: [
    { icon: 'odometer', label: 'Kilometres', value: '45,200 km' },
    { icon: 'transmission', label: 'Transmission', value: 'CVT' },
    { icon: 'fuel', label: 'Fuel', value: 'Petrol hybrid' },
  ],
  location: 'Tauranga',
  phone: PHONE,
  actions: [
    { label: 'Enquire', href: '/contact?car_id=example-1', emphasised: true },
    { label: 'Apply Today', href: '/finance?car_id=example-1' },
  ],
  sold: false,
}

export const CARDS: Examples<Card> = {
  usual: USUAL,
  'reduced, below market': {
    ...USUAL,
    tags: [{ label: 'New', tone: 'new' }],
    price: { ...USUAL.price, before: '$26,990', saving: 'Save $2,000' },
    market: '$1,200 below market',
  },
  'long words, a floor plan, a weekly price': {
    ...USUAL,
    tags: [
      { label: 'Hybrid', tone: 'electric' },
      { label: 'Reserved', tone: 'reserved' },
    ],
    title: '2026 Mercedes-Benz Sprinter Transporter Extra-long Wheelbase',
    subtitle: 'Whangārei–Kaikōura long-distance conversion with everything',
    price: { text: '$1,249,990', is_amount: true, type: 'Excl. govt charges', subscription: 'or $189 per week' },
  },
  'without price, facts and phone': {
    ...USUAL,
    tags: [{ label: 'Reserved', tone: 'reserved' }],
    price: { text: 'Enquire for price.', is_amount: false },
    facts: [],
    phone: undefined,
    photos: 0,
  },
  'new arrival': { ...USUAL, picture: { ...PICTURE, alt: 'New Arrival', placeholder: true }, photos: 0 },
  sold: { ...USUAL, tags: [{ label: 'JUST SOLD', tone: 'sold' }], actions: [], sold: true },
  'text that is code': { ...USUAL, title: '<b>2021</b> "Corolla" & more', location: "O'Brien's <yard>" },
}

export const CALL_TO_ACTION: CallToActionCard = {
  kind: 'call-to-action',
  title: 'What is yours worth?',
  text: 'Three steps to an indicative price for your car.',
  link: { label: 'Get Your Valuation', href: '/trade-in' },
}
