import type { TradeInVehicle } from './comparables.ts'
import { makeKey } from './make.ts'
import { isSameMake } from './make-family.ts'

/** A vehicle in a person's or a register's description. */
export type NamedVehicle = Partial<Omit<TradeInVehicle, 'km'>>

/** Owners often give the year of compliance instead of the year of build. */
const YEARS_APART = 1

/**
 * Whether two descriptions can be of the same vehicle. A missing field matches
 * anything, and a badge may follow the model: `Corolla` and `Corolla Ascent Sport`,
 * `CX5` and `CX-5`, but not `CX-5` and `CX-50`.
 *
 * @spec 3.13 9.6
 */
export function isSameVehicle(a: NamedVehicle, b: NamedVehicle): boolean {
  if (a.make && b.make && !isSameMake(a.make, b.make)) return false
  if (a.year && b.year && Math.abs(a.year - b.year) > YEARS_APART) return false
  return !a.model || !b.model || isSameModel(modelWords(a), modelWords(b))
}

function isSameModel(a: readonly string[], b: readonly string[]): boolean {
  return startsWith(a, b.join('')) || startsWith(b, a.join(''))
}

/** Whether some of the first words, joined without spaces, are `text`. */
const startsWith = (words: readonly string[], text: string): boolean =>
  words.some((_, index) => words.slice(0, index + 1).join('') === text)

/** The words of the model, without a make that some people put before it. */
function modelWords({ make = '', model = '' }: NamedVehicle): string[] {
  const words = model.replace(/-/g, '').split(/\s+/).map(makeKey).filter(Boolean)
  const rest = words.join('').startsWith(makeKey(make)) ? withoutStart(words, makeKey(make)) : words
  return rest.length > 0 ? rest : words
}

/** The words after `start`, with which they begin when joined without spaces. */
function withoutStart([first = '', ...others]: readonly string[], start: string): string[] {
  if (first.length < start.length) return withoutStart(others, start.slice(first.length))
  return first === start ? others : [first.slice(start.length), ...others]
}
