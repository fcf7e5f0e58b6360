import type { Car } from '#src/record/car.ts'
import { isSold } from '#src/vehicle/availability.ts'
import { wholeVin } from '#src/vehicle/placeholder.ts'
import { ownSlugs } from '#src/vehicle/slug.ts'
import { cleanRecord } from './car/clean-record.ts'
import { completeVehicle, type StockOwner, vehicleOwner } from './car/complete-vehicle.ts'
import { type Finding, readCar } from './car/read-car.ts'
import { derivedId, numberTwins, proposedSlug, type SlugProblem, statedId } from './identity.ts'
import { remedyFor } from './remedies.ts'
import { shownValue } from './shown-value.ts'
import type { Remark, StockOrigin, StockReading } from './stock-reading.ts'

/** One record of a source that may become a vehicle. */
export interface Candidate {
  /** The record's number, from 1. */
  record: number
  /** Car fields; any other key is dropped, and noted once. */
  fields: object
  /** Values that identify a vehicle without a key. */
  natural?: readonly string[]
  repaired?: readonly Finding[]
  noted?: readonly Finding[]
  /** The record's text in its source, for a report; defaults to its Car fields. */
  source?: () => string
}

export interface SourceFacts {
  origin: StockOrigin
  /** Physical line of a record; only called for remarks. */
  lineOf?: (record: number) => number | undefined
}

export interface StockCollector {
  accept(candidate: Candidate): void
  reject(record: number, finding: Finding): void
  finish(facts: SourceFacts): StockReading
}

interface Entry extends Omit<Candidate, 'fields'> {
  car: Car
  omitted: readonly Finding[]
  unknown: readonly string[]
}

interface Identified {
  entry: Entry
  id: string
  /** How many others share its natural key. */
  twins: number
  /** Whether different vehicles have the same VIN. */
  sharesVin?: boolean
}

interface Rejected {
  record: number
  finding: Finding
}

/**
 * Collects the records of one source into a reading: every record becomes either a
 * vehicle or a rejected record.
 */
export function collectStock(owner: StockOwner): StockCollector {
  const entries: Entry[] = []
  const rejected: Rejected[] = []
  const newKeys = firstOccurrences()
  return {
    reject(record, finding) {
      rejected.push({ record, finding })
    },
    accept(candidate) {
      const { record, fields, natural, repaired, noted } = candidate
      const reading = readCar(fields)
      if (reading.ok) entries.push({ record, natural, repaired, noted, ...reading.value })
      else rejected.push({ record, finding: { ...reading.error, source: sourceOf(candidate) } })
    },
    finish({ origin, lineOf }) {
      const remark = (record: number, finding: Finding): Remark => ({ record, line: lineOf?.(record), ...finding })
      const { identified, repeated } = identify(entries)
      const proposed = identified.map(({ entry, id }) => ({ id, ...proposedSlug(entry.car, id) }))
      const slugs = ownSlugs(proposed)
      const ownerParts = vehicleOwner(owner)
      const all = [...rejected, ...repeated].sort((a, b) => a.record - b.record)
      const reading: StockReading = {
        vehicles: [],
        cars: [],
        read: identified.length + all.length,
        rejected: all.map(({ record, finding }) => ({ ...remark(record, finding), remedy: remedyFor(finding) })),
        repaired: [],
        noted: [],
        origin,
      }
      for (const [at, { entry, id, twins, sharesVin }] of identified.entries()) {
        const { slug: stated = '', problem: letters } = proposed[at] ?? {}
        const slug = slugs[at] ?? stated
        const problem = slug === stated ? letters : 'slug-taken'
        reading.cars.push(entry.car)
        reading.vehicles.push(completeVehicle(entry.car, { id, slug }, ownerParts))
        const repaired = [...(entry.repaired ?? []), ...entry.omitted, ...slugFindings(entry.car, slug, problem)]
        const unknown = newKeys(entry.unknown).map(unknownField)
        const vin = sharesVin ? [sharedVin(entry.car)] : []
        const noted = [
          ...(entry.noted ?? []),
          ...soldFindings(entry.car),
          ...unknown,
          ...twinFindings(id, twins),
          ...vin,
        ]
        reading.repaired.push(...repaired.map((finding) => remark(entry.record, finding)))
        reading.noted.push(...noted.map((finding) => remark(entry.record, finding)))
      }
      return reading
    },
  }
}

