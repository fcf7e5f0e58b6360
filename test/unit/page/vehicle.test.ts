import { describe, expect, it } from 'vitest'
import { aSite, vehiclePageOf as page, pageAt, paths, secondsAgo, someVehicles } from './fixture.ts'

const PROCESSOR = {
  payment_processors: [{ authorization_type: 'windcave', deposit_amount: 500 }],
  has_checkout_payment_processor: true,
}
const labels = (actions: { label: string }[]) => actions.map(({ label }) => label)

it('a vehicle that can only be driven says so to browser code @spec 4.3', () => {
  const flagOf = (tag: string | undefined) => page({ tag }).test_drive_only
  expect([flagOf('Test Drive Only'), flagOf('Special'), flagOf(undefined)]).toEqual([true, undefined, undefined])
})

describe('vehicle page @spec 2.4', () => {
  it.each([
    ['car', '/cars/2021-toyota-corolla-ascent-sport-u1234'],
    ['motorcycle', '/motorcycles/2021-toyota-corolla-ascent-sport-u1234'],
    ['camper', '/campers/2021-toyota-corolla-ascent-sport-u1234'],
    ['truck', '/cars/2021-toyota-corolla-ascent-sport-u1234'],
  ] as const)('of the %s template is %s', (template, path) => expect(page({}, { template }).path).toBe(path))

  it('leads back to the make and to the search', () =>
    expect(page().breadcrumbs.map(({ label, href }) => [label, href])).toEqual([
      ['Home', '/'],
      ['Cars', '/search/new-used-and-demo-cars'],
      ['Toyota', '/search/new-used-and-demo-cars/make/toyota'],
      ['2021 Toyota Corolla Ascent Sport', '/cars/2021-toyota-corolla-ascent-sport-u1234'],
    ]))

  it("'See more from this dealer' @spec 2.3", () =>
    expect(page().dealer_stock).toEqual({
      label: 'See more from this dealer',
      // As HTML wants it: /search?refinementList[dealership_slug][0]={dealer}.
      href: '/search?refinementList%5Bdealership_slug%5D%5B0%5D=harbour-motors',
    }))
})

describe('sidebar buttons @spec 2.21', () => {
  it('Enquire, Get Finance, Trade-In Valuation, Got a Question?, Reserve Car Now, Book a Test Drive', () => {
    const { actions } = page(PROCESSOR, { payment_provider: 'windcave' })
    expect(labels(actions)).toEqual([
      'Enquire',
      'Get Finance',
      'Trade-In Valuation',
      'Got a Question?',
      'Reserve Car Now',
      'Book a Test Drive',
    ])
    expect(actions.map(({ href }) => href)).toEqual([
      '#dialog-quick-enquiry',
      '/finance?preferredDealership=tauranga&vehiclePriceBudget=24990&car_id=101&car_type=used#finance-form',
      '/cars/trade-in?car_id=101',
      '/contact?car_id=101',
      '/cars/2021-toyota-corolla-ascent-sport-u1234/checkout',
      '#dialog-test-drive',
    ])
  })

  it("Reserve says its deposit and the template's word", () => {
    const reserve = (template: 'car' | 'motorcycle' | 'rv') =>
      page(PROCESSOR, { payment_provider: 'windcave', template }).actions.find(({ key }) => key === 'reserve')
    expect(reserve('car')).toMatchObject({ label: 'Reserve Car Now', detail: '$500 deposit' })
    expect(reserve('motorcycle')?.label).toBe('Reserve Bike Now')
    expect(reserve('rv')?.label).toBe('Reserve RV Now')
  })

  it('Reserve Car Now goes to contact on the example tenant', () =>
    expect(page({}, { flags: { reserve_target: 'contact' } }).actions.find(({ key }) => key === 'reserve')?.href).toBe(
      '/contact?car_id=101',
    ))

  it.each<[string, Parameters<typeof page>[0]]>([
    ['reserved', { reserved: true }],
    ['sold', { status: 'sold', sold_date_timestamp: secondsAgo(1) }],
    ['test-drive-only', { tag: 'Test Drive Only' }],
  ])('Reserve Car Now does not go to contact for a vehicle that is %s', (_, changes) =>
    expect(labels(page(changes, { flags: { reserve_target: 'contact' } }).actions)).not.toContain('Reserve Car Now'),
  )

  it('is not offered where a condition fails', () =>
    expect(labels(page({ ...PROCESSOR, reserved: true }, { payment_provider: 'windcave' }).actions)).not.toContain(
      'Reserve Car Now',
    ))

  it('Trade-In Valuation only for eligible cars', () =>
    expect(labels(page({ tag: 'Test Drive Only' }).actions)).not.toContain('Trade-In Valuation'))

  it('a sold one has none, says that it sold, and offers its nearest three', () => {
    const sold = { status: 'sold' as const, sold_date_timestamp: secondsAgo(1) }
    const [first, ...others] = someVehicles(6)
    const site = aSite({ vehicles: first ? [{ ...first, ...sold }, ...others] : [] })
    const vehicle = pageAt(site, 'vehicle', '/cars/vehicle-1')
    expect(vehicle).toMatchObject({ actions: [], forms: [], sold: { title: 'JUST SOLD' } })
    expect(vehicle.similar.cards.map((card) => card.vehicle_id)).toEqual(['v2', 'v3', 'v4'])
    expect(vehicle.head.json_ld[1]).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
    expect(page(sold).sold?.text).not.toContain('These')
  })
})

