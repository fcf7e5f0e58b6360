import type { Location } from './location.ts'

/** The location whose details the site shows where a single one is meant. @throws where none is primary */
export function primaryLocation({ locations }: { locations: readonly Location[] }): Location {
  const primary = locations.find((location) => location.primary)
  if (!primary) throw new Error('a tenant has a primary location')
  return primary
}
