import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CarReading } from './car/read-car.ts'
import { digest } from './digest.ts'
import { keepFile } from './keep-file.ts'

/** What `readCar` gave, by digest of the record. */
export type Readings = ReadonlyMap<string, CarReading>

/** What is kept of one: of a car that is the record itself nothing, because who asks has the record. */
type KeptReading = CarReading | 'itself'
export type KeptReadings = ReadonlyMap<string, KeptReading>

const kept = (reading: CarReading): KeptReading => (reading.ok && reading.value.isRecord ? 'itself' : reading)

/** The readings of one dealer's records, between builds. Anything doubtful about them makes them none. */
export interface CheckedRecords {
  load(): KeptReadings
  save(readings: Readings): void
}

/** @param code stamp of the program's files: what other code has checked is not known to be right. */
export function checkedRecords(cacheFolder: string, dealer: string, code: string): CheckedRecords {
  const path = join(cacheFolder, `checked-${digest(dealer)}.json`)
  const seal = (body: string): string => `${code} ${digest(body)}`
  return {
    load() {
      try {
        const text = readFileSync(path, 'utf8')
        const end = text.indexOf('\n')
        const body = text.slice(end + 1)
        // The seal says that this program wrote the body.
        return new Map<string, KeptReading>(text.slice(0, end) === seal(body) ? JSON.parse(body) : [])
      } catch {
        return new Map()
      }
    },
    save(readings) {
      // A wrong record is checked each time, so that its remark is never an old one.
      const right = [...readings].filter(([, { ok }]) => ok)
      const body = JSON.stringify(right.map(([of, reading]) => [of, kept(reading)]))
      keepFile(path, `${seal(body)}\n${body}`)
    },
  }
}

/** Of a record: equal for equal JSON, the order of keys included. */
export const recordDigest = (record: object): string => digest(JSON.stringify(record))
