const VEHICLE_ID = /^[\w-]{1,64}$/
const MOST_SHARED = 50

/** The ids of vehicles in a shared address, each once; undefined if there are none. */
export function sharedVehicles(query: string): string[] | undefined {
  const named = new URLSearchParams(query).get('cars')?.split(',') ?? []
  const ids = [...new Set(named.filter((id) => VEHICLE_ID.test(id)))].slice(0, MOST_SHARED)
  return ids.length > 0 ? ids : undefined
}

/** The query of a shared address. */
export const sharedQuery = (ids: readonly string[]): string => `?cars=${ids.join(',')}`
