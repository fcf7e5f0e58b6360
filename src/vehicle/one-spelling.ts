import type { Vehicle } from './vehicle.ts'

/** Search filters whose values are typed by hand in feeds. Makes are handled by make-family.ts. */
const FIELDS = ['model', 'body', 'transmission', 'drive', 'colour', 'city', 'state'] as const

type Labels = Map<string, string>

/** Caches changed vehicles, so that the same vehicle and labels give the same object, which isn't printed again. */
const respelt = new WeakMap<Vehicle, { labels: string; vehicle: Vehicle }>()

/**
 * The same vehicles, with one spelling for values that differ only in case, width or spaces: the most frequent in this
 * stock. Otherwise `UTE` and `Ute` would be two filters. A vehicle that needs no change stays the same object.
 */
export function oneSpelling(vehicles: readonly Vehicle[]): Vehicle[] {
  const labels = FIELDS.map((field) => labelsOf(vehicles.map((v) => v[field])))
  const places = labelsOf(vehicles.map((v) => v.location?.location_name))
  return vehicles.map((vehicle) => {
    const changes: Partial<Record<(typeof FIELDS)[number], string>> = {}
    FIELDS.forEach((field, at) => {
      const label = labelOf(vehicle[field], labels[at])
      if (label !== vehicle[field]) changes[field] = label
    })
    const { location } = vehicle
    const place = labelOf(location?.location_name, places)
    const moved =
      location && place !== undefined && place !== location.location_name
        ? { ...location, location_name: place }
        : undefined
    if (!moved && Object.keys(changes).length === 0) return vehicle
    const written = JSON.stringify([changes, place])
    const known = respelt.get(vehicle)
    if (known?.labels === written) return known.vehicle
    const next = { ...vehicle, ...changes, ...(moved && { location: moved }) }
    respelt.set(vehicle, { labels: written, vehicle: next })
    return next
  })
}

const tidy = (value: string): string => value.trim().replace(/\s+/g, ' ')
const fold = (value: string): string => tidy(value).normalize('NFKC').toLowerCase()

const labelOf = (value: string | undefined, labels: Labels | undefined): string | undefined =>
  value === undefined ? undefined : (labels?.get(fold(value)) ?? value)

function labelsOf(values: readonly (string | undefined)[]): Labels {
  const counts = new Map<string, number>()
  for (const value of values) {
    const spelling = tidy(value ?? '')
    if (spelling !== '') counts.set(spelling, (counts.get(spelling) ?? 0) + 1)
  }
  const labels: Labels = new Map()
  const ordered = [...counts].sort(
    ([a, many], [b, more]) => more - many || plainness(b) - plainness(a) || (a < b ? -1 : 1),
  )
  for (const [spelling] of ordered) if (!labels.has(fold(spelling))) labels.set(fold(spelling), spelling)
  return labels
}

/** Breaks ties between equally frequent spellings: `Ute` wins over `UTE` and `ute`. */
const plainness = (text: string): number => Number(text !== text.toUpperCase()) + Number(text !== text.toLowerCase())
