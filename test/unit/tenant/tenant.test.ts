import { describe, expect, it } from 'vitest'
import { AUSTRALIAN_STATES, DEFAULT_STATE } from '#src/tenant/states.ts'
import { SORTS } from '#src/tenant/switches.ts'
import { resolveTenant, type TenantInput, tenant, tenantFile } from '#src/tenant/tenant.ts'
import { primaryLocation } from '#src/tenant/visible-locations.ts'
import { aLocationEntry, aTenantFile } from './fixture.ts'

const parsed = (changes: Partial<TenantInput> = {}) => tenant.parse(aTenantFile(changes))

describe('what a tenant is when its file says nothing @spec 1.1 1.3 2.1 2.7 4.2 6.2 9.4', () => {
  it.each<[string, unknown, unknown]>([
    [
      'the default stock search is /search/new-used-and-demo-cars',
      parsed().default_search_path,
      '/search/new-used-and-demo-cars',
    ],
    ['sold cars stay listed for 3 days', parsed().include_sold_cars_days, 3],
    [
      'most relevant, latest, highest price and lowest price are on by default',
      parsed().switches.search.sorts,
      ['relevant', 'latest', 'price_desc', 'price_asc'],
    ],
    [
      'the default order is the most relevant, custom_rank descending',
      parsed().switches.search.default_sort,
      'relevant',
    ],
    ['the finance calculator starts at an interest rate of 10', parsed().switches.finance.interest_rate, 10],
    ['the review minimum rating is 4', parsed().switches.reviews.minimum_rating, 4],
    ['12 Google reviews are shown in full', parsed().switches.reviews.shown_in_full, 12],
    ['the garage is off', parsed().garage_enabled, false],
    ['the opt-in is ticked', parsed().switches.forms.opt_in_default, true],
    ['the message is required', parsed().switches.forms.message_required, true],
    ['Electric and Hybrid tags are not shown', parsed().switches.cars.show_fuel_tags, false],
    ['the stock is the file stock.json', parsed().stock_source, { kind: 'file', path: 'stock.json' }],
    ['no vehicle can be paid for', parsed().payment_provider, undefined],
    ['autobot is off', parsed().autobot, false],
  ])('%s', (_, value, expected) => {
    expect(value).toEqual(expected)
  })
})

describe('what follows from other fields', () => {
  it("the dealership's key is the tenant's, where it has one", () => {
    const key = { stripe_publishable_key: 'pk_live_1' }
    expect(parsed(key).dealerships).toEqual([{ id: '90', slug: 'plain-cars', ...key }])
    expect(parsed().dealerships).toEqual([{ id: '90', slug: 'plain-cars' }])
  })

  it('the primary location is the marked one, and there is always one', () => {
    const { locations } = parsed({
      locations: [aLocationEntry(), aLocationEntry({ id: '901', slug: 'second', primary: true })],
    })
    expect(primaryLocation({ locations }).slug).toBe('second')
    expect(() => primaryLocation({ locations: [] })).toThrow('a tenant has a primary location')
  })

  it.each([
    ['Europe/Paris', true],
    ['America/Argentina/Buenos_Aires', true],
    ['Nowhere/City', false],
    ['+10:00', false],
    ['UTC', false],
    ['1 Australia/Sydney', false],
  ])('time zone %s: %s', (time_zone, isKnown) => {
    expect(tenant.safeParse(aTenantFile({ time_zone })).success).toBe(isKnown)
  })

  it.each([
    ['/search/used-cars', true],
    ['search/used-cars', false],
    ['x/search/used-cars', false],
    ['/search/used-cars/', false],
    ['/search/used-cars?make=kia', false],
  ])('default_search_path %s: %s', (default_search_path, isPath) => {
    expect(tenant.safeParse(aTenantFile({ default_search_path })).success).toBe(isPath)
  })
})

describe('sorts @spec 2.7', () => {
  it('six sort options exist in total', () => {
    const all = ['relevant', 'latest', 'price_desc', 'price_asc', 'km_desc', 'km_asc'] as const
    expect([...SORTS]).toEqual(all)
    expect(parsed({ switches: { search: { sorts: [...all] } } }).switches.search.sorts).toEqual(all)
  })
  it.each(['latest', 'price_asc'] as const)('some dealers use %s as the default order', (default_sort) => {
    expect(parsed({ switches: { search: { default_sort } } }).switches.search.default_sort).toBe(default_sort)
  })
})

describe('states @spec 9.4', () => {
  it('the Australian states, and qld by default', () => {
    expect([...AUSTRALIAN_STATES]).toEqual(['NSW', 'QLD', 'VIC', 'ACT', 'NT', 'SA', 'TAS', 'WA'])
    expect(DEFAULT_STATE).toBe('qld')
  })
})

