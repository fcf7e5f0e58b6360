import { lacksTables, unreachable } from './outage.ts'
import { heldVehicles } from './reservations.ts'
import { serverDatabase } from './server-database.ts'

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
        if (lacksTables(error)) return new Set()
        throw unreachable(error, place) ?? error
      }
    },
  }
}
