import { counted, joinWords } from '#src/base/text.ts'
import { CAR_TYPES } from '#src/record/values.ts'
import type { ListFacet } from '#src/search/scope.ts'
import type { CarType } from '#src/vehicle/vehicle.ts'
import { bodyNoun } from '../body-words.ts'
import type { HeadingWords } from '../kinds/search-page.ts'
import * as messages from './messages.ts'

type Noun = HeadingWords['noun']

/** A result list, as far as its heading depends on it. */
export interface Shown {
  total: number
  /** Conditions of its vehicles. */
  present: readonly CarType[]
  /** Requested conditions. */
  requested: readonly CarType[]
  /** The single value of each facet that it is narrowed to. */
  narrowed?: Partial<Record<ListFacet, string>>
}

/** `used diesel Toyota HiLux cars`; no condition if all are requested and more than one is in stock. @spec 1.6 1.7 1.8 */
export function resultsPhrase(shown: Omit<Shown, 'total'>, words: HeadingWords): Noun {
  const condition = conditionWords(shown, words)
  const { one, many } = narrowedNoun(shown.narrowed ?? {}, words.noun)
  return { one: condition + one, many: condition + many }
}

/** `34 used cars in Tauranga`, `No used cars in Tauranga right now` @spec 1.6 1.7 1.8 */
export function resultsHeading(shown: Shown, words: HeadingWords): string {
  const { one, many } = resultsPhrase(shown, words)
  const where = placeOf(shown, words)
  return shown.total === 0 ? messages.noneHere(many, where) : counted(shown.total, one, many) + where
}

/** ` in Tauranga`, or ` at` the yard that the list is narrowed to. */
export const placeOf = ({ narrowed }: Pick<Shown, 'narrowed'>, { where }: Pick<HeadingWords, 'where'>): string =>
  narrowed?.location === undefined ? where : messages.atYard(narrowed.location)

function conditionWords(
  { present, requested }: Pick<Shown, 'present' | 'requested'>,
  { conditions }: HeadingWords,
): string {
  const named = present.length === 1 ? present : requested
  if (named.length === 0 || named.length === CAR_TYPES.length) return ''
  return `${messages.and(named.map((type) => conditions[type]))} `
}

/** `Kia cars`, `diesel hatches`; a make whose name already contains the noun comes after it. */
function narrowedNoun({ make, model, body, simple_fuel: fuel }: NonNullable<Shown['narrowed']>, noun: Noun): Noun {
  const own = withFuel(fuel, body === undefined ? noun : bodyNoun(body, noun))
  const name = joinWords(make, model)
  if (name === '') return own
  const lower = name.toLowerCase()
  return lower.endsWith(noun.one.toLowerCase()) || lower.endsWith(noun.many.toLowerCase())
    ? { one: messages.byMake(own.one, name), many: messages.byMake(own.many, name) }
    : { one: `${name} ${own.one}`, many: `${name} ${own.many}` }
}

/** `LPG` keeps its capitals. */
function withFuel(fuel: string | undefined, { one, many }: Noun): Noun {
  if (fuel === undefined) return { one, many }
  const word = fuel === fuel.toUpperCase() ? fuel : fuel.toLowerCase()
  return { one: `${word} ${one}`, many: `${word} ${many}` }
}
