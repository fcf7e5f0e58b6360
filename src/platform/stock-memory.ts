import { type Memo, memoiseLast } from '#src/base/memoise-last.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { type CarReading, readCar } from './car/read-car.ts'
import { digest } from './digest.ts'
import { type ListReader, listReader } from './json/list-reader.ts'

/**
 * What a process caches between two readings of one source: an unchanged record isn't
 * checked again and gives the same vehicle object.
 */
export interface StockMemory {
  list: ListReader
  /**
   * @param record JSON data
   * @param key equal for equal records; computed if undefined
   */
  read(record: object, key?: string): CarReading
  vehicles: Memo<Vehicle>
  /** The memory of one of several sources, by its index. */
  part(at: number): StockMemory
  /** Ends a reading: records that were not in it are forgotten. */
  finish(): void
}

export function stockMemory(): StockMemory {
  let last: ReadonlyMap<string, CarReading> = new Map()
  let next = new Map<string, CarReading>()
  const parts: StockMemory[] = []
  return {
    list: listReader(),
    read(record, key = digest(JSON.stringify(record))) {
      const reading = next.get(key) ?? last.get(key) ?? readCar(record)
      next.set(key, reading)
      return reading
    },
    vehicles: memoiseLast(),
    part(at) {
      parts[at] ??= stockMemory()
      return parts[at]
    },
    finish() {
      last = next
      next = new Map()
    },
  }
}