describe('dialogs @spec 2.22 3.10', () => {
  it('Submit an Enquiry, Book a Test Drive, Request Photos', () =>
    expect(page().forms.map(({ title }) => title)).toEqual([
      'Submit an Enquiry',
      'Book a Test Drive',
      'Request Photos',
    ]))

  it('each button that opens one names a form of the page', () => {
    const { actions, forms, photo_request } = page()
    const ids = forms.map(({ site_form }) => site_form.id)
    for (const { dialog } of actions) if (dialog) expect(ids).toContain(dialog)
    expect(ids).toContain(photo_request?.dialog)
  })

  it('what the page knows is sent hidden and not asked @spec 3.6', () => {
    const [enquiry] = page({ location_id: 'l1' }, { manufacturer: 'toyota' }).forms
    expect(enquiry?.hidden).toEqual({
      form: 'quick-enquiry',
      category: 'Used Vehicle Enquiry',
      source: 'Website',
      url: 'https://harbour.example/cars/2021-toyota-corolla-ascent-sport-u1234',
      page_id: 'cars/2021-toyota-corolla-ascent-sport-u1234',
      website_slug: 'harbour-motors',
      dealership_slug: 'harbour-motors',
      manufacturer_slug: 'toyota',
      car_id: '101',
      car_dealership_id: 'd1',
      location_id: 'l1',
      stock_number: 'U1234',
      'Vehicle Make': 'Toyota',
      'Vehicle Model': 'Corolla',
      car_type: 'used',
      vehicle_status: 'in_stock',
    })
  })

  it('a fixed dealership slug gets all leads @spec 6.4', () =>
    expect(page({}, { flags: { lead_dealership_slug: 'head-office' } }).forms[0]?.hidden).toMatchObject({
      dealership_slug: 'head-office',
    }))

  it('manufacturer-certified information only where it is certified', () => {
    expect(page().certified).toBeUndefined()
    expect(page({ certified: true }).certified?.title).toBe('Toyota Certified')
  })
})

describe('what it says of the vehicle', () => {
  it('the history report only if the car has a file @spec 5.15', () => {
    expect(page().history_report).toBeUndefined()
    expect(page({ file: 'https://reports.example/1.pdf' }).history_report?.href).toBe('https://reports.example/1.pdf')
  })

  it('what the price includes @spec 5.17', () =>
    expect(page({ price_type: 'drive_away' }).price).toMatchObject({ text: '$24,990', type: 'Drive away' }))

  it('finance only beside a price @spec 5.17', () => {
    expect(page().finance).toMatchObject({ price: 24_990, link: { label: 'Get Finance' } })
    expect(page({ price: undefined }).finance).toBeUndefined()
    expect(page({ price: 10 }).finance).toBeUndefined()
  })

  it('the market badge with its reason, unless switched off @spec 5.16', () => {
    const data = { autograb_data: { average_market_price: 30_000 } }
    expect(page(data).market?.label).toBe('$5,010 below market')
    expect(page(data, { switches: { cars: { show_market_badge: false } } }).market).toBeUndefined()
  })

  it("how to call: 'Call the dealer', or as the tenant words it @spec 9.5", () => {
    expect(page().call).toBe('Call the dealer')
    expect(page({}, { texts: { call: 'Ring the yard' } }).call).toBe('Ring the yard')
  })

  it('comments as paragraphs', () =>
    expect(page({ comments: 'One owner.\r\n \r\nFull\nbooks.\n\n' }).comments).toEqual({
      title: 'Dealer Comments',
      paragraphs: ['One owner.', 'Full books.'],
    }))

  it('only groups and rows that are known', () =>
    expect(page({ cylinders: 4, seats: 0 }).specification.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['Overview', 6],
      ['Engine and drivetrain', 1],
      ['Registration and identity', 1],
    ]))

  it('video and 360° view only from the web', () => {
    expect(page({ video_url: 'javascript:alert(1)', spin_url: '/spin' }).media).toEqual([])
    expect(page({ video_url: 'https://video.example/1', spin_url: 'https://spin.example/1' }).media).toEqual([
      { kind: 'video', label: 'Video', href: 'https://video.example/1', external: true },
      { kind: 'spin', label: '360° view', href: 'https://spin.example/1', external: true },
    ])
  })
})