/** Gives each entry its id, in the order of the source; the second record of a vehicle is rejected. */
function identify(entries: readonly Entry[]): { identified: Identified[]; repeated: Rejected[] } {
  const stated = new Map<string, Identified>()
  const unstated = new Map<string, Entry[]>()
  const repeated: Rejected[] = []
  for (const entry of entries) {
    const id = statedId(entry.car)
    if (id === undefined) addTo(unstated, derivedId(entry.car, entry.natural), entry)
    else if (stated.has(id)) repeated.push({ record: entry.record, finding: repeatedKey(id) })
    else stated.set(id, { entry, id, twins: 0 })
  }
  const derived = [...unstated].flatMap(([id, twins]) =>
    numberTwins(id, twins).map((numbered) => ({ ...numbered, twins: twins.length - 1 })),
  )
  const inOrder = [...stated.values(), ...derived].sort((a, b) => a.entry.record - b.entry.record)
  const identified = withoutRepeatedVins(inOrder, ({ record }, vin) =>
    repeated.push({ record, finding: repeatedVin(vin) }),
  )
  return { identified, repeated }
}

/**
 * Rejects the second of two records of one unsold vehicle. A VIN in more than two records is a placeholder, and one
 * with two different models has a typo; those records stay and are noted. Sold records don't count, because a vehicle
 * that returns to stock may have a sold record as well.
 */
function withoutRepeatedVins(all: readonly Identified[], reject: (entry: Entry, vin: string) => void): Identified[] {
  const seconds = new Set<Identified>()
  const sharing = new Set<Identified>()
  for (const [vin, alike] of Map.groupBy(all, ({ entry }) => (isSold(entry.car) ? undefined : wholeVin(entry.car)))) {
    const [first, second, third] = alike
    if (vin === undefined || !first || !second) continue
    if (third || !isSameModel(first.entry.car, second.entry.car)) for (const one of alike) sharing.add(one)
    else {
      seconds.add(second)
      reject(second.entry, vin)
    }
  }
  return all.filter((one) => !seconds.has(one)).map((one) => (sharing.has(one) ? { ...one, sharesVin: true } : one))
}

const isSameModel = (one: Car, other: Car): boolean =>
  (['make', 'model'] as const).every((key) => one[key]?.toLowerCase() === other[key]?.toLowerCase())

const sourceOf = ({ source, fields }: Candidate): string => source?.() ?? shownValue(cleanRecord(fields))

function addTo(groups: Map<string, Entry[]>, key: string, entry: Entry): void {
  const group = groups.get(key)
  if (group) group.push(entry)
  else groups.set(key, [entry])
}

function firstOccurrences(): (keys: readonly string[]) => string[] {
  const met = new Set<string>()
  return (keys) => keys.filter((key) => met.size < met.add(key).size)
}

/** Names the field without its value, which may be private. */
const unknownField = (field: string): Finding => ({
  name: 'unknown-field',
  field,
  value: '',
  reason: "It isn't a Car field, so it is ignored.",
})

const repeatedKey = (id: string): Finding => ({
  name: 'repeated-key',
  field: 'id',
  value: id,
  reason: 'An earlier record has the same key.',
})

const repeatedVin = (vin: string): Finding => ({
  name: 'repeated-vin',
  field: 'vin',
  value: vin,
  reason: 'An earlier record has the same VIN.',
})

const sharedVin = ({ vin = '' }: Car): Finding => ({
  name: 'shared-vin',
  field: 'vin',
  value: vin,
  reason: 'Other vehicles have the same VIN.',
})

function twinFindings(id: string, twins: number): Finding[] {
  if (twins === 0) return []
  const reason = `${twins} other ${twins === 1 ? 'record has' : 'records have'} the same natural key; a number tells them apart.`
  return [{ name: 'same-natural-key', field: 'id', value: id, reason }]
}

/** Notes a sold vehicle without the date from which its days on the site are counted. @spec 4.2 */
function soldFindings(car: Car): Finding[] {
  if (!isSold(car) || car.sold_date_timestamp !== undefined) return []
  const reason =
    "It has been sold but has no sold date, so the site doesn't list it. Map sold_date_timestamp to show it as sold."
  return [{ name: 'sold-date-unknown', field: 'sold_date_timestamp', value: '', reason }]
}

function slugFindings(car: Car, slug: string, problem: SlugProblem | undefined): Finding[] {
  if (problem === undefined) return []
  const why = problem === 'slug-taken' ? 'Another vehicle has this slug' : 'Only letters, digits, hyphen and underscore'
  return [{ name: problem, field: 'slug', value: car.slug ?? '', reason: `${why}; now ${slug}.` }]
}
