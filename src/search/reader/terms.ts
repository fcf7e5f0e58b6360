import { keyOf } from './chunks.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * The terms to search for, each a word or a quoted phrase. What only makes sense together is a
 * phrase: `mazda 3` must not find a CX-3, nor `mazda3` every Mazda.
 */
export function termsOf(query: string | undefined, { makes, models }: Pick<Vocabulary, 'makes' | 'models'>): string[] {
  const words = query?.match(/-?"[^"]*"?|\S+/g) ?? []
  const [makeKeys, modelKeys] = [makes.map(keyOf), models.map(keyOf)]
  const terms: string[] = []
  for (let at = 0; at < words.length; ) {
    const size = phraseSize(words.slice(at, at + 4).map(keyOf), makeKeys, modelKeys)
    const word = words[at] ?? ''
    if (size > 1) terms.push(quoted(words.slice(at, at + size).join(' ')))
    else terms.push(...alone(word, makeKeys, modelKeys))
    at += size
  }
  return terms
}

const quoted = (text: string): string => `"${text.replaceAll('"', '')}"`

/** A model with a number in it, a make with a model that is a number, or `3 series`. */
function phraseSize(keys: readonly string[], makes: readonly string[], models: readonly string[]): number {
  const [first = '', second = ''] = keys
  for (let size = keys.length; size > 1; size--) {
    const phrase = keys.slice(0, size).join(' ')
    if (/ .*\d/.test(phrase) && models.includes(phrase)) return size
  }
  const isNumbered = makes.includes(first) && /^\d/.test(second) && models.includes(second)
  return isNumbered || (/^[a-z\d]{1,3}$/.test(first) && /^(series|class)$/.test(second)) ? 2 : 1
}

/** A model that the stock spells in one way holds no typo: `ranger` must not find an Extended Range. */
const isExactModel = (key: string, models: readonly string[]): boolean =>
  models.includes(key) &&
  !models.some((model) => joined(model).includes(joined(key)) && !` ${model} `.includes(` ${key} `))

const joined = (key: string): string => key.replaceAll(' ', '')

const LITRES = /^(\d\.\d)(l|lt|ltr|litres?|liters?)?$/i

/** `fordranger` is two words, `bmw320i` a phrase, and `2.8l` a size. */
function alone(word: string, makes: readonly string[], models: readonly string[]): string[] {
  const key = keyOf(word)
  if (isExactModel(key, models)) return [quoted(word)]
  const litres = LITRES.exec(word)
  if (litres) return [quoted(litres[2] ? `${litres[1]} l` : word)]
  const make = models.includes(key) ? undefined : makes.find((each) => key.startsWith(each) && each.length > 1)
  const rest = make ? key.slice(make.length) : ''
  if (make && /^\d/.test(rest)) return [quoted(`${make} ${rest}`)]
  return make && models.includes(rest) ? [make, rest] : [word]
}
