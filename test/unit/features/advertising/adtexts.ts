/** Prints what the reader of words finds in labelled texts, for the corpus's own score: `node test/unit/features/advertising/adtexts.ts <file>`. */
import { readFileSync } from 'node:fs'
import { adFindings, asAdvertised, brokenByTexts } from '#src/features/advertising/findings.ts'
import type { Jurisdiction } from '#src/features/advertising/rule.ts'
import { siteTexts } from '#src/features/advertising/words/printed-texts.ts'
import type { Content } from '#src/tenant/content.ts'
import type { TenantInput } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aLocation, aTenant } from '../../vehicle/fixture.ts'
import { lawful } from './examples.ts'

export interface LabelledText {
  id: string
  jurisdiction: Exclude<Jurisdiction, 'AU'>
  place: string
  vehicle:
    | (Record<string, unknown> & {
        cin_first_registered?: string
        energy_label_stars?: number
        energy_label_l100?: number
        price: number | null
      })
    | null
  text: string
  /** ISO date. */
  at: string
  standalone: boolean
  expect: string[]
  may: string[]
  trap_for: string[]
}

export const labelledTexts = (path: string): LabelledText[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

export const NOTHING: Content = {
  posts: [],
  pages: [],
  offers: [],
  reviews: [],
  promotions: [],
  parts: [],
  team: [],
  replies: [],
  exceptions: [],
  redirects: [],
}

/** A website's content with the text at its place. */
function contentWith(place: string, text: string): Content {
  const head = { title: '-', summary: '-', href: '/', action: '-', slug: 'a', date: '2026-11-01' }
  if (place === 'offer') return { ...NOTHING, offers: [{ ...head, terms: text }] }
  if (place === 'post') return { ...NOTHING, posts: [{ ...head, html: text }] }
  if (place === 'page_text') return { ...NOTHING, pages: [{ ...head, html: text }] }
  return { ...NOTHING, promotions: [{ ...head, text }] }
}

function vehicleOf({ vehicle, place, text }: LabelledText): Vehicle | undefined {
  if (!vehicle) return undefined
  const { energy_label_stars: stars, energy_label_l100: l100 } = vehicle
  const { cin_first_registered: first, ...facts } = Object.fromEntries(
    Object.entries(vehicle).map(([name, value]) => [name, value ?? undefined]),
  )
  const words = place === 'features' ? { features: text.split(', ') } : { [place]: text }
  return lawful({
    name: '-',
    badge: undefined,
    written_off: undefined,
    price: undefined,
    price_type: undefined,
    ...facts,
    ...(facts.written_off === false && { written_off: 'none' }),
    ...(IN_VEHICLES.includes(place) && words),
    ...(stars && { energy_label: { stars, l100 } }),
    cin: {
      security_interest: false,
      odometer_reliable: true,
      imported_damaged: false,
      first_registered_nz: String(first ?? facts.year),
    },
  })
}

const IN_VEHICLES = ['name', 'badge', 'tag', 'comments', 'features', 'warranty']

/** The rules that a text breaks, found as a build finds them. */
export function rulesBrokenBy(item: LabelledText): string[] {
  const { jurisdiction, place, text, at, standalone } = item
  const state = jurisdiction === 'NZ' ? undefined : jurisdiction
  const address = { city: 'X', state }
  const settings: Partial<TenantInput> = {
    country: state ? 'AU' : 'NZ',
    locations: [aLocation({ address, licences: [{ jurisdiction, label: 'MD', number: '1' }] })],
    address,
    switches: { forms: { opt_in_default: false }, trade_in: { enabled: false } },
  }
  const tenant = aTenant(settings)
  const vehicle = vehicleOf(item)
  const now = Date.parse(`${at}T02:00:00Z`)
  if (vehicle && IN_VEHICLES.includes(place) && !standalone)
    return adFindings({ tenant, vehicles: [vehicle], now }).map(({ rule }) => rule)
  if (!vehicle && !standalone)
    return adFindings({ tenant, vehicles: [], content: contentWith(place, text), now }).map(({ rule }) => rule)
  // A text of the website that the label gives to a vehicle, or that leaves the website.
  const where: Jurisdiction[] = state ? ['AU', state] : ['NZ']
  // What is left out of its page isn't proved.
  const [advertised] = vehicle ? asAdvertised([vehicle], adFindings({ tenant, vehicles: [vehicle], now })) : []
  const printed = vehicle ? [{ place, text }] : siteTexts(tenant, contentWith(place, text)).slice(-1)
  const texts = printed.map((one) => ({
    ...one,
    text,
    vehicle: advertised ?? vehicle,
    price: vehicle?.price,
    standalone,
    where,
    day: at,
  }))
  return brokenByTexts(texts, at).map(({ rule }) => rule.id)
}

const [, script, path] = process.argv
if (path && script?.endsWith('adtexts.ts'))
  for (const item of labelledTexts(path))
    process.stdout.write(`${item.id}\t${[...new Set(rulesBrokenBy(item))].join()}\n`)
