import { joinWords } from '#src/base/text.ts'
import type { Vehicle, VehicleImage } from './vehicle.ts'

type Titled = Pick<Vehicle, 'name' | 'year' | 'make' | 'model'>

/** `2021 Toyota Corolla`; the vehicle's own name where make and model are not known. */
export function vehicleTitle(v: Titled): string {
  return joinWords(v.make, v.model) === '' ? v.name : joinWords(v.year, v.make, v.model)
}

/** Badge and series, the second line: `Ascent Sport ZWE219R`; undefined when there is neither. */
export function vehicleSubtitle(v: Pick<Vehicle, 'badge' | 'series'>): string | undefined {
  return joinWords(v.badge, v.series === v.badge ? undefined : v.series) || undefined
}

/** Title and badge in one line, for headings and links: `2021 Toyota Corolla Ascent Sport`. */
export function fullTitle(v: Titled & Pick<Vehicle, 'badge'>): string {
  return joinWords(vehicleTitle(v), v.badge)
}

/**
 * Alternative text of a picture: the source's own, or what can be said from
 * colour, title, body and place in the gallery: `White 2021 Toyota Corolla
 * hatch, photo 2 of 9`.
 */
export function imageAlt(
  v: Titled & Pick<Vehicle, 'colour' | 'body'>,
  photo: Pick<VehicleImage, 'alt'> | undefined,
  position: { index: number; count: number },
): string {
  if (photo?.alt?.trim()) return photo.alt.trim()
  const subject = joinWords(v.colour, vehicleTitle(v), bodyInText(v.body))
  return position.count > 1 ? `${subject}, photo ${position.index + 1} of ${position.count}` : subject
}

/** `Hatch` reads `hatch` within a sentence; `SUV` stays. */
function bodyInText(body: string | undefined): string | undefined {
  return body === undefined || body === body.toUpperCase() ? body : body.toLowerCase()
}
