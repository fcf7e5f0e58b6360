import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type FlagIdentity, flagRules, resolveFlags } from '#src/tenant/flag-rules.ts'
import { FLAG_DEFAULTS, type FlagName, type Flags, flags } from '#src/tenant/flags.ts'

const rules = flagRules.parse(JSON.parse(readFileSync('tenants/flags.json', 'utf8')))

type Row = [behaviour: string, dealer: FlagIdentity, flag: FlagName, value: Flags[FlagName]]

describe('each special behaviour is switched for one dealer and for no other @spec 1.4 1.7 2.2 2.5 2.11 2.16 2.23 4.4 5.5 5.6 6.1 6.3 6.4 7.10 9.11', () => {
  it.each<Row>([
    // @spec 1.7
    [
      'the used label is pre-owned for one group',
      { dealership_group: 'castlereagh-prestige' },
      'used_label',
      'pre-owned',
    ],
    // @spec 2.2
    ['one tenant uses /used-car/list', { name: 'Kurrajong Street Cars' }, 'stock_list_path', '/used-car/list'],
    // @spec 2.5
    ['one tenant uses /cars/{slug}/buy-online', { slug: 'coastal-car-co' }, 'checkout_segment', 'buy-online'],
    // @spec 2.11
    ['/blog is renamed /news for one dealer', { slug: 'northline-motors' }, 'blog_path', '/news'],
    // @spec 2.16
    ['variants of /my-garage exist for other dealers', { slug: 'murray-river-4x4' }, 'garage_path', '/my-shortlist'],
    // @spec 2.23
    ["'Message Now' on some sites", { slug: 'ridgeway-autos' }, 'enquiry_submit_label', 'Message Now'],
    // @spec 4.4
    ["a tag of 'runout sale' is green for one tenant", { slug: 'belmont-city-cars' }, 'green_runout_tag', true],
    // @spec 5.5
    ['mobile-only phone sites', { manufacturer: 'harbour-certified' }, 'phone_rule', 'au_mobile'],
    // @spec 5.6
    ['numeric-input phone sites', { slug: 'belmont-city-cars' }, 'phone_rule', 'numeric'],
    // @spec 6.1
    ['some dealers use authentication', { slug: 'coastal-car-co' }, 'authentication', true],
    // @spec 6.3
    ["one site adds 'Where did you hear about us?'", { slug: 'ridgeway-autos' }, 'ask_where_heard', true],
    // @spec 6.4
    [
      'leads to a fixed dealership slug, first site',
      { slug: 'eastgate-clearance' },
      'lead_dealership_slug',
      'eastgate-motors',
    ],
    [
      'leads to a fixed dealership slug, second site',
      { slug: 'gulf-fleet-direct' },
      'lead_dealership_slug',
      'gulf-fleet-head-office',
    ],
    // @spec 7.6
    ['an alternative lead target', { slug: 'swan-valley-finance-cars' }, 'lead_target', 'car_clarity'],
    // @spec 7.7
    ['valuation data is saved on some sites only', { slug: 'tamar-trade-centre' }, 'save_valuation_data', true],
    // @spec 7.10
    ['one site type sends check options as Yes or No', { slug: 'tamar-trade-centre' }, 'check_options_as_yes_no', true],
    // @spec 9.11
    [
      'one tenant group excludes one location id',
      { dealership_group: 'southern-plains' },
      'excluded_location_id',
      '5917',
    ],
    [
      'one tenant swaps a seller-identifier clause for new vehicles',
      { id: '731' },
      'new_stock_seller_identifier',
      'ORG-731-NEW',
    ],
    ['city filters Bathurst and Cowra', { name: 'Macquarie Valley Motors' }, 'preset_cities', ['Bathurst', 'Cowra']],
    ['a minimum of 3 photos', { slug: 'murray-river-4x4' }, 'preset_minimum_photos', 3],
    ['a manufacturer make filter', { manufacturer: 'isuzu-ute' }, 'preset_makes', ['Isuzu Ute']],
  ])('%s', (_, dealer, flag, value) => {
    expect(resolveFlags(rules, dealer)[flag]).toEqual(value)
    expect(FLAG_DEFAULTS[flag]).not.toEqual(value)
    expect(resolveFlags(rules, { name: 'Plain Cars', slug: 'plain-cars', id: '9' })[flag]).toEqual(FLAG_DEFAULTS[flag])
  })
})

describe('what holds where no rule speaks @spec 1.4 2.21 3.3 6.1', () => {
  it.each<[string, FlagName, Flags[FlagName]]>([
    ['the submit label is Enquire Now', 'enquiry_submit_label', 'Enquire Now'],
    ['reservation happens at /checkout', 'checkout_segment', 'checkout'],
    ['authentication is off by default', 'authentication', false],
    ['phones of Australia and New Zealand are accepted', 'phone_rule', 'au_nz'],
    ['no vendor is switched on', 'nevdis', false],
    ['the blog is at /blog', 'blog_path', '/blog'],
    ['the garage is at /my-garage', 'garage_path', '/my-garage'],
  ])('%s', (_, flag, value) => {
    expect(resolveFlags([], {})[flag]).toBe(value)
  })

  it('every flag that is not optional has a default, and no default is unknown', () => {
    const optional = [
      'used_label',
      'stock_list_path',
      'excluded_location_id',
      'new_stock_seller_identifier',
      'lead_dealership_slug',
    ]
    expect([...Object.keys(FLAG_DEFAULTS), ...optional].sort()).toEqual(Object.keys(flags.shape).sort())
  })
})
