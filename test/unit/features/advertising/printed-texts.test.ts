import { describe, expect, it } from 'vitest'
import { adFindings } from '#src/features/advertising/findings.ts'
import type { Content } from '#src/tenant/content.ts'
import type { TenantInput } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aTenant, NOW } from '../../vehicle/fixture.ts'
import { NOTHING } from './adtexts.ts'
import { lawful } from './examples.ts'

const WORDS = 'Finance from $99 a week'
const RULES = { AU: 'AU-REPAY', NZ: 'NZ-CREDIT' } as const

const HEAD = { title: '-', summary: '-', terms: '-', href: '/', action: '-', slug: 'a', date: '2026-01-01' }
const OF_VEHICLES: [string, Partial<Vehicle>][] = [
  ['name', { name: WORDS }],
  ['badge', { badge: WORDS }],
  ['series', { series: WORDS }],
  ['tag', { tag: WORDS }],
  ['comments', { comments: WORDS }],
  ['features', { features: ['Tow bar', WORDS] }],
  ['warranty', { warranty: WORDS }],
]
const OF_SITES: [string, Partial<Content>][] = [
  ["an offer's summary", { offers: [{ ...HEAD, summary: WORDS }] }],
  ["an offer's terms", { offers: [{ ...HEAD, terms: WORDS }] }],
  ["a promotion's title", { promotions: [{ ...HEAD, title: WORDS }] }],
  ["a promotion's text", { promotions: [{ ...HEAD, text: WORDS }] }],
  ["a promotion's button", { promotions: [{ ...HEAD, action: WORDS }] }],
  ['a post', { posts: [{ ...HEAD, html: `<p>Hello</p><p>${WORDS}</p>` }] }],
  ["a post's summary", { posts: [{ ...HEAD, summary: WORDS, html: '' }] }],
  ['a page', { pages: [{ ...HEAD, html: `<ul><li>${WORDS}</li></ul>` }] }],
  ["a page's description", { pages: [{ ...HEAD, description: WORDS, html: '' }] }],
  ["a reply's opening", { replies: [{ opening: WORDS }] as Content['replies'] }],
  ["a reply's closing", { replies: [{ closing: WORDS }] as Content['replies'] }],
]
const OF_SETTINGS: [string, TenantInput['texts']][] = [
  ['the tagline', { tagline: WORDS }],
  ['the reasons', { why_us: [{ title: 'Cheap', text: WORDS }] }],
  ['the words without a price', { no_price: WORDS }],
]

describe.each(['AU', 'NZ'] as const)('in %s, all that is printed is read', (country) => {
  const rulesIn = (texts: TenantInput['texts'], vehicles: Vehicle[], content: Partial<Content>): string[] =>
    adFindings({
      tenant: aTenant({ country, texts }),
      vehicles,
      content: { ...NOTHING, ...content },
      now: NOW,
    }).map(({ rule }) => rule)

  it.each(OF_VEHICLES)('of a vehicle: %s', (_, words) => {
    expect(rulesIn({}, [lawful({})], {})).not.toContain(RULES[country])
    expect(rulesIn({}, [lawful(words)], {})).toContain(RULES[country])
  })

  it.each(OF_SITES)('of the content: %s', (_, content) => {
    expect(rulesIn({}, [], content)).toContain(RULES[country])
  })

  it.each(OF_SETTINGS)('of the settings: %s', (_, texts) => {
    expect(rulesIn(texts, [], {})).toContain(RULES[country])
  })
})
