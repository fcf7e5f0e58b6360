import { isWithin, localDay } from '#src/base/dates.ts'
import type { AdException } from '#src/tenant/ad-exceptions.ts'
import type { Content } from '#src/tenant/content.ts'
import type { Location } from '#src/tenant/location.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { visibleLocations } from '#src/tenant/visible-locations.ts'
import { advertisedPrice } from '#src/vehicle/advertised-price.ts'
import { isAvailable, isListed } from '#src/vehicle/availability.ts'
import { estimatedTotals } from '#src/vehicle/estimated-total.ts'
import { photos } from '#src/vehicle/photo.ts'
import { type PriceLedger, recordOf } from '#src/vehicle/price-ledger.ts'
import { numberedTitle } from '#src/vehicle/title.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { Jurisdiction, Rule, VehicleAd } from './rule.ts'
import { RULES, VEHICLE_RULES } from './rules/all-rules.ts'
import { LOCATION_RULES } from './rules/location-rules.ts'
import { SITE_RULES } from './rules/site-rules.ts'
import type { AdText } from './words/ad-text.ts'
import { siteTexts, vehicleTexts } from './words/printed-texts.ts'
import { brokenByWords } from './words/word-findings.ts'

/** A broken rule and its consequence. */
export interface Finding {
  rule: string
  /**
   * `mended`: the build corrects the page. `held`: the vehicle isn't advertised. `excepted`: the dealer has recorded
   * why it may stay.
   */
  outcome: 'mended' | 'held' | 'reported' | 'informed' | 'excepted'
  /** The vehicle's or location's id; undefined if it concerns the whole website. */
  about?: string
  /** In words, for people: `2021 Toyota Corolla (U1234)`. */
  name: string
  /** What breaks the rule; if words do, the words and their place. */
  evidence: string
}

export interface AdvertisingInput {
  tenant: Tenant
  vehicles: readonly Vehicle[]
  exceptions?: readonly AdException[]
  /** The dealer's own privacy policy, as HTML. */
  privacy?: string | undefined
  /** The website's content besides its vehicles. */
  content?: Content | undefined
  /** What the dealer has advertised so far. */
  ledger?: PriceLedger
  /** Milliseconds since the epoch, because rules and exceptions apply by date. */
  now: number
}

/** With the calendar day at the dealer, because rules and exceptions begin and end at its midnight. */
type Judging = AdvertisingInput & { day: string }

/** Every broken rule of a website, its locations and its advertised vehicles. */
export function adFindings(given: AdvertisingInput): Finding[] {
  const { tenant, vehicles, privacy, content, now } = given
  const day = localDay(now, tenant.time_zone)
  const input = { ...given, day }
  const country: Jurisdiction[] = [tenant.country]
  const site = broken(SITE_RULES, { tenant, privacy }, country, day).map((found) =>
    finding(found, { name: tenant.name }, input),
  )
  const places = visibleLocations(tenant).flatMap((location) =>
    broken(LOCATION_RULES, { location }, jurisdictions(tenant, location), day).map((found) =>
      finding(found, { about: location.id, name: location.name }, input),
    ),
  )
  const states = visibleLocations(tenant).flatMap((location) => jurisdictions(tenant, location))
  const where = [...new Set([...country, ...states])]
  const words = (content ? siteTexts(tenant, content) : []).flatMap(({ name, ...text }) =>
    brokenByTexts([{ ...text, where, day }], day).map((found) => finding(found, { name }, input)),
  )
  const pictures = Map.groupBy(vehicles, firstPicture)
  const shares = (v: Vehicle): boolean =>
    firstPicture(v) !== undefined && (pictures.get(firstPicture(v))?.length ?? 0) > 1
  return [
    ...site,
    ...places,
    ...words,
    ...vehicles.flatMap((vehicle) => vehicleFindings(vehicle, shares(vehicle), input)),
  ]
}

const firstPicture = (v: Vehicle): string | undefined => photos(v)[0]?.image.url

const [MENDING, OTHERS] = [VEHICLE_RULES.filter(isMended), VEHICLE_RULES.filter((rule) => !isMended(rule))]

function isMended({ severity }: Pick<Rule<unknown>, 'severity'>): boolean {
  return severity === 'mend'
}

/**
 * A vehicle is checked as it is advertised, after mending. Pages of sold vehicles are mended too, but not checked
 * otherwise.
 */
