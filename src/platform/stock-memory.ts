import { type Recall, recall } from '#src/base/recall.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { type CarReading, readCar, recordAsCar } from './car/read-car.ts'
import { type CheckedRecords, type KeptReadings, recordDigest } from './checked-records.ts'
import { type ListReader, listReader } from './json/list-reader.ts'

/**
 * What a process keeps between two readings of one source: a record that reads
 * as before is not checked again and gives the same vehicle, the same object.
 */
export interface StockMemory {
  /** Begins a reading. @param kept what an earlier process has checked, asked where this one has read nothing yet */
  begin(kept: CheckedRecords | undefined): void
  /** @param record JSON data. */
  read(record: object, digest?: string): ReadRecord
  list: ListReader
  vehicles: Recall<Vehicle>
  /** As in `StockReading`. */
  digests: WeakMap<Vehicle, string>
  /** Ends a reading: what was not in it is forgotten. */
  finish(): void
}

export interface ReadRecord {
  /** Equal for equal records, in every process. */
  digest: string
  reading: CarReading
}

/** So many records are checked in the time that keeping a large stock takes. */
const NOT_WORTH_KEEPING = 20

/** @param few records checked anew that are not worth keeping */
export function stockMemory(few = NOT_WORTH_KEEPING): StockMemory {
  let last: KeptReadings | undefined
  let next = new Map<string, CarReading>()
  let checked = 0
  let shelf: CheckedRecords | undefined
  return {
    begin(kept) {
      shelf = kept
      last ??= kept?.load()
      next = new Map()
      checked = 0
    },
    list: listReader(),
    read(record, key = recordDigest(record)) {
      const known = next.get(key) ?? last?.get(key)
      if (!known) checked++
      const reading = known === 'itself' ? recordAsCar(record) : (known ?? readCar(record))
      next.set(key, reading)
      return { digest: key, reading }
    },
    vehicles: recall(),
    digests: new WeakMap(),
    finish() {
      last = next
      if (checked > few) shelf?.save(next)
    },
  }
}
