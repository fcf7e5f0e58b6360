import { type Recall, recall } from '#src/base/recall.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { type CarReading, readCar } from './car/read-car.ts'

/**
 * What a process keeps between two readings of one source: a record that reads
 * as before is not checked again and gives the same vehicle, the same object.
 */
export interface StockMemory {
  /** @param record Plain data, not altered afterwards. */
  read(record: object): CarReading
  vehicles: Recall<Vehicle>
  /** Ends a reading: what was not in it is forgotten. */
  finish(): void
}

interface Known {
  record: object
  reading: CarReading
}

export function stockMemory(): StockMemory {
  let last = new Map<unknown, Known>()
  let next = new Map<unknown, Known>()
  return {
    read(record) {
      const key = keyOf(record)
      const before = last.get(key)
      const reading = before && isSame(before.record, record) ? before.reading : readCar(record)
      next.set(key, { record, reading })
      return reading
    },
    vehicles: recall(),
    finish() {
      last = next
      next = new Map()
    },
  }
}

/** Finds the record that may be the same; records without any of these are read each time but for one. */
function keyOf(record: object): unknown {
  return ['id', 'stocknum', 'slug', 'vin'].map((name) => Reflect.get(record, name)).find((key) => key !== undefined)
}

/** Equal as JSON, the order of keys included. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  const others = Object.keys(b)
  if (names.length !== others.length) return false
  return names.every((name, at) => name === others[at] && isSame(Reflect.get(a, name), Reflect.get(b, name)))
}
