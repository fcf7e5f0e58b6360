import { unreachable } from './outage.ts'
import { heldVehicles } from './reservations.ts'
import { serverDatabase } from './server-database.ts'

/** PostgreSQL's code for a table that isn't there. */
const NO_TABLE = '42P01'

export interface OpenHolds {
  /** Keys of the vehicles that shoppers hold or have paid for. @throws StoreUnreachable */
  holds: () => Promise<ReadonlySet<string>>
  close: () => Promise<void>
}

/** The reservations of a store that a builder only reads. One that no API has opened yet holds nothing. */
export function openHolds(databaseUrl: string): OpenHolds {
  const { queries, place, close } = serverDatabase(databaseUrl, 1)
  return {
    close,
    async holds() {
      try {
        return await heldVehicles(queries)
      } catch (error) {
        if (hasCode(error, NO_TABLE)) return new Set()
        throw unreachable(error, place) ?? error
      }
    },
  }
}

/** Drizzle wraps the driver's error. */
const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (Reflect.get(error, 'code') === code || hasCode(error.cause, code))
