import { describe, expect, it } from 'vitest'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import {
  aLocation,
  aSite,
  aVehicle,
  DAYS,
  NOW,
  vehiclePageOf as page,
  pageAt,
  paths,
  type SiteChanges,
  secondsAgo,
  someVehicles,
} from './fixture.ts'

const PROCESSOR = {
  payment_processors: [{ authorization_type: 'windcave', deposit_amount: 500 }],
  has_checkout_payment_processor: true,
}
const line = (title: string, ...args: Parameters<typeof page>) =>
  page(...args).assurances.find((each) => each.title === title)
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

  describe('leads back to the search, and to the lists of make and model that there are', () => {
    const [all, used] = ['/search/new-used-and-demo-cars', '/search/used-cars']
    const car = aVehicle()
    const others = (...changes: Partial<Vehicle>[]) =>
      changes.map((each, at) => aVehicle({ id: `o${at}`, slug: `o${at}`, ...each }))
    it.each([
      ['alone', [], all, []],
      ['beside another make', others({ make: 'Kia' }), all, []],
      ['of two of its make', others({ make: 'Kia' }, { model: 'Yaris' }), all, [['Toyota', `${all}/make/toyota`]]],
      [
        'of two of its model',
        others({ make: 'Kia' }, {}),
        all,
        [
          ['Toyota', `${all}/make/toyota`],
          ['Corolla', `${all}/make/toyota/model/corolla`],
        ],
      ],
      [
        'whose model the default search lists once',
        others({ car_type: 'new' }, { model: 'Yaris' }, { make: 'Kia' }),
        used,
        [
          ['Toyota', `${used}/make/toyota`],
          ['Corolla', `${all}/make/toyota/model/corolla`],
        ],
      ],
    ])('%s', (_, more, default_search_path, lists) => {
      const site = aSite({ vehicles: [car, ...more], tenant: { default_search_path } })
      const { breadcrumbs } = pageAt(site, 'vehicle', `/cars/${car.slug}`)
      expect(breadcrumbs.map(({ label, href }) => [label, href])).toEqual([
        ['Home', '/'],
        ['Cars', default_search_path],
        ...lists,
        ['2021 Toyota Corolla Ascent Sport', `/cars/${car.slug}`],
      ])
    })
  })

  it("'See more from this dealer' @spec 2.3", () =>
    expect(page().dealer_stock).toEqual({
      label: 'See more from this dealer',
      // As HTML wants it: /search?refinementList[dealership_slug][0]={dealer}.
      href: '/search?refinementList%5Bdealership_slug%5D%5B0%5D=harbour-motors',
    }))
})

describe('price history', () => {
  const v = aVehicle({ price: 24_990 })
  const periods = [
    { price: 26_990, from: NOW - DAYS(50), until: NOW - DAYS(20) },
    { price: 25_990, from: NOW - DAYS(20), until: NOW - DAYS(2) },
    { price: 24_990, from: NOW - DAYS(2) },
  ]
  const shown = (changes: SiteChanges = {}) => {
    const tenant = { switches: { cars: { show_price_history: true } } }
    const site = aSite({ vehicles: [v], ledger: { [v.id]: { periods } }, tenant, ...changes })
    return pageAt(site, 'vehicle', '/cars/2021-toyota-corolla-ascent-sport-u1234').price_history
  }

  it('is a table, the newest price first, and drawn in steps', () =>
    expect(shown()).toEqual({
      drop: undefined,
      rows: [
        { date: '11 March 2026', price: '$24,990', change: '$1,000 less' },
        { date: '21 February 2026', price: '$25,990', change: '$1,000 less' },
        { date: '22 January 2026', price: '$26,990', change: '' },
      ],
      line: 'M0 12H45V50H72V88H100',
    }))

  it('says when the price dropped, if the former price is proved', () => {
    const dropped = [
      { price: 25_990, from: NOW - DAYS(50), until: NOW - DAYS(20) },
      { price: 24_990, from: NOW - DAYS(20) },
    ]
    expect(shown({ ledger: { [v.id]: { periods: dropped } } })?.drop).toBe('Price dropped $1,000 on 21 February')
  })

  it("is a dealer's choice, and of no sold vehicle", () => {
    expect(shown({ tenant: {} })).toBeUndefined()
    const sold = { ...v, sold: true, status: 'sold' as const, sold_date_timestamp: secondsAgo(DAYS(1)) }
    expect(
      shown({
        vehicles: [sold],
        tenant: { include_sold_cars_days: 7, switches: { cars: { show_price_history: true } } },
      }),
    ).toBeUndefined()
  })
})

