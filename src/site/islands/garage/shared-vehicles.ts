const VEHICLE_ID = /^[\w-]{1,64}$/
const MOST_SHARED = 50

/** The vehicles that a shared address names; undefined where it names none. */
export function sharedVehicles(query: string): string[] | undefined {
  const named = new URLSearchParams(query).get('cars')?.split(',') ?? []
  const ids = named.filter((id) => VEHICLE_ID.test(id)).slice(0, MOST_SHARED)
  return ids.length > 0 ? ids : undefined
}

/** The query that names them. */
export const sharedQuery = (ids: readonly string[]): string => `?cars=${ids.join(',')}`
