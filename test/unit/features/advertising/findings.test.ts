import { describe, expect, it } from 'vitest'
import { foundOf } from '#src/features/advertising/build/advertising.ts'
import { adFindings, asAdvertised } from '#src/features/advertising/findings.ts'
import { findingLines, isSerious, knownExceptions } from '#src/features/advertising/report.ts'
import type { Jurisdiction } from '#src/features/advertising/rule.ts'
import { RULES } from '#src/features/advertising/rules/all-rules.ts'
import type { AdException } from '#src/tenant/ad-exceptions.ts'
import type { Content } from '#src/tenant/content.ts'
import type { TenantInput } from '#src/tenant/tenant.ts'
import type { PriceLedger } from '#src/vehicle/price-ledger.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aLocation, aTenant, DAYS } from '../../vehicle/fixture.ts'
import { NOTHING } from './adtexts.ts'
import { EXAMPLES, isNew, lawful } from './examples.ts'

const NOW = Date.parse('2026-11-24T00:00:00Z')
const STATES = ['NSW', 'QLD', 'VIC', 'ACT', 'NT', 'SA', 'TAS', 'WA'] as const

interface Case {
  vehicles?: Vehicle[]
  tenant?: Partial<TenantInput>
  exceptions?: AdException[]
  ledger?: PriceLedger
  privacy?: string
  now?: number
}

/** A dealer whose settings and licences break no rule. */
function aDealer(where: Jurisdiction, changes: Partial<TenantInput> = {}) {
  const state = where === 'NZ' ? undefined : where === 'AU' ? ('QLD' as const) : where
  const licences = [{ jurisdiction: state ?? 'NZ', label: 'MD', number: '1' }]
  return aTenant({
    country: state ? 'AU' : 'NZ',
    locations: [aLocation({ address: { city: 'X', state }, licences })],
    address: { city: 'X', state },
    switches: { forms: { opt_in_default: false }, trade_in: { enabled: false } },
    ...changes,
  })
}

const findings = (where: Jurisdiction, { vehicles = [], tenant, exceptions, ledger, privacy, now = NOW }: Case = {}) =>
  adFindings({ tenant: aDealer(where, tenant), vehicles, exceptions, ledger, privacy, now })
const idsOf = (where: Jurisdiction, given: Case = {}) => findings(where, given).map(({ rule }) => rule)

describe('a vehicle that keeps every rule', () => {
  it.each([...STATES, 'NZ'] as const)('has no finding in %s', (where) =>
    expect(idsOf(where, { vehicles: [lawful()] })).toEqual([]),
  )
})

/** A new vehicle with a picture that a used one has too. */
const NEIGHBOUR = lawful({ id: 'neighbour', ...isNew, images: [{ image: { url: '/1.jpg' } }] })
const PUBLISHED = { bad: { periods: [], km: 45_200, year: 2021 } }

describe('a vehicle that breaks a rule', () => {
  it.each(EXAMPLES)('%s in %s: %j, and keeps it: %j', (rule, where, breaking, keeping) => {
    const vehicles = [lawful({ id: 'bad', ...breaking }), lawful({ id: 'good', ...keeping }), NEIGHBOUR]
    expect(
      findings(where, { vehicles, ledger: PUBLISHED })
        .filter((one) => one.rule === rule)
        .map(({ about }) => about),
    ).toEqual(['bad'])
  })

  it('each rule is found once in stock that breaks them all, at dealers without licences', () => {
    const found = [...STATES, 'NZ' as const].flatMap((where) => {
      const vehicles = EXAMPLES.flatMap(([, place, breaking]) =>
        place === where ? [lawful({ id: 'bad', ...breaking })] : [],
      )
      const address = { city: 'X', state: where === 'NZ' ? undefined : where }
      const tenant = {
        locations: [aLocation({ address })],
        switches: { forms: { opt_in_default: true }, trade_in: { enabled: true } },
        tracking: { chatbot: { provider: 'tawk' as const, id: '1' } },
      }
      return idsOf(where, {
        vehicles: [...vehicles, NEIGHBOUR],
        tenant,
        ledger: PUBLISHED,
        privacy: '<p>Ours.</p>',
        now: Date.parse('2028-01-05'),
      })
    })
    expect(RULES.map(({ id }) => id).filter((id) => !found.includes(id))).toEqual([])
  })

  it('a rule of one state does not apply in another', () => {
    const vehicles = [lawful({ comments: 'Price includes on-road costs.' })]
    expect(STATES.filter((state) => idsOf(state, { vehicles }).includes('NSW-ORC'))).toEqual(['NSW'])
    expect(idsOf('NZ', { vehicles })).toEqual([])
  })

  it('has no finding once it is sold or hidden, as it is not advertised', () => {
    const breaking = { comments: 'plus rego' }
    const vehicles = [
      lawful({ ...breaking, status: 'sold', sold: true }),
      lawful({ ...breaking, show_on_dealer_website: false }),
    ]
    expect(idsOf('QLD', { vehicles })).toEqual([])
  })
})

