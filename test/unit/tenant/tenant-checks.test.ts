import { describe, expect, it } from 'vitest'
import { type TenantInput, tenant } from '#src/tenant/tenant.ts'
import { aLocationEntry, aTenantFile } from './fixture.ts'

type Mistake = [title: string, changes: Partial<TenantInput>, path: string, message: string]
type Hours = NonNullable<TenantInput['locations'][number]['contact_detail']['opening_hours']>

const other = (changes: Parameters<typeof aLocationEntry>[0] = {}) =>
  aLocationEntry({ id: '901', slug: 'mareeba', ...changes })
const hours = (...opening_hours: Hours) => ({ locations: [aLocationEntry({ contact_detail: { opening_hours } })] })
const search = (settings: NonNullable<TenantInput['switches']>['search']) => ({ switches: { search: settings } })

const MISTAKES: Mistake[] = [
  [
    'a typeface that is too wide for its template',
    { template: 'motorcycle', theme: { brand: '#0b5fff', font: 'hanken' } },
    'theme.font',
    'the motorcycle template has narrow capitals, for which "hanken" is too wide. Remove it.',
  ],
  [
    'a time zone that does not exist',
    { time_zone: 'Australia/Brisbain' },
    'time_zone',
    '"Australia/Brisbain" isn\'t a time zone. Write an IANA name such as "Australia/Brisbane" or "Pacific/Auckland".',
  ],
  [
    'an offset for a time zone, which knows no daylight saving',
    { locations: [aLocationEntry({ time_zone: '+10:00' })] },
    'locations.0.time_zone',
    '"+10:00" isn\'t a time zone. Write an IANA name such as "Australia/Brisbane" or "Pacific/Auckland".',
  ],
  [
    'two primary locations',
    { locations: [aLocationEntry({ primary: true }), other({ primary: true })] },
    'locations.1.primary',
    'locations[0] is already the primary one. Mark only one.',
  ],
  [
    'two locations of one slug',
    { locations: [aLocationEntry(), other({ slug: 'cairns' })] },
    'locations.1.slug',
    '"cairns" is already used by locations[0]. Give each its own.',
  ],
  [
    'two locations of one id',
    { locations: [aLocationEntry(), other({ id: '900' })] },
    'locations.1.id',
    '"900" is already used by locations[0]. Give each its own.',
  ],
  [
    'a state in New Zealand',
    { country: 'NZ' },
    'locations.0.address.state',
    '"QLD" is a state of Australia, but country is "NZ". Remove it.',
  ],
  [
    'no state in Australia',
    { address: { city: 'Cairns' } },
    'address.state',
    'an Australian address needs a state. Add it, or set country to "NZ".',
  ],
  [
    'stripe without its key',
    { payment_provider: 'stripe' },
    'stripe_publishable_key',
    'payment_provider "stripe" needs it. Add the key that begins with "pk_".',
  ],
  [
    'a default sort that is not offered',
    search({ default_sort: 'km_asc' }),
    'switches.search.default_sort',
    '"km_asc" is not one of switches.search.sorts (relevant, latest, price_desc, price_asc). Add it there, or choose one of them.',
  ],
  [
    'a sort offered twice',
    search({ sorts: ['relevant', 'relevant'] }),
    'switches.search.sorts.1',
    '"relevant" is listed twice. Keep one.',
  ],
  [
    'a filter offered twice',
    { search_filters: ['make', 'make'] },
    'search_filters.1',
    '"make" is listed twice. Keep one.',
  ],
  [
    'a default search path with a slash at its end',
    { default_search_path: '/search/used-cars/' },
    'default_search_path',
    '"/search/used-cars/" isn\'t the path of a stock search. Write one such as "/search/used-cars", without a query or a slash at the end.',
  ],
  [
    'a dealership listed besides itself',
    { dealerships: [{ id: '90', slug: 'again' }] },
    'dealerships.0.id',
    '"90" is already named. List only the dealerships besides dealership_id.',
  ],
  [
    'a location of a dealership that is not listed',
    { dealerships: [{ id: '91', slug: 'mareeba' }], locations: [aLocationEntry({ dealership_id: '92' })] },
    'locations.0.dealership_id',
    '"92" isn\'t a dealership of this site (90, 91). Correct it, or add it to dealerships.',
  ],
  [
    'autobot on and off',
    { autobot: true, flags: { autobot: false } },
    'autobot',
    'is true, but flags.autobot is false. Keep one of them.',
  ],
  [
    'hours that end before they begin',
    hours({ weekday: 1, status: 'Open', open: '17:00', close: '08:30' }),
    'locations.0.contact_detail.opening_hours.0.close',
    "closes at 08:30, which isn't after it opens at 17:00.",
  ],
  [
    'a day that opens and never closes',
    hours({ weekday: 1, status: 'Open', open: '08:30' }),
    'locations.0.contact_detail.opening_hours.0.close',
    'open and close belong together. Add the other.',
  ],
  [
    'an open day without hours',
    hours({ weekday: 1, status: 'Open' }),
    'locations.0.contact_detail.opening_hours.0.open',
    'an open day needs hours. Add "open" and "close", or "formated_hours".',
  ],
  [
    'a closed day with hours',
    hours({ weekday: 0, status: 'Closed', open: '10:00', close: '12:00' }),
    'locations.0.contact_detail.opening_hours.0.open',
    "a closed day can't have hours. Remove it.",
  ],
  [
    'a day twice',
    hours({ weekday: 0, status: 'Closed' }, { weekday: 0, status: 'Closed' }),
    'locations.0.contact_detail.opening_hours.1.weekday',
    'weekday 0 is already in [0]. Keep one entry for each day.',
  ],
]