describe('a price that excludes government charges', () => {
  const AU = { country: 'AU' as const }
  const egc = { price: 30_000, price_type: 'egc' as const, body: 'SUV', cylinders: 4 }
  const at = (now: string, changes: Partial<Vehicle> = {}, tenant: SiteChanges['tenant'] = {}) => {
    const site = aSite({
      vehicles: [aVehicle({ ...egc, ...changes })],
      tenant: { ...AU, ...tenant },
      now: Date.parse(now),
    })
    return pageAt(site, 'vehicle', '/cars/2021-toyota-corolla-ascent-sport-u1234').estimated_total
  }

  it("has an estimate with duty, the dealer's own state first, that says what is not in it", () => {
    const total = at('2026-11-24')
    expect(total?.title).toBe('About $30,900 with QLD duty')
    expect(total?.rows.slice(0, 2)).toEqual([
      { id: 'QLD', label: 'With QLD duty', value: '$30,900' },
      { id: 'NSW', label: 'With NSW duty', value: '$30,900' },
    ])
    expect(total?.note).toMatch(/^An estimate: .* are extra/)
  })

  it('has one until the last moment of the last day at the dealer', () =>
    expect(at('2027-06-30T13:59:59Z')).toBeDefined())

  it("of another state than the dealer's is not called the dealer's", () =>
    expect(at('2026-11-24', { cylinders: undefined })?.title).toBe('Estimated price with duty'))

  it.each<[string, ReturnType<typeof at>]>([
    ['the tables have expired', at('2027-07-01')],
    ['the tables have expired, before midnight UTC', at('2027-06-30T14:00:00Z')],
    ['the dealer is in New Zealand', at('2026-11-24', {}, { country: 'NZ' })],
    ['the price is the drive-away price', at('2026-11-24', { price_type: 'drive_away' })],
    [
      'the vehicle is sold',
      at(
        '2026-11-24',
        { sold: true, sold_date_timestamp: Date.parse('2026-11-23') / 1000 },
        { include_sold_cars_days: 7 },
      ),
    ],
    ['the dealer does not want it', at('2026-11-24', {}, { switches: { cars: { show_estimated_total: false } } })],
  ])('has none if %s', (_, total) => expect(total).toBeUndefined())
})

describe('the statutory warranty', () => {
  const used = { body: 'Hatch', build_date: '2021-03', warranty: undefined }
  const said = (changes: Partial<Vehicle>, country: 'AU' | 'NZ' = 'AU') =>
    page({ ...used, ...changes }, { country }).assurances.find(({ title }) => /statutory/i.test(title))

  it('is shown with its term, beside the consumer guarantees', () =>
    expect(said({})).toEqual({
      icon: 'check',
      title: 'Statutory warranty',
      text: '3 months or 5,000 km, whichever comes first. The consumer guarantees of the Australian Consumer Law apply as well.',
    }))

  it('says that a caravan in Queensland has none, and names the consumer guarantees', () =>
    expect(said({ body: 'Caravan' })).toEqual({
      icon: 'check',
      title: 'No statutory warranty',
      text: 'No statutory warranty applies to this vehicle. The consumer guarantees of the Australian Consumer Law apply.',
    }))

  it.each<[string, Partial<Vehicle>, ('AU' | 'NZ')?]>([
    ["the dealer's own words say it", { warranty: 'Statutory warranty: three months.' }],
    ['it is not known', { build_date: undefined }],
    ['the vehicle is sold', { status: 'sold', sold: true }],
    ['the dealer is in New Zealand', {}, 'NZ'],
  ])('is not said if %s', (_, changes, country) => {
    if (changes.sold) {
      const v = aVehicle({ ...used, ...changes, sold_date_timestamp: secondsAgo(DAYS(1)) })
      const site = aSite({ vehicles: [v], tenant: { country: 'AU', include_sold_cars_days: 7 } })
      expect(pageAt(site, 'vehicle', `/cars/${v.slug}`).assurances.map(({ title }) => title)).not.toContain(
        'Statutory warranty',
      )
    } else expect(said(changes, country)).toBeUndefined()
  })
})

