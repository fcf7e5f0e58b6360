import { instant } from '#src/base/dates.ts'
import type { AdException } from '#src/tenant/ad-exceptions.ts'
import type { Location } from '#src/tenant/location.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { visibleLocations } from '#src/tenant/visible-locations.ts'
import { advertisedPrice } from '#src/vehicle/advertised-price.ts'
import { isAvailable, isListed } from '#src/vehicle/availability.ts'
import { numberedTitle } from '#src/vehicle/title.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { Jurisdiction, Rule } from './rule.ts'
import { LOCATION_RULES } from './rules/location-rules.ts'
import { SITE_RULES } from './rules/site-rules.ts'
import { VEHICLE_RULES } from './rules/vehicle-rules.ts'

/** A broken rule and what is done about it. */
export interface Finding {
  rule: string
  /** `held`: the vehicle is not advertised. `excepted`: the dealer has recorded why it may stand. */
  outcome: 'held' | 'reported' | 'informed' | 'excepted'
  /** The vehicle's or location's id; undefined if it concerns the whole website. */
  about?: string
  /** In words for people: `2021 Toyota Corolla (U1234)`. */
  name: string
  /** What breaks the rule. */
  evidence: string
}

export interface AdvertisingInput {
  tenant: Tenant
  vehicles: readonly Vehicle[]
  exceptions?: readonly AdException[]
  /** Milliseconds since the epoch: a rule or exception holds on its dates. */
  now: number
}

/** Every broken rule of a website, its locations and its advertised vehicles. */
export function adFindings(input: AdvertisingInput): Finding[] {
  const { tenant, vehicles, now } = input
  const country: Jurisdiction[] = [tenant.country]
  const site = broken(SITE_RULES, { tenant }, country, now).map((found) => finding(found, { name: tenant.name }, input))
  const places = visibleLocations(tenant).flatMap((location) =>
    broken(LOCATION_RULES, { location }, jurisdictions(tenant, location), now).map((found) =>
      finding(found, { about: location.id, name: location.name }, input),
    ),
  )
  const advertised = vehicles.filter((v) => isAvailable(v) && isListed(v, { tenant, now }))
  const stock = advertised.flatMap((vehicle) => {
    const location = tenant.locations.find(({ id }) => id === vehicle.location_id) ?? tenant.locations[0]
    const ad = { vehicle, price: advertisedPrice(vehicle, tenant), location }
    const about = { about: vehicle.id, name: numberedTitle(vehicle) }
    return broken(VEHICLE_RULES, ad, jurisdictions(tenant, location), now).map((found) => finding(found, about, input))
  })
  return [...site, ...places, ...stock]
}

/** The vehicles that may be advertised: without those that a broken rule holds back. */
export function unheld(vehicles: readonly Vehicle[], findings: readonly Finding[]): Vehicle[] {
  const held = new Set(findings.flatMap(({ outcome, about }) => (outcome === 'held' ? [about] : [])))
  return vehicles.filter(({ id }) => !held.has(id))
}

interface Broken {
  rule: Pick<Rule<unknown>, 'id' | 'status' | 'severity'>
  evidence: string
}

function broken<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
  where: readonly Jurisdiction[],
  now: number,
): Broken[] {
  return rules.flatMap((rule) => {
    const evidence = where.includes(rule.jurisdiction) && isInForce(rule, now) ? rule.broken(subject) : undefined
    return evidence === undefined ? [] : [{ rule, evidence }]
  })
}

const jurisdictions = ({ country }: Tenant, location: Location | undefined): Jurisdiction[] =>
  country === 'NZ' || !location?.address.state ? [country] : [country, location.address.state]

/** Days begin at midnight UTC: which day it is at the yard makes no difference of more than hours. */
function isInForce({ from, until }: { from?: string; until?: string }, now: number): boolean {
  const day = 24 * 60 * 60 * 1000
  const [start, end] = [from && instant(from), until && instant(until)]
  return !(start && now < start) && !(end && now >= end + day)
}

function finding(
  { rule, evidence }: Broken,
  subject: Pick<Finding, 'about' | 'name'>,
  { tenant, exceptions = [], now }: AdvertisingInput,
): Finding {
  const isExcepted = exceptions.some(
    (one) => one.rule === rule.id && (one.vehicle ?? subject.about) === subject.about && isInForce(one, now),
  )
  const outcome = isExcepted ? 'excepted' : outcomeOf(rule, tenant)
  return { rule: rule.id, outcome, ...subject, evidence }
}

/** Only what was seen in the law may hold a vehicle back, and only where the dealer has chosen that. */
function outcomeOf({ status, severity }: Broken['rule'], { compliance }: Tenant): Finding['outcome'] {
  if (status === 'U' || severity === 'inform') return 'informed'
  return compliance === 'hold' && status === 'C' && severity === 'hold' ? 'held' : 'reported'
}
