import { joinWords, transliterate } from '#src/base/text.ts'
import * as messages from './messages.ts'
import { vehicleState } from './state.ts'
import type { Vehicle, VehicleImage } from './vehicle.ts'

type Titled = Pick<Vehicle, 'name' | 'year' | 'make' | 'model' | 'badge'>

/** The dealer's own name for the vehicle, otherwise `2021 Toyota Corolla`. @spec 3.1 */
export function vehicleTitle(v: Titled): string {
  return ownName(v) ?? joinWords(v.year, v.make, v.model)
}

/** The second line: badge and series, unless the title already has them, e.g. `Ascent Sport ZWE219R`. */
export function vehicleSubtitle(v: Titled & Pick<Vehicle, 'series'>): string | undefined {
  const { badge, series } = v
  return joinWords(unlessInName(badge, v), series === badge ? undefined : unlessInName(series, v)) || undefined
}

/** Title and badge in one line, for headings and links: `2021 Toyota Corolla Ascent Sport`. */
export function fullTitle(v: Titled): string {
  return joinWords(vehicleTitle(v), unlessInName(v.badge, v))
}

/** The dealer's own name. Undefined if it is just year, make, model and badge. */
function ownName({ name, year, make, model, badge }: Titled): string | undefined {
  const usual = [joinWords(year, make, model, badge), joinWords(year, make, model)]
  return name === '' || usual.some((each) => folded(each) === folded(name)) ? undefined : name
}

const folded = (text: string): string => transliterate(text).toLowerCase()

/** The badge or series, unless the dealer's own name already contains it. */
function unlessInName(words: string | undefined, v: Titled): string | undefined {
  const own = ownName(v)
  return words && own && folded(own).includes(folded(words)) ? undefined : words
}

/** Title and stock number, with which a dealer can find the vehicle: `2021 Toyota Corolla (U1234)`. */
export const numberedTitle = (v: Titled & Pick<Vehicle, 'stocknum'>): string =>
  v.stocknum ? `${fullTitle(v)} (${v.stocknum})` : fullTitle(v)

/**
 * Alternative text of a picture: the source's own, otherwise made from colour, title, body and position in the gallery:
 * `White 2021 Toyota Corolla hatch, photo 2 of 9`. That of the first picture includes the vehicle's state, because a
 * tag on top of it isn't part of it.
 */
export function imageAlt(
  v: Vehicle,
  photo: Pick<VehicleImage, 'alt'> | undefined,
  position: { index: number; count: number },
): string {
  const state = position.index === 0 ? STATES[vehicleState(v)] : ''
  const own = photo?.alt?.trim()
  if (own) return own + state
  const subject = joinWords(v.colour, vehicleTitle(v), bodyInText(v.body)) + state
  return position.count > 1 ? messages.photoOf(subject, position.index + 1, position.count) : subject
}

const STATES = { for_sale: '', coming_soon: ', coming soon', reserved: ', reserved', sold: ', sold' }

/** `Hatch` becomes `hatch` within a sentence; `SUV` stays. */
function bodyInText(body: string | undefined): string | undefined {
  return body === undefined || body === body.toUpperCase() ? body : body.toLowerCase()
}