describe('sidebar buttons @spec 2.21', () => {
  it('Enquire, Get Finance, Trade-In Valuation, Got a Question?, Reserve Car Now, Book a Test Drive', () => {
    const { actions } = page(PROCESSOR, { payment_provider: 'windcave' })
    expect(actions).toEqual([
      {
        key: 'enquire',
        label: 'Enquire',
        href: '#dialog-quick-enquiry',
        dialog: 'quick-enquiry',
        emphasised: true,
      },
      {
        key: 'finance',
        label: 'Get Finance',
        href: '/finance?preferredDealership=tauranga&vehiclePriceBudget=24990&car_id=101&car_type=used#finance-form',
      },
      { key: 'trade_in', label: 'Trade-In Valuation', href: '/cars/trade-in?car_id=101' },
      { key: 'question', label: 'Got a Question?', href: '/contact?car_id=101' },
      {
        key: 'reserve',
        label: 'Reserve Car Now',
        href: '/cars/2021-toyota-corolla-ascent-sport-u1234/checkout',
        detail: '$500 deposit',
      },
      { key: 'test_drive', label: 'Book a Test Drive', href: '#dialog-test-drive', dialog: 'test-drive' },
    ])
  })

  it('finance and trade-in only if the dealer offers them, and Reserve only if its conditions hold', () =>
    expect(
      labels(page({}, { switches: { finance: { enabled: false }, trade_in: { enabled: false } } }).actions),
    ).toEqual(['Enquire', 'Got a Question?', 'Book a Test Drive']))

  it('the finance query names no budget for a vehicle without a price @spec 2.9 5.17', () =>
    expect(page({ price: 10 }).actions[1]).toMatchObject({
      key: 'finance',
      href: '/finance?preferredDealership=tauranga&car_id=101&car_type=used#finance-form',
    }))

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

  it('values that the page knows are sent as hidden fields @spec 3.6', () => {
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
    expect(page({ certified: true }).certified).toEqual({
      title: 'Toyota Certified',
      paragraphs: [expect.stringContaining("Toyota's certified used program"), expect.stringContaining('warranty')],
    })
  })
})

