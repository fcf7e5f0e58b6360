import type { PublishedVehicle, Vehicle } from './vehicle.ts'

/** The key that a hold locks, the same for a vehicle on every site that lists it. */
export const holdKey = ({ dealership_id, id }: Pick<Vehicle, 'dealership_id' | 'id'>): string =>
  `${dealership_id}/${id}`

/**
 * Marks the vehicles that a shopper holds or has paid for. Their other fields stay, so a released vehicle has its
 * source's state again.
 *
 * @param held keys of vehicles
 * @spec 2.5
 */
export const markHeld = (vehicles: Vehicle[], held: ReadonlySet<string>): Vehicle[] =>
  held.size === 0 ? vehicles : vehicles.map((v) => (held.has(holdKey(v)) ? { ...v, held: true } : v))

/**
 * Whether nobody else may buy the vehicle, because it is reserved according to its source, or held or paid for.
 * @spec 4.4 5.12
 */
export const isReserved = ({ reserved, held }: PublishedVehicle): boolean => reserved || held === true
