import { counted } from '#src/base/text.ts'
import { CAR_TYPES } from '#src/record/values.ts'
import type { CarType } from '#src/vehicle/vehicle.ts'
import { bodyNoun } from '../body-words.ts'
import type { HeadingWords } from '../kinds/search-page.ts'
import * as messages from './messages.ts'

type Noun = HeadingWords['noun']

/** What a result list shows. */
export interface Shown {
  total: number
  /** Conditions of its vehicles. */
  present: readonly CarType[]
  /** Requested conditions. */
  asked: readonly CarType[]
  /** The single make or body that it is narrowed to. */
  make?: string
  body?: string
}

/** `used Toyota cars`; no condition if all are requested and more than one is in stock. @spec 1.6 1.7 1.8 */
export function resultsPhrase(shown: Omit<Shown, 'total'>, words: HeadingWords): Noun {
  const condition = conditionWords(shown, words)
  const { one, many } = narrowedNoun(shown, words.noun)
  return { one: condition + one, many: condition + many }
}

/** `34 used cars in Tauranga` @spec 1.6 1.7 1.8 */
export function resultsHeading(shown: Shown, words: HeadingWords): string {
  const { one, many } = resultsPhrase(shown, words)
  return counted(shown.total, one, many) + words.where
}

function conditionWords({ present, asked }: Pick<Shown, 'present' | 'asked'>, { conditions }: HeadingWords): string {
  const named = present.length === 1 ? present : asked
  if (named.length === 0 || named.length === CAR_TYPES.length) return ''
  return `${messages.and(named.map((type) => conditions[type]))} `
}

/** `Kia cars`, `hatches`; a make whose name already contains the noun comes after it. */
function narrowedNoun({ make, body }: Pick<Shown, 'make' | 'body'>, noun: Noun): Noun {
  const own = body === undefined ? noun : bodyNoun(body, noun)
  if (make === undefined) return own
  const lower = make.toLowerCase()
  return lower.endsWith(own.one.toLowerCase()) || lower.endsWith(own.many.toLowerCase())
    ? { one: messages.byMake(own.one, make), many: messages.byMake(own.many, make) }
    : { one: `${make} ${own.one}`, many: `${make} ${own.many}` }
}