describe('what it says of the vehicle', () => {
  it('the history report only if the car has a file @spec 5.15', () => {
    expect(line('Vehicle history')).toBeUndefined()
    expect(line('Vehicle history', { file: 'https://reports.example/1.pdf' })?.link).toEqual({
      label: 'History Report',
      href: 'https://reports.example/1.pdf',
      external: true,
    })
  })

  it('what the price includes @spec 5.17', () =>
    expect(page({ price_type: 'drive_away' }).price).toMatchObject({ text: '$24,990', type: 'Drive away' }))

  it('finance only beside a price @spec 5.17', () => {
    expect(line('Finance this car')).toMatchObject({ price: 24_990, link: { label: 'Get Finance' } })
    expect(line('Finance this car', { price: undefined })).toBeUndefined()
    expect(line('Finance this car', { price: 10 })).toBeUndefined()
  })

  it('finance only if the dealer offers it @spec 2.8', () =>
    expect(line('Finance this car', {}, { switches: { finance: { enabled: false } } })).toBeUndefined())

  it('a repayment only with its rate, comparison rate, example, lender and licence', () => {
    const advertised = {
      annual_rate: 8.49,
      comparison_rate: 9.27,
      example_amount: 30_000,
      example_term_months: 60,
      lender: 'Tablelands Finance',
      credit_licence: 'Australian Credit Licence 000102',
    }
    const [finance] = page({}, { switches: { finance: { advertised } } }).assurances
    // 24,990 * r / (1 - (1 + r)^-260) with r = 0.0849 / 52
    expect(finance?.title).toBe('$118.03 a week')
    expect(finance?.text).toBe(
      '8.49% p.a., comparison rate 9.27% p.a., with Tablelands Finance.* $24,990 borrowed over 60 months, before fees.',
    )
    expect(finance?.note).toMatch(/\$30,000 over 60 months.*WARNING: .*Australian Credit Licence 000102/)
    expect(JSON.stringify(page().assurances)).not.toMatch(/a week|%/)
  })

  it('trade-in for an eligible vehicle @spec 2.6 5.14', () => {
    expect(line('Trade in your car')?.link).toEqual({
      label: 'Trade-In Valuation',
      href: '/cars/trade-in?car_id=101',
    })
    expect(line('Trade in your motorcycle', {}, { template: 'motorcycle' })).toBeDefined()
    expect(line('Trade in your car', { tag: 'Test Drive Only' })).toBeUndefined()
    expect(line('Trade in your car', {}, { switches: { trade_in: { enabled: false } } })).toBeUndefined()
  })

  it('its warranty, if the dealer names one', () => {
    expect(line('Warranty')).toBeUndefined()
    expect(line('Warranty', { warranty: 'Three months or 5,000 km' })?.text).toBe('Three months or 5,000 km')
  })

  it('its kilometres once', () => {
    const { kilometres, key_facts, specification } = page({ km: 45_200 })
    expect(kilometres).toBe('45,200 km')
    expect(JSON.stringify([key_facts, specification])).not.toContain('45,200')
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
    expect(page({ comments: '  One owner.\r\n \r\nFull\n  books.\n\nNew tyres.\n\n' }).comments).toEqual({
      title: 'Dealer Comments',
      paragraphs: ['One owner.', 'Full books.', 'New tyres.'],
    }))

  it('no comments where the source has none', () => {
    expect(page().comments).toBeUndefined()
    expect(page({ comments: ' \n\n ' }).comments).toBeUndefined()
  })

  it('only groups and rows that are known', () =>
    expect(page({ cylinders: 4, seats: 0 }).specification.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['Overview', 2],
      ['Engine and drivetrain', 1],
      ['Registration and identity', 1],
    ]))

  it('each fact with its label, and the condition as the dealer words it @spec 1.7 3.1', () => {
    const overview = page({ colour: 'Red' }, { flags: { used_label: 'pre-owned' } }).specification[0]
    expect(overview?.rows).toContainEqual({ label: 'Condition', value: 'pre-owned' })
    expect(overview?.rows).toContainEqual({ label: 'Colour', value: 'Red' })
  })

  it('nothing that the heading or the row above says', () => {
    const labels = (changes: Partial<Vehicle>) =>
      page(changes).specification.flatMap(({ rows }) => rows.map(({ label }) => label))
    expect(labels({ year: 2020 }).filter((label) => ['Make', 'Model', 'Year'].includes(label))).toEqual([])
    expect(labels({ engine: '2.0L Turbo', engine_cc: 1998 })).not.toContain('Engine size')
    expect(labels({ engine: '13 L turbo diesel', engine_cc: 12_740 })).not.toContain('Engine size')
    expect(labels({ engine: 'Turbo V6', engine_cc: 1998 })).toContain('Engine size')
    expect(labels({ engine_cc: 1998 })).toContain('Engine size')
  })

  it('video and 360° view only from the web', () => {
    expect(page({ video_url: 'javascript:alert(1)', spin_url: '/spin' }).media).toEqual([])
    expect(page({ video_url: 'javascript:open("https://video.example/1")' }).media).toEqual([])
    expect(page({ spin_url: 'http://spin.example/1' }).media).toMatchObject([{ href: 'http://spin.example/1' }])
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
  const priced: typeof page = (changes = {}, tenant = {}) => page({ price_type: 'drive_away', ...changes }, tenant)
  const rowsOf = (vehicle: ReturnType<typeof page>) =>
    Object.fromEntries(vehicle.notice?.rows.map(({ label, value }) => [label, value]) ?? [])

  it('stands on every used and demo vehicle, and on no new one', () => {
    expect(priced({ car_type: 'used' }).notice).toBeDefined()
    expect(priced({ car_type: 'demo' }).notice).toBeDefined()
    expect(priced({ car_type: 'new' }).notice).toBeUndefined()
  })

  it('stands on no Australian one', () =>
    expect(priced({}, { country: 'AU', address: { city: 'Cowra', state: 'NSW' } }).notice).toBeUndefined())

  it('names trader, price, vehicle, distance, registration, security interest and damage', () => {
    const licences = [
      { jurisdiction: 'NZ' as const, label: 'Motor vehicle trader', number: 'M1' },
      { jurisdiction: 'NZ' as const, label: 'Motor vehicle trader', number: 'M2' },
    ]
    const vehicle = page(
      {
        cin: { ...cin, first_registered_overseas: '2017-11' },
        vin: '7A8',
        price_type: 'drive_away',
        engine_cc: 1798,
        fuel: 'Petrol - Unleaded',
        simple_fuel: 'Petrol',
      },
      { locations: [aLocation({ licences })] },
    )
    expect(vehicle.notice).toEqual({
      title: 'Consumer Information Notice',
      rows: Object.entries({
        Trader: 'Harbour Motors',
        Address: '1 Cross Road, Tauranga 3110',
        Contact: '07 571 0000',
        'Trader registration': 'Motor vehicle trader M1, Motor vehicle trader M2',
        'Cash price': '$24,990',
        'Make and model': 'Toyota Corolla',
        Year: '2021',
        'VIN or chassis number': '7A8',
        'Engine capacity': '1,798 cc',
        Fuel: 'Petrol - Unleaded',
        'First registered in New Zealand': 'April 2019',
        'First registered overseas': 'November 2017',
        'Security interest registered': 'No',
        'Imported as damaged': 'Yes',
        'Distance travelled': '45,200 km',
      }).map(([label, value]) => ({ label, value })),
    })
  })

  it('leaves out what is unknown', () =>
    expect(priced({ year: undefined, km: undefined }).notice?.rows.map(({ label }) => label)).toEqual([
      'Trader',
      'Address',
      'Contact',
      'Cash price',
      'Make and model',
    ]))

  it.each<[string, Partial<Vehicle>]>([
    ['no price', { price: undefined }],
    ['a price of which nobody knows what it includes', { price_type: undefined }],
    ['a price to which on-road costs come', { price_type: 'plus_orc' }],
  ])('has one cash price or is not printed: %s', (_, changes) => expect(priced(changes).notice).toBeUndefined())

  it('names the general fuel', () => expect(rowsOf(priced({ simple_fuel: 'Petrol' })).Fuel).toBe('Petrol'))

  it('names the yard of the vehicle, and the first visible one where the vehicle has none', () => {
    const rotorua = aLocation({ id: 'l2', slug: 'rotorua', address: { street: '2 Lake Road', city: 'Rotorua' } })
    const hidden = aLocation({ id: 'l9', slug: 'shed', visible: false, address: { city: 'Katikati' } })
    const tenant = { locations: [aLocation({}), rotorua, hidden] }
    expect(rowsOf(priced({ location_id: 'l2' }, tenant)).Address).toBe('2 Lake Road, Rotorua')
    expect(rowsOf(priced({ location_id: 'l9' }, tenant)).Address).toBe('1 Cross Road, Tauranga 3110')
  })

  it.each<[string, object, boolean, string]>([
    ['the phone number', { phone: '07 571 0000', email: 'sales@harbour.example' }, false, '07 571 0000'],
    ['the email address where numbers are masked', { phone: '07 571 0000', email: 'a@b.example' }, true, 'a@b.example'],
    ['the phone number where there is no email address', { phone: '07 571 0000' }, true, '07 571 0000'],
    ['the email address where there is no number', { email: 'a@b.example' }, false, 'a@b.example'],
  ])('the contact is %s @spec 4.6', (_, contact_detail, show_phone, contact) =>
    expect(
      rowsOf(priced({}, { locations: [aLocation({ contact_detail })], switches: { cars: { show_phone } } })).Contact,
    ).toBe(contact),
  )

  it('says when the odometer is not reliable', () =>
    expect(rowsOf(priced({ cin: { ...cin, odometer_reliable: false } }))['Distance travelled']).toBe(
      'The odometer reading is not reliable',
    ))

  it('says where the whole notice is when the feed does not know', () => expect(priced().notice?.note).toBeTruthy())
})

describe('reserve-car page @spec 2.5 5.12', () => {
  const tenant = { payment_provider: 'windcave' as const }
  const site = (flags = {}) => aSite({ vehicles: someVehicles(1, PROCESSOR), tenant: { ...tenant, flags } })

  it('is /cars/{slug}/checkout', () => {
    const checkout = pageAt(site(), 'checkout', '/cars/vehicle-1/checkout')
    expect(checkout).toMatchObject({ back: { href: '/cars/vehicle-1' }, head: { noindex: true } })
    expect(checkout.stages.open.amounts.map(({ label, value }) => [label, value])).toEqual([
      ['Price', '$10,000'],
      ['Deposit today', '$500'],
      ['Balance later', '$9,500'],
    ])
    expect(checkout.form.hidden).toMatchObject({ category: 'Reserve Enquiry', car_id: 'v1' })
  })

  it('one tenant uses /cars/{slug}/buy-online', () =>
    expect(paths(site({ checkout_segment: 'buy-online' }))).toContain('/cars/vehicle-1/buy-online'))

  it('where it is buying online, it says so', () =>
    expect(
      pageAt(site({ checkout_segment: 'buy-online' }), 'checkout', '/cars/vehicle-1/buy-online').stages.open.title,
    ).toMatch(/^Buy .+ online$/))

  it('of a held vehicle stays for its shopper, and says to others that it is reserved', () => {
    const [v] = someVehicles(1, PROCESSOR)
    const held = { ...tenant, flags: {} }
    for (const source of [{}, { reserved: true }, { price: 100 }]) {
      const vehicles = v ? [{ ...v, ...source, held: true }] : []
      const checkout = pageAt(aSite({ vehicles, tenant: held }), 'checkout', '/cars/vehicle-1/checkout')
      expect(checkout.stage).toBe('unavailable')
      expect(checkout.head.title).toContain('is reserved')
    }
  })

  it('asks for money only while it can be paid', () => {
    const { stages } = pageAt(site(), 'checkout', '/cars/vehicle-1/checkout')
    const asks = /\bpay\b|today|due/i
    expect(JSON.stringify(stages.open)).toMatch(asks)
    expect(JSON.stringify(stages.paid)).not.toMatch(asks)
    expect(JSON.stringify(stages.unavailable)).not.toMatch(asks)
    expect(stages.paid.amounts.map(({ label, value }) => [label, value])).toEqual([
      ['Price', '$10,000'],
      ['Deposit received', '$500'],
      ['Balance at handover', '$9,500'],
    ])
  })

  it('is not there where reserving goes through contact, nor for what cannot be reserved', () => {
    expect(paths(site({ reserve_target: 'contact' }))).not.toContain('/cars/vehicle-1/checkout')
    expect(paths(aSite({ vehicles: someVehicles(1), tenant }))).not.toContain('/cars/vehicle-1/checkout')
  })
})

describe('head of a vehicle page', () => {
  it('describes condition, price, facts and place @spec 1.6', () =>
    expect(page({ fuel: 'Petrol', transmission: 'Automatic' }).head.description).toBe(
      'Used 2021 Toyota Corolla Ascent Sport for $24,990. 45,200 km, Automatic, Petrol. See it at Harbour Motors in Tauranga. Enquire online or book a test drive.',
    ))

  it('names no price where none is shown, and no facts where none are known', () =>
    expect(page({ price: 5, km: undefined, year: undefined, badge: undefined }).head.description).toBe(
      'Used Toyota Corolla. See it at Harbour Motors in Tauranga. Enquire online or book a test drive.',
    ))

  it('names the city of the yard, otherwise of the dealer', () => {
    const rotorua = aLocation({ id: 'l2', slug: 'rotorua', address: { city: 'Rotorua' } })
    const hidden = aLocation({ id: 'l9', slug: 'shed', visible: false, address: { city: 'Katikati' } })
    const tenant = { address: { city: 'Tauranga' }, locations: [aLocation({}), rotorua, hidden] }
    expect(page({ location_id: 'l2' }, tenant).head.description).toContain('See it at Harbour Motors in Rotorua.')
    expect(page({ location_id: 'l9' }, tenant).head.description).toContain('See it at Harbour Motors in Tauranga.')
  })

  it('is a product for social networks @spec 9.7', () => expect(page().head.og_type).toBe('product'))

  it('vehicles of the same name have titles of their own, by stock number or id', () => {
    const twins = someVehicles(3)
    const stocknums = ['S1', '0123456789012345678901234', undefined]
    const site = aSite({ vehicles: twins.map((v, index) => ({ ...v, stocknum: stocknums[index] })) })
    const titles = site.pages.filter(({ kind }) => kind === 'vehicle').map(({ head }) => head.title)
    expect(titles.toSorted()).toEqual(
      [
        '2021 Toyota Corolla Ascent Sport S1 | Harbour Motors',
        '2021 Toyota Corolla Ascent Sport 01234567890123456789',
        '2021 Toyota Corolla Ascent Sport v3 | Harbour Motors',
      ].toSorted(),
    )
  })
})

describe('structured data of a vehicle', () => {
  it('Car and Offer with price, currency, availability, condition and mileage', () =>
    expect(page({ vin: 'JTDBR32E720000001' }).head.json_ld[1]).toMatchObject({
      '@type': 'Car',
      vehicleIdentificationNumber: 'JTDBR32E720000001',
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

  it('a demonstrator is a used vehicle of a special usage, which the page names too', () => {
    const demo = page({ car_type: 'demo' })
    expect(demo.head.json_ld.at(-1)).toMatchObject({
      itemCondition: 'https://schema.org/UsedCondition',
      vehicleSpecialUsage: demo.condition,
    })
    expect(page({ car_type: 'used' }).head.json_ld.at(-1)).not.toHaveProperty('vehicleSpecialUsage')
  })

  it('says the registration, what comes with it, known damage, and what was looked up when', () =>
    expect(
      page({
        rego: 'ABC123',
        rego_expiry: '2026-09-30',
        rego_months: 6,
        damage: 'Hail, repaired.',
        ppsr_checked_at: '2026-03-10',
      }).head.json_ld.at(-1),
    ).toMatchObject({
      knownVehicleDamages: 'Hail, repaired.',
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Registration', value: 'ABC123' },
        { '@type': 'PropertyValue', name: 'Registration expires', value: '2026-09-30' },
        { '@type': 'PropertyValue', name: 'PPSR search', value: 'Checked on 10 March 2026' },
        { '@type': 'PropertyValue', name: 'Registration included', value: '6 months' },
      ],
    }))

  it('says nothing of them where the data say nothing, nor of what was looked up too long ago', () => {
    const data = page({ ppsr_checked_at: '2025-01-01' }).head.json_ld.at(-1)
    expect(data).not.toHaveProperty('additionalProperty')
    expect(data).not.toHaveProperty('knownVehicleDamages')
  })

  it('says the licences of the seller as the page does, number apart', () => {
    const tauranga = aLocation({ licences: [{ jurisdiction: 'NSW', label: 'MD', number: '099901' }] })
    const { assurances, head } = page({}, { locations: [tauranga] })
    expect(head.json_ld.at(-1)).toMatchObject({
      offers: {
        seller: { identifier: [{ '@type': 'PropertyValue', name: 'Motor dealer licence MD', value: '099901' }] },
      },
    })
    expect(assurances.map(({ title }) => title)).toContain('Motor dealer licence MD 099901')
    expect(page().head.json_ld.at(-1)).not.toHaveProperty('offers.seller.identifier')
  })

  it.each([
    ['drive_away', 'Drive away'],
    ['egc', 'Excl. govt charges'],
  ] as const)('says of a price that is %s that it is "%s" and includes GST', (price_type, name) => {
    const { head, price } = page({ price_type }, { country: 'AU' })
    expect(head.json_ld.at(-1)).toMatchObject({
      offers: {
        priceSpecification: { price: 24_990, valueAddedTaxIncluded: true, name, description: price.note },
      },
    })
  })

  it('has no price where none is shown', () => expect(page({ price: 0 }).head.json_ld[1]).not.toHaveProperty('offers'))

  it('has no VIN that is none, and no list of no pictures', () => {
    const data = page({ vin: 'V1', images: [] }).head.json_ld.at(-1)
    expect(data).not.toHaveProperty('vehicleIdentificationNumber')
    expect(data).not.toHaveProperty('image')
  })

  it('the social picture is 1200x630 @spec 9.7', () =>
    expect(page({ images: [{ image: { url: 'https://img.example/1.jpg?w=80' } }] }).head.image).toBe(
      'https://img.example/1.jpg?w=1200&h=630&fit=crop&fm=jpg&q=80',
    ))
})

describe('a reserved vehicle says so on its page, in its forms and to agents, whatever its tag is @spec 4.4', () => {
  const v = { simple_fuel: 'Hybrid', held: true } as const
  const shown = page(v, { switches: { cars: { show_fuel_tags: true } } })

  it('as a second tag and in a sentence', () => {
    expect(shown.tags.map(({ label }) => label)).toEqual(['Hybrid', 'Reserved'])
    expect(shown.reserved).toEqual({
      title: 'Reserved',
      text: "Another shopper has reserved this car. Enquire and we'll let you know if it's available again.",
    })
    expect(page().reserved).toBeUndefined()
  })

  it('in the enquiry, the test drive and the request for photos', () => {
    expect(shown.forms.map(({ vehicle }) => vehicle?.state)).toEqual(['Reserved', 'Reserved', 'Reserved'])
    expect(page().forms.map(({ vehicle }) => vehicle?.state)).toEqual([undefined, undefined, undefined])
  })
})