describe('fields that do not go together @spec 2.1 2.7 3.2 3.3 3.4 3.5', () => {
  it.each(MISTAKES)('%s', (_, changes, path, message) => {
    const issues = tenant.safeParse(aTenantFile(changes)).error?.issues ?? []
    expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]])
  })

  it('a site that lists no dealerships takes its locations at their word', () => {
    expect(tenant.safeParse(aTenantFile({ locations: [aLocationEntry({ dealership_id: '92' })] })).success).toBe(true)
  })
})

describe('values that every tenant file must not hold', () => {
  it.each<[string, Partial<TenantInput>]>([
    ['a secret Stripe key', { stripe_publishable_key: 'sk_live_abc' }],
    ['a script as a link', { navigation: { header: [{ label: 'X', href: 'javascript:alert(1)' }] } }],
    ['a script behind a space', { navigation: { header: [{ label: 'X', href: ' javascript:alert(1)' }] } }],
    [
      'a link to another host that looks like a path',
      { navigation: { header: [{ label: 'X', href: '//evil.example' }] } },
    ],
    ['the same with a backslash', { navigation: { header: [{ label: 'X', href: '/\\evil.example' }] } }],
    ['a data address as a logo', { logo: 'data:image/svg+xml,<svg onload=alert(1)>' }],
    ['a picture outside the folder', { logo: 'images/../../secret.png' }],
    ['markup as a tracking id', { tracking: { google_tag_manager_id: "GTM-1');alert('" } }],
    ['markup as a vendor id', { tracking: { chat: { provider: 'x', id: '"><script>' } } }],
    ['a password in an address', { url: 'https://user:secret@www.plain-cars.example' }],
    ...[
      'http://tags.example',
      'https://tags.example/a.js',
      'https://*',
      'https://*.com',
      'https://*.com.au',
      "'unsafe-eval'",
    ].map((source): [string, Partial<TenantInput>] => [
      `${source} as a host of the container`,
      { tracking: { sources: [source] } },
    ]),
    ['a host that serves anybody’s script', { tracking: { sources: ['https://cdn.jsdelivr.net'] } }],
    ['a site below a path', { url: 'https://www.plain-cars.example/cars' }],
    [
      'a password in the address of a feed service',
      {
        stock_source: {
          kind: 'platform',
          api: 'https://u:p@api.example',
          search: 'https://s.example',
          website_id: '9',
        },
      },
    ],
  ])('%s', (_, changes) => {
    expect(tenant.safeParse(aTenantFile(changes)).success).toBe(false)
  })
})