describe('an advertisement is mended', () => {
  const shown = (where: Jurisdiction, given: Case & { vehicles: Vehicle[] }) => {
    const found = findings(where, given)
    const told = found.map(({ rule, outcome, about }) => [rule, outcome, about])
    return { told, vehicles: asAdvertised(given.vehicles, found) }
  }
  const claiming = (id: string): Vehicle => lawful({ id, price: 24_990, before_price: 26_990 })

  it.each(['QLD', 'NZ'] as const)('by dropping a "was" price that nothing proves, in %s', (where) => {
    const [unproved, proved, plain] = [claiming('1'), claiming('2'), lawful({ id: '3' })]
    const asked = { price: 26_990, type: 'drive_away' as const, from: NOW - DAYS(59), until: NOW - DAYS(1) }
    expect(shown(where, { vehicles: [unproved, proved, plain], ledger: { 2: { periods: [asked] } } })).toEqual({
      told: [[where === 'NZ' ? 'NZ-WASNOW' : 'AU-WASNOW', 'mended', '1']],
      vehicles: [{ ...unproved, before_price: undefined }, proved, plain],
    })
  })

  it("by dropping a used vehicle's price without on-road costs, in New Zealand", () => {
    const vehicle = lawful({ id: '1', price_type: 'plus_orc', before_price: 99_990 })
    const { told, vehicles } = shown('NZ', { vehicles: [vehicle, lawful({ id: '2' })] })
    expect(told).toContainEqual(['NZ-CIN-PRICE', 'mended', '1'])
    expect(vehicles.map(({ price, before_price }) => [price, before_price])).toEqual([
      [undefined, undefined],
      [24_990, undefined],
    ])
  })

  it('when it is sold, too', () => {
    const sold = { ...claiming('1'), status: 'sold' as const, sold: true }
    expect(shown('QLD', { vehicles: [sold] }).vehicles).toEqual([{ ...sold, before_price: undefined }])
  })

  it('and the other rules then judge what is shown', () =>
    expect(shown('NZ', { vehicles: [lawful({ id: '1', price_type: 'egc' })] }).told).toEqual([
      ['NZ-CIN-PRICE', 'mended', '1'],
    ]))

  it('unless the dealer has recorded an exception', () => {
    const exceptions = [{ rule: 'AU-WASNOW', reason: 'Paper records.', person: 'Kim', until: '2027-03-31' }]
    const vehicles = [claiming('1')]
    expect(shown('QLD', { vehicles, exceptions })).toEqual({ told: [['AU-WASNOW', 'excepted', '1']], vehicles })
  })

  it('and the summary says what was dropped', () =>
    expect(findingLines(findings('QLD', { vehicles: [claiming('1')] }))).toEqual([
      'AU-WASNOW: A "was" price was genuinely charged for a reasonable time immediately before. ' +
        '2021 Toyota Corolla Ascent Sport (U1234): was $26,990, not shown for 28 of the last 60 days, left out. ' +
        'If you can prove it, record the first and last day of the higher price. (before_price_from, before_price_until)',
    ]))
})

describe('a vehicle that is read again', () => {
  const ledger = { 1: { periods: [], km: 45_200, year: 2021 } }
  it.each<[string, Partial<Vehicle>, string[]]>([
    ['with fewer kilometres', { km: 45_199 }, ['45199 km after 45200 km']],
    ['with an older year', { year: 2020 }, ['2020 after 2021']],
    ['with both', { km: 1, year: 2020 }, ['1 km after 45200 km, 2020 after 2021']],
    ['the same', {}, []],
    ['with more kilometres', { km: 45_300 }, []],
    ['with unknown kilometres', { km: undefined }, []],
  ])('%s', (_, changes, evidence) => {
    const found = findings('QLD', { vehicles: [lawful({ id: '1', ...changes })], ledger })
    expect(found.map((one) => [one.rule, one.evidence])).toEqual(evidence.map((what) => ['AU-ODO', what]))
    const there = findings('NZ', { vehicles: [lawful({ id: '1', cin: undefined, ...changes })], ledger })
    expect(there.flatMap((one) => (one.rule === 'NZ-ODO' ? [one.evidence] : []))).toEqual(evidence)
  })
})

