import { digest } from '#src/node/digest.ts'
import type { LastChanges } from '#src/page/site/site-input.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

/**
 * When the content of each vehicle's page last changed. A site without such a record begins one with the dates of its
 * source; on a site with a record, a vehicle that wasn't there yesterday is new today.
 *
 * @param before of the last release
 * @param today the dealer's day
 */
export function lastChanges(vehicles: readonly Vehicle[], before: LastChanges | undefined, today: string): LastChanges {
  return Object.fromEntries(
    vehicles.map((v) => {
      const known = before?.[v.id]
      const stated = digestOf(v)
      return [v.id, known?.stated === stated ? known : { stated, on: before && today }]
    }),
  )
}

/** Sources give a record a new date although nothing in it has changed. */
const digestOf = ({ date: _, created_at, created_at_timestamp, ...stated }: Vehicle): string =>
  digest(JSON.stringify(stated))