function vehicleFindings(vehicle: Vehicle, shares_picture: boolean, input: Judging): Finding[] {
  const { tenant, ledger, now, day } = input
  const location = tenant.locations.find(({ id }) => id === vehicle.location_id) ?? tenant.locations[0]
  const where = jurisdictions(tenant, location)
  const showsTotal = (v: Vehicle): boolean =>
    tenant.switches.cars.show_estimated_total &&
    estimatedTotals(v, day).some(({ state }) => state === location?.address.state)
  const adOf = (v: Vehicle): VehicleAd => ({
    vehicle: v,
    price: advertisedPrice(v, tenant),
    location,
    ledger: recordOf(ledger, v),
    was_price: tenant.was_price,
    shows_total: showsTotal(v),
    shares_picture,
    now,
  })
  const findingsOf = (all: readonly Broken[]): Finding[] =>
    all.map((found) => finding(found, { about: vehicle.id, name: numberedTitle(vehicle) }, input))
  const mended = findingsOf(broken(MENDING, adOf(vehicle), where, day))
  if (!(isAvailable(vehicle) && isListed(vehicle, { tenant, now }))) return mended
  const ad = adOf(withoutOmitted(vehicle, mended))
  const facts = findingsOf(broken(OTHERS, ad, where, day))
  const texts = vehicleTexts(ad.vehicle).map((text) => ({
    ...text,
    vehicle: ad.vehicle,
    price: ad.price.amount,
    where,
    day,
  }))
  const inTexts = findingsOf(brokenByTexts(texts, day))
  // Findings from facts aren't repeated for words.
  return [...mended, ...facts, ...inTexts.filter(({ rule }) => facts.every((one) => one.rule !== rule))]
}

const OMITTED = new Map(MENDING.map(({ id, omits = [] }) => [id, omits]))

function withoutOmitted(vehicle: Vehicle, findings: readonly Finding[]): Vehicle {
  const names = findings.flatMap(({ rule, outcome }) => (outcome === 'mended' ? (OMITTED.get(rule) ?? []) : []))
  return names.length === 0 ? vehicle : { ...vehicle, ...Object.fromEntries(names.map((name) => [name, undefined])) }
}

/** The vehicles as they may be advertised: mended, and without those that a broken rule holds back. */
export function asAdvertised(vehicles: readonly Vehicle[], findings: readonly Finding[]): Vehicle[] {
  const found = Map.groupBy(findings, ({ about }) => about)
  return vehicles.flatMap((vehicle) => {
    const about = found.get(vehicle.id) ?? []
    return about.some(({ outcome }) => outcome === 'held') ? [] : [withoutOmitted(vehicle, about)]
  })
}

interface Broken {
  rule: Pick<Rule<unknown>, 'id' | 'status' | 'severity'>
  evidence: string
}

const BY_ID: ReadonlyMap<string, Rule<never>> = new Map(RULES.map((rule) => [rule.id, rule]))

/**
 * The rules that the words of one advertisement break, each once with the first words that do. Words only lead to
 * reports.
 */
export function brokenByTexts(texts: readonly AdText[], day: string): Broken[] {
  const found = new Map<string, Broken>()
  for (const text of texts) {
    const isDue = (id: string): boolean => {
      const rule = BY_ID.get(id)
      return rule !== undefined && !found.has(id) && text.where.includes(rule.jurisdiction) && isWithin(day, rule)
    }
    for (const { rule: id, words } of brokenByWords(text, isDue)) {
      const rule = BY_ID.get(id)
      if (!rule || found.has(id)) continue
      const severity = rule.severity === 'inform' ? 'inform' : 'report'
      found.set(id, { rule: { ...rule, severity }, evidence: `${text.place}: "${words}"` })
    }
  }
  return [...found.values()]
}

function broken<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
  where: readonly Jurisdiction[],
  day: string,
): Broken[] {
  return rules.flatMap((rule) => {
    const evidence = where.includes(rule.jurisdiction) && isWithin(day, rule) ? rule.broken?.(subject) : undefined
    return evidence === undefined ? [] : [{ rule, evidence }]
  })
}

const jurisdictions = ({ country }: Tenant, location: Location | undefined): Jurisdiction[] =>
  country === 'NZ' || !location?.address.state ? [country] : [country, location.address.state]

function finding(
  { rule, evidence }: Broken,
  subject: Pick<Finding, 'about' | 'name'>,
  { exceptions = [], tenant, day }: Judging,
): Finding {
  const isExcepted = exceptions.some(
    ({ rule: id, vehicle = subject.about, until }) =>
      id === rule.id && vehicle === subject.about && isWithin(day, { until }),
  )
  const outcome = isExcepted ? 'excepted' : outcomeOf(rule, tenant)
  return { rule: rule.id, outcome, ...subject, evidence }
}

/** Only a rule confirmed in the law may hold a vehicle back, and only if the dealer has chosen that. */
function outcomeOf({ status, severity }: Broken['rule'], { compliance }: Tenant): Finding['outcome'] {
  if (severity === 'mend') return 'mended'
  if (status === 'U' || severity === 'inform') return 'informed'
  return compliance === 'hold' && status === 'C' && severity === 'hold' ? 'held' : 'reported'
}
