import { joinWords, transliterate } from '#src/base/text.ts'
import type { Vehicle, VehicleImage } from './vehicle.ts'

type Titled = Pick<Vehicle, 'name' | 'year' | 'make' | 'model' | 'badge'>

/** The name that the dealer gives it, else `2021 Toyota Corolla`. @spec 3.1 */
export function vehicleTitle(v: Titled): string {
  return ownName(v) ?? joinWords(v.year, v.make, v.model)
}

/** Badge and series that the title doesn't say, the second line: `Ascent Sport ZWE219R`. */
export function vehicleSubtitle(v: Titled & Pick<Vehicle, 'series'>): string | undefined {
  const { badge, series } = v
  return joinWords(unsaid(badge, v), series === badge ? undefined : unsaid(series, v)) || undefined
}

/** Title and badge in one line, for headings and links: `2021 Toyota Corolla Ascent Sport`. */
export function fullTitle(v: Titled): string {
  return joinWords(vehicleTitle(v), unsaid(v.badge, v))
}

/** A name that says anything but year, make, model and badge. */
function ownName({ name, year, make, model, badge }: Titled): string | undefined {
  const usual = [joinWords(year, make, model, badge), joinWords(year, make, model)]
  return name === '' || usual.some((each) => folded(each) === folded(name)) ? undefined : name
}

const folded = (text: string): string => transliterate(text).toLowerCase()

/** What of badge or series the dealer's own name leaves out. */
function unsaid(words: string | undefined, v: Titled): string | undefined {
  const own = ownName(v)
  return words && own && folded(own).includes(folded(words)) ? undefined : words
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
