import type { Car } from './car/car.ts'
import { completeVehicle, type StockOwner } from './car/complete-vehicle.ts'
import { type Finding, readCar } from './car/read-car.ts'
import { derivedId, numberTwins, type SlugProblem, slugChooser, statedId } from './identity.ts'
import type { Remark, StockOrigin, StockReading } from './stock-reading.ts'

/** One record of a source, on its way to being a vehicle. */
export interface Candidate {
  /** From 1. */
  record: number
  /** Car fields; anything else in it is dropped. */
  fields: object
  /** Values that identify the vehicle where it states no key. */
  natural?: readonly string[]
  repaired?: readonly Finding[]
  noted?: readonly Finding[]
}

export interface CollectorOptions {
  owner: StockOwner
  origin: StockOrigin
  /** Physical line of a record, asked for remarks only. */
  lineOf?: (record: number) => number | undefined
}

export interface StockCollector {
  accept(candidate: Candidate): void
  reject(record: number, finding: Finding): void
  finish(): StockReading
}

interface Entry extends Candidate {
  car: Car
  leftOut: readonly Finding[]
}

interface Identified {
  entry: Entry
  id: string
  /** How many others share its natural key. */
  twins: number
}

/**
 * Takes the records of one source and gives its reading: every record ends
 * either as a vehicle or as rejected, whatever is in it.
 */
export function collectStock({ owner, origin, lineOf }: CollectorOptions): StockCollector {
  const entries: Entry[] = []
  const rejected: Remark[] = []
  const remarkOn = (record: number) => {
    return (finding: Finding): Remark => ({ record, line: lineOf?.(record), ...finding })
  }
  const reject = (record: number, finding: Finding) => {
    rejected.push(remarkOn(record)(finding))
  }
  return {
    reject,
    accept(candidate) {
      const parsed = readCar(candidate.fields)
      if (parsed.ok) entries.push({ ...candidate, ...parsed.value })
      else reject(candidate.record, parsed.error)
    },
    finish() {
      const identified = identify(entries, reject)
      const slugFor = slugChooser()
      const reading: StockReading = { vehicles: [], read: 0, rejected, repaired: [], noted: [], origin }
      for (const { entry, id, twins } of identified) {
        const { slug, problem } = slugFor(entry.car, id)
        reading.vehicles.push(completeVehicle(entry.car, { id, slug }, owner))
        const repaired = [...(entry.repaired ?? []), ...entry.leftOut, ...slugFindings(entry.car, slug, problem)]
        reading.repaired.push(...repaired.map(remarkOn(entry.record)))
        reading.noted.push(...[...(entry.noted ?? []), ...twinFindings(id, twins)].map(remarkOn(entry.record)))
      }
      rejected.sort((a, b) => a.record - b.record)
      return { ...reading, read: identified.length + rejected.length }
    },
  }
}

/** Gives each entry its id, in the order of the source; the second of two with the same stated key is rejected. */
function identify(entries: readonly Entry[], reject: StockCollector['reject']): Identified[] {
  const stated = new Map<string, Identified>()
  const unstated = new Map<string, Entry[]>()
  for (const entry of entries) {
    const id = statedId(entry.car)
    if (id === undefined) {
      const derived = derivedId(entry.car, entry.natural)
      const twins = unstated.get(derived)
      if (twins) twins.push(entry)
      else unstated.set(derived, [entry])
    } else if (stated.has(id)) reject(entry.record, repeatedKey(id))
    else stated.set(id, { entry, id, twins: 0 })
  }
  const derived = [...unstated].flatMap(([id, twins]) =>
    numberTwins(id, twins).map((numbered) => ({ ...numbered, twins: twins.length - 1 })),
  )
  return [...stated.values(), ...derived].sort((a, b) => a.entry.record - b.entry.record)
}

const repeatedKey = (id: string): Finding => ({
  name: 'repeated-key',
  field: 'id',
  value: id,
  reason: 'An earlier record has the same key.',
})

function twinFindings(id: string, twins: number): Finding[] {
  if (twins === 0) return []
  const reason = `${twins} other ${twins === 1 ? 'record has' : 'records have'} the same natural key; told apart by number.`
  return [{ name: 'same-natural-key', field: 'id', value: id, reason }]
}

function slugFindings(car: Car, slug: string, problem: SlugProblem | undefined): Finding[] {
  if (problem === undefined) return []
  const why = problem === 'slug-taken' ? 'Another vehicle has this slug' : 'Only letters, digits, hyphen and underscore'
  return [{ name: problem, field: 'slug', value: car.slug ?? '', reason: `${why}; now ${slug}.` }]
}
