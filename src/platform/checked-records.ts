import { join } from 'node:path'
import type { CarReading } from './car/read-car.ts'
import { digest } from './digest.ts'
import { keptJson } from './kept-json.ts'

/** What `readCar` gave, by digest of the record. */
export type Readings = ReadonlyMap<string, CarReading>

/** What is kept of one: of a car that is the record itself nothing, because who asks has the record. */
type KeptReading = CarReading | 'itself'
export type KeptReadings = ReadonlyMap<string, KeptReading>

const keptOf = (reading: CarReading): KeptReading => (reading.ok && reading.value.isRecord ? 'itself' : reading)

/** The readings of one dealer's records, between builds. Anything doubtful about them makes them none. */
export interface CheckedRecords {
  load(): KeptReadings
  save(readings: Readings): void
}

/** @param code stamp of the program's files: what other code has checked is not known to be right. */
export function checkedRecords(cacheFolder: string, dealer: string, code: string): CheckedRecords {
  const kept = keptJson(join(cacheFolder, `checked-${digest(dealer)}.json`), code)
  return {
    // The seal says that this program wrote it.
    load: () => new Map((kept.load() ?? []) as [string, KeptReading][]),
    save(readings) {
      // A wrong record is checked each time, so that its remark is never an old one.
      const right = [...readings].filter(([, { ok }]) => ok)
      kept.save(right.map(([of, reading]) => [of, keptOf(reading)]))
    },
  }
}

/** Of a record: equal for equal JSON, the order of keys included. */
export const recordDigest = (record: object): string => digest(JSON.stringify(record))