describe('a location without a licence number', () => {
  it.each([
    ['NSW', 'NSW-LIC', 'reported'],
    ['VIC', 'VIC-LMCT', 'reported'],
    ['WA', 'WA-NAME', 'reported'],
    ['TAS', 'TAS-LIC', 'reported'],
    ['NT', 'NT-LIC', 'reported'],
    ['QLD', 'QLD-LIC', 'informed'],
    ['SA', 'SA-LIC', 'informed'],
    ['ACT', 'ACT-LIC', 'informed'],
    ['NZ', 'NZ-RMVT', 'reported'],
  ] as const)('in %s: %s is %s once, however many vehicles it has', (where, rule, outcome) => {
    const address = { city: 'X', state: where === 'NZ' ? undefined : where }
    const other = [{ jurisdiction: 'elsewhere', label: 'MD', number: '1' }]
    const tenant = { locations: [aLocation({ address, licences: other })] }
    const given = { tenant, vehicles: [lawful({ id: '1' }), lawful({ id: '2' })] }
    expect(findings(where, given).map((one) => [one.rule, one.outcome])).toEqual([[rule, outcome]])
  })
})

describe('a website', () => {
  it.each([
    ['QLD', 'AU-SPAM'],
    ['NZ', 'NZ-UEM'],
  ] as const)('in %s whose subscription box is ticked: %s', (where, rule) =>
    expect(idsOf(where, { tenant: { switches: { trade_in: { enabled: false } } } })).toEqual([rule]),
  )
})

describe('a privacy policy of its own', () => {
  const valuing = { switches: { forms: { opt_in_default: false }, trade_in: { enabled: true } } }
  it.each<[string, string | undefined, string, string[]]>([
    ['that says nothing of it', '<p>Ours.</p>', '2026-12-10', ['AU-ADM']],
    ['that says nothing of it, before the law', '<p>Ours.</p>', '2026-12-09', []],
    ['that names it', '<p>A program estimates its worth.</p>', '2026-12-10', []],
    ['of which there is none', undefined, '2026-12-10', []],
  ])('%s, of a dealer who values vehicles', (_, privacy, now, rules) =>
    expect(idsOf('QLD', { tenant: valuing, privacy, now: Date.parse(now) })).toEqual(rules),
  )
})

const ruleOf = (id: string) => RULES.find((rule) => rule.id === id)

describe('each rule, broken by its example', () => {
  const broken = (rule: string, where: Jurisdiction, breaking: Partial<Vehicle>, given: Case = {}) => {
    const vehicles = [lawful({ id: 'bad', ...breaking }), NEIGHBOUR]
    return findings(where, { vehicles, ledger: PUBLISHED, ...given }).filter((one) => one.rule === rule)
  }

  it.each(EXAMPLES.filter(([rule]) => ruleOf(rule)?.from))(
    '%s in %s holds from its first day',
    (rule, where, breaking) => {
      const from = Date.parse(ruleOf(rule)?.from ?? '')
      const on = (day: number) => broken(rule, where, breaking, { now: from + DAYS(day) }).length
      expect([on(-1), on(0)]).toEqual([0, 1])
    },
  )

  it.each(EXAMPLES)(
    '%s in %s holds the vehicle back only if it was seen in the law, and the dealer wants that',
    (rule, where, breaking) => {
      const { status, severity } = ruleOf(rule) ?? {}
      const outcomes = (['report', 'hold'] as const).map((compliance) =>
        broken(rule, where, breaking, {
          tenant: { compliance, switches: { forms: { opt_in_default: false }, trade_in: { enabled: false } } },
        }).map(({ outcome }) => outcome === 'held'),
      )
      expect(outcomes).toEqual([[false], [status === 'C' && severity === 'hold']])
    },
  )
})