describe('the default texts @spec 9.5', () => {
  it.each<[keyof ReturnType<typeof parsed>['texts'], string]>([
    ['no_price', 'Enquire for price.'],
    ['new_tag', 'New'],
    ['sold_tag', 'JUST SOLD'],
    ['used_keyword', 'Used'],
    ['new_arrival', 'New Arrival'],
    ['pre_approval', 'Pre-Approved'],
    ['pre_approval_action', 'Get Pre-Approved Now'],
    ['dealer_comments_title', 'Dealer Comments'],
    ['call', 'Call the dealer'],
    ['trade_in_button', 'Get Your Valuation'],
    ['opt_in', 'Yes, I would like to subscribe to receive latest offers & product updates.'],
  ])('%s is %s', (name, text) => {
    expect(parsed().texts[name]).toBe(text)
    expect(parsed({ texts: { [name]: 'Other' } }).texts[name]).toBe('Other')
  })
})

describe('where the default stock search is @spec 2.1 2.2', () => {
  const rule = { when: { slug: 'plain-cars' }, set: { stock_list_path: '/used-car/list' } }
  const listPath = (changes?: Partial<TenantInput>) => resolveTenant(tenantFile.parse(aTenantFile(changes)), [rule])

  it('a tenant setting default_search_path overrides it', () => {
    expect(parsed({ default_search_path: '/search/used-cars' }).default_search_path).toBe('/search/used-cars')
  })
  it("a tenant's own stock list path is its default", () => {
    expect(listPath().default_search_path).toBe('/used-car/list')
  })
  it('default_search_path overrides that too', () => {
    expect(listPath({ default_search_path: '/search/used-cars' }).default_search_path).toBe('/search/used-cars')
  })
})

describe('what follows from the other fields @spec 3.2 3.3 3.4', () => {
  it('the first location is the primary one when none is marked', () => {
    const locations = [aLocationEntry(), aLocationEntry({ id: '901', slug: 'mareeba' })]
    const site = parsed({ locations })
    expect(site.locations.map(({ primary }) => primary)).toEqual([true, false])
    expect(primaryLocation(site).slug).toBe('cairns')
  })

  it('the marked location is the primary one', () => {
    const locations = [aLocationEntry(), aLocationEntry({ id: '901', slug: 'mareeba', primary: true })]
    expect(parsed({ locations }).locations.map(({ primary }) => primary)).toEqual([false, true])
  })

  it.each([
    ['QLD', 'Australia/Brisbane'],
    ['NSW', 'Australia/Sydney'],
    ['WA', 'Australia/Perth'],
    ['SA', 'Australia/Adelaide'],
    ['NT', 'Australia/Darwin'],
  ] as const)('a location in %s keeps the time of %s', (state, zone) => {
    const site = parsed({ locations: [aLocationEntry({ address: { city: 'X', state } })] })
    expect(site.locations[0]?.time_zone).toBe(zone)
    expect(site.time_zone).toBe(zone)
  })

  it('New Zealand keeps the time of Auckland, and a written zone stays', () => {
    const nz = parsed({ country: 'NZ', locations: [aLocationEntry({ address: { city: 'Tauranga' } })] })
    expect(nz.time_zone).toBe('Pacific/Auckland')
    const brokenHill = aLocationEntry({
      address: { city: 'Broken Hill', state: 'NSW' },
      time_zone: 'Australia/Broken_Hill',
    })
    expect(parsed({ locations: [brokenHill] }).time_zone).toBe('Australia/Broken_Hill')
  })

  it('city, state and dealership come from where they are known', () => {
    const site = parsed({
      dealerships: [{ id: '91', slug: 'mareeba' }],
      locations: [aLocationEntry({ dealership_id: '91' })],
    })
    expect(site.address).toEqual({ city: 'Cairns', state: 'QLD' })
    expect(site.dealerships.map(({ id, slug }) => [id, slug])).toEqual([
      ['90', 'plain-cars'],
      ['91', 'mareeba'],
    ])
    expect(site.locations[0]?.dealership_id).toBe('91')
    expect(parsed().locations[0]?.dealership_id).toBe('90')
  })

  it('autobot of the site and the flag autobot are one switch', () => {
    expect(parsed({ autobot: true })).toMatchObject({ autobot: true, flags: { autobot: true } })
    expect(parsed({ flags: { autobot: true } }).autobot).toBe(true)
  })

  it('pictures are found on the site', () => {
    const theme = { brand: '#0b5fff', hero_image_url: 'images/hero.avif' }
    const site = parsed({ logo: 'images/logo.svg', theme, locations: [aLocationEntry({ image_url: 'yard.avif' })] })
    const pictures = [site.logo, site.theme.hero_image_url, site.locations[0]?.image_url]
    expect(pictures).toEqual(['/images/logo.svg', '/images/hero.avif', '/images/yard.avif'])
  })
})