describe('New Zealand’s Consumer Information Notice', () => {
  const cin = {
    security_interest: false,
    odometer_reliable: true,
    imported_damaged: true,
    first_registered_nz: '2019-04',
  }
  const rowsOf = (vehicle: ReturnType<typeof page>) =>
    Object.fromEntries(vehicle.notice?.rows.map(({ label, value }) => [label, value]) ?? [])

  it('stands on every used and demo vehicle, and on no new one', () => {
    expect(page({ car_type: 'used' }).notice).toBeDefined()
    expect(page({ car_type: 'demo' }).notice).toBeDefined()
    expect(page({ car_type: 'new' }).notice).toBeUndefined()
  })

  it('stands on no Australian one', () =>
    expect(page({}, { country: 'AU', address: { city: 'Cowra', state: 'NSW' } }).notice).toBeUndefined())

  it('names trader, price, vehicle, distance, registration, security interest and damage', () =>
    expect(rowsOf(page({ cin, vin: '7A8', price_type: 'drive_away', engine_cc: 1798, fuel: 'Petrol' }))).toMatchObject({
      Trader: 'Harbour Motors',
      Address: '1 Cross Road, Tauranga 3110',
      'Cash price': '$24,990 Drive away',
      'VIN or chassis number': '7A8',
      'Engine capacity': '1,798 cc',
      'First registered in New Zealand': 'April 2019',
      'Security interest registered': 'No',
      'Imported as damaged': 'Yes',
      'Distance travelled': '45,200 km',
    }))

  it('says when the odometer is not reliable', () =>
    expect(rowsOf(page({ cin: { ...cin, odometer_reliable: false } }))['Distance travelled']).toBe(
      'The odometer reading is not reliable',
    ))

  it('says where the whole notice is when the feed does not know', () => expect(page().notice?.note).toBeTruthy())
})

describe('reserve-car page @spec 2.5 5.12', () => {
  const tenant = { payment_provider: 'windcave' as const }
  const site = (flags = {}) => aSite({ vehicles: someVehicles(1, PROCESSOR), tenant: { ...tenant, flags } })

  it('is /cars/{slug}/checkout', () => {
    const checkout = pageAt(site(), 'checkout', '/cars/vehicle-1/checkout')
    expect(checkout).toMatchObject({ back: { href: '/cars/vehicle-1' }, head: { noindex: true } })
    expect(checkout.amounts.map(({ label, value }) => [label, value])).toEqual([
      ['Price', '$10,000'],
      ['Deposit today', '$500'],
      ['Balance later', '$9,500'],
    ])
    expect(checkout.form.hidden).toMatchObject({ category: 'Reserve Enquiry', car_id: 'v1' })
  })

  it('one tenant uses /cars/{slug}/buy-online', () =>
    expect(paths(site({ checkout_segment: 'buy-online' }))).toContain('/cars/vehicle-1/buy-online'))

  it('where it is buying online, it says so', () =>
    expect(pageAt(site({ checkout_segment: 'buy-online' }), 'checkout', '/cars/vehicle-1/buy-online').title).toMatch(
      /^Buy .+ online$/,
    ))

  it('is not there where reserving goes through contact, nor for what cannot be reserved', () => {
    expect(paths(site({ reserve_target: 'contact' }))).not.toContain('/cars/vehicle-1/checkout')
    expect(paths(aSite({ vehicles: someVehicles(1), tenant }))).not.toContain('/cars/vehicle-1/checkout')
  })
})

describe('structured data of a vehicle', () => {
  it('Car and Offer with price, currency, availability, condition and mileage', () =>
    expect(page({ vin: 'V1' }).head.json_ld[1]).toMatchObject({
      '@type': 'Car',
      vehicleIdentificationNumber: 'V1',
      mileageFromOdometer: { value: 45_200, unitCode: 'KMT' },
      itemCondition: 'https://schema.org/UsedCondition',
      offers: { price: 24_990, priceCurrency: 'NZD', availability: 'https://schema.org/InStock' },
    }))

  it('describes itself and its seller, and says the distance from 0 up', () =>
    expect(page({ km: 0 }).head.json_ld.at(-1)).toMatchObject({
      description: expect.stringContaining('2021 Toyota Corolla'),
      mileageFromOdometer: { value: 0 },
      offers: {
        seller: { '@type': 'AutoDealer', name: 'Tauranga', url: 'https://harbour.example/contact-us/tauranga' },
      },
    }))

  it.each<[Parameters<typeof page>[1] & object, string, string]>([
    [{ template: 'car' }, 'Hatch', 'Car'],
    [{ template: 'car' }, 'Bus', 'BusOrCoach'],
    [{ template: 'car' }, 'Caravan', 'Vehicle'],
    [{ template: 'motorcycle' }, 'Cruiser', 'Motorcycle'],
    [{ template: 'truck' }, 'Tipper', 'Vehicle'],
    [{ template: 'camper' }, 'Motorhome', 'Vehicle'],
    [{ template: 'rv' }, 'Caravan', 'Vehicle'],
  ])('of %o, %s: %s, which schema.org has', (tenant, body, type) =>
    expect(page({ body }, tenant).head.json_ld.at(-1)).toMatchObject({ '@type': type }),
  )

  it('has no price where none is shown', () =>
    expect(page({ price: 0 }).head.json_ld[1]).not.toHaveProperty('offers.price'))

  it('the social picture is 1200x630 @spec 9.7', () =>
    expect(page({ images: [{ image: { url: 'https://img.example/1.jpg?w=80' } }] }).head.image).toBe(
      'https://img.example/1.jpg?w=1200&h=630&fit=crop&fm=jpg&q=80',
    ))
})