describe('a dealer with yards in two states', () => {
  it('judges each vehicle by the law of its own yard', () => {
    const yard = (id: string, state: 'NSW' | 'QLD') =>
      aLocation({
        id,
        slug: id,
        name: id,
        address: { city: 'X', state },
        licences: [{ jurisdiction: state, label: 'MD', number: '1' }],
      })
    const tenant = { locations: [yard('q', 'QLD'), yard('n', 'NSW')] }
    const vehicles = ['q', 'n'].map((id) => lawful({ id, location_id: id, comments: 'Includes on-road costs.' }))
    expect(findings('QLD', { tenant, vehicles }).map(({ rule, about }) => [rule, about])).toEqual([['NSW-ORC', 'n']])
  })
})

describe('the dates of a rule', () => {
  const tenant = { tracking: { chatbot: { provider: 'tawk', id: '1' } } }
  it.each([
    ['QLD', '2027-06-30T13:59:59Z', []],
    ['QLD', '2027-06-30T14:00:00Z', ['AU-UTP']],
    ['WA', '2027-06-30T15:59:59Z', []],
    ['WA', '2027-06-30T16:00:00Z', ['AU-UTP']],
  ] as const)("begin at the dealer's midnight: in %s at %s: %j", (where, now, rules) =>
    expect(idsOf(where, { tenant, now: Date.parse(now) })).toEqual(rules),
  )

  it.each(
    RULES.flatMap(({ id, jurisdiction, from }) => (from && from > '2026' ? [[id, jurisdiction, from] as const] : [])),
  )('%s is not asked for in %s before %s', (rule, where, from) => {
    const given = { tenant: { ...tenant, switches: { trade_in: { enabled: true } } }, privacy: '<p>Ours.</p>' }
    const on = (day: number) => idsOf(where, { ...given, now: Date.parse(from) + DAYS(day) }).includes(rule)
    expect([on(-1), on(0), on(900)]).toEqual([false, true, true])
  })

  it.each([
    ['2027-03-31T13:59:59Z', 'excepted'],
    ['2027-03-31T14:00:00Z', 'reported'],
  ])('of an exception until 31 March 2027, at %s: %s', (now, outcome) => {
    const exceptions = [{ rule: 'AU-NEW-DAP', vehicle: '1', reason: 'Quoted.', person: 'Kim', until: '2027-03-31' }]
    const vehicles = ['1', '2'].map((id) => lawful({ id, ...isNew, price_type: 'egc' }))
    const found = findings('QLD', { vehicles, exceptions, now: Date.parse(now) })
    expect(found.map((one) => [one.about, one.outcome])).toEqual([
      ['1', outcome],
      ['2', 'reported'],
    ])
    expect(found.map(isSerious)).toEqual([outcome !== 'excepted', true])
  })
})

describe('an exception', () => {
  const given = { reason: 'Quoted.', person: 'Kim', until: '2027-03-31' }
  it.each<[string, Partial<AdException>, string[]]>([
    ['of a rule and a vehicle that exist', { vehicle: '4711' }, []],
    ['of all vehicles', {}, []],
    [
      'of an unknown rule names the nearest',
      { rule: 'AU-SINGEL' },
      [
        'content/exceptions.json: [0].rule: no rule "AU-SINGEL" is known. Did you mean "AU-SINGLE"? The exception is ignored; correct or delete it.',
      ],
    ],
    [
      'of an unknown vehicle names the nearest',
      { vehicle: '4710' },
      [
        'content/exceptions.json: [0].vehicle: no vehicle "4710" is known. Did you mean "4711"? The exception is ignored; correct or delete it.',
      ],
    ],
  ])('%s', (_, changes, problems) => {
    const exception = { rule: 'AU-SINGLE', ...given, ...changes }
    const refused: string[] = []
    const known = knownExceptions([exception], [{ id: '4711' }], (message) => refused.push(message))
    expect(refused).toEqual(problems)
    expect(known).toEqual(problems.length === 0 ? [exception] : [])
  })
})

