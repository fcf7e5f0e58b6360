import type { Location } from './location.ts'

/** The location that represents the site where only one can be shown. @throws if no location is primary */
export function primaryLocation({ locations }: { locations: readonly Location[] }): Location {
  const primary = locations.find((location) => location.primary)
  if (!primary) throw new Error('a tenant has a primary location')
  return primary
}