describe('what a website says beside its vehicles', () => {
  const say = 'Hurry, today only!'
  const html = `<p>Come in.</p><p>${say}</p>`
  it.each<[string, Partial<Content>, string]>([
    ['a promotion', { promotions: [{ title: 'Sale', text: say, href: '/', action: 'Go' }] }, 'Promotion "Sale"'],
    ['an offer', { offers: [{ slug: 'a', title: 'Ute', summary: 'Utes.', terms: say }] }, 'Offer "Ute"'],
    ['a post', { posts: [{ slug: 'a', title: 'News', date: '2026-11-01', summary: 'News.', html }] }, 'Post "News"'],
    ['a page', { pages: [{ slug: 'a', title: 'About', html }] }, 'Page "About"'],
    ['a reply', { replies: [{ closing: say }] }, 'Text of an email "Replies"'],
  ])('is read in %s, and quoted with its place', (_, content, name) => {
    const found = adFindings({ tenant: aDealer('QLD'), vehicles: [], content: { ...NOTHING, ...content }, now: NOW })
    expect(found.map((one) => [one.rule, one.name, one.outcome])).toEqual([['AU-URGENCY', name, 'reported']])
    expect(found[0]?.evidence).toMatch(/^(?:promotion|offer|post|page|reply): "(?:Hurry|today only)/)
  })

  it('is read in the texts of its settings', () =>
    expect(
      adFindings({ tenant: aDealer('QLD', { texts: { tagline: say } }), vehicles: [], content: NOTHING, now: NOW }).map(
        ({ name }) => name,
      ),
    ).toEqual(['Text of the website "Settings"']))
})

describe('a vehicle is held back', () => {
  it('only if the dealer has chosen to, only by a rule of status C, and without its neighbours', () => {
    const clear = lawful({ id: 'c', cin: undefined })
    const secondary = lawful({ id: 's', year: 2020 })
    const vehicles = [clear, secondary, lawful({ id: 'ok' })]
    const reported = findings('NZ', { vehicles })
    expect(reported.map(({ outcome }) => outcome)).toEqual(['reported', 'reported'])
    expect(asAdvertised(vehicles, reported)).toEqual(vehicles)
    const held = findings('NZ', {
      vehicles,
      tenant: { compliance: 'hold', switches: { forms: { opt_in_default: false }, trade_in: { enabled: false } } },
    })
    expect(held.map((one) => [one.about, one.outcome])).toEqual([
      ['c', 'held'],
      ['s', 'reported'],
    ])
    expect(asAdvertised(vehicles, held).map(({ id }) => id)).toEqual(['s', 'ok'])
  })

  it('never by its words', () => {
    const vehicles = EXAMPLES.map(([, , breaking]) => lawful({ ...breaking, price_type: 'drive_away' }))
    const worded = STATES.flatMap((where) => findings(where, { vehicles, tenant: { compliance: 'hold' } })).filter(
      ({ evidence }) => /^(?:name|badge|tag|comments|features): "/.test(evidence),
    )
    expect(worded.length).toBeGreaterThan(20)
    expect(worded.filter(({ outcome }) => outcome === 'held')).toEqual([])
  })

  it('never by an unconfirmed rule', () =>
    expect(RULES.filter(({ status, severity }) => status === 'U' && severity !== 'inform')).toEqual([]))
})

describe('what people read', () => {
  it('is one line for each rule, with three examples and the remedy', () => {
    const vehicles = ['1', '2', '3', '4'].map((id) => lawful({ id, stocknum: `U${id}`, comments: 'plus rego' }))
    expect(findingLines(findings('QLD', { vehicles }))).toEqual([
      'AU-SINGLE: One total price, at least as prominent as any part of it. ' +
        '2021 Toyota Corolla Ascent Sport (U1): comments: "plus rego"; 2021 Toyota Corolla Ascent Sport (U2): comments: "plus rego"; ' +
        '2021 Toyota Corolla Ascent Sport (U3): comments: "plus rego" and 1 more. ' +
        'Use the total as the price, and remove the part from the text.',
    ])
  })

  it('names each rule once', () => {
    const ids = RULES.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('what a build reports', () => {
  const found = foundOf([
    ...Array.from({ length: 51 }, () => ({
      rule: 'AU-SINGLE',
      outcome: 'reported' as const,
      name: 'A',
      evidence: 'why',
    })),
    { rule: 'NSW-LIC', outcome: 'informed', name: 'Yard', evidence: 'none' },
  ])

  it('stores the rules in their order, with the first 50 cases', () => {
    expect(found.stored.broken_rules?.map(({ rule, about, count }) => [rule, about, count])).toEqual([
      ['NSW-LIC', 'location', 1],
      ['AU-SINGLE', 'vehicle', 51],
    ])
    expect(found.stored.broken_rules?.[1]?.cases).toHaveLength(50)
    expect(found.stored.broken_rules?.[1]?.cases[0]).toEqual({ name: 'A', evidence: 'why', outcome: 'reported' })
  })

  it('has no line for what nobody must act on', () => {
    expect(found.count).toBe(51)
    expect(found.lines.join()).toContain('AU-SINGLE')
    expect(found.lines.join()).not.toContain('NSW-LIC')
  })
})
