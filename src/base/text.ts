import { groupThousands } from './numbers.ts'

/** Letters that Unicode doesn't decompose into a base letter and a mark. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
}

/** Latin letters without their marks: `Škoda` becomes `Skoda`. Other scripts stay as they are. */
export function transliterate(text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => LETTERS[letter] ?? letter)
}

/** In lower case without accents or surrounding spaces, for comparing what people typed: `skoda` for Škoda. */
export const plainText = (text: string): string => transliterate(text).trim().toLowerCase()

/** Lower-case letters, digits and single hyphens: `Škoda Octavia RS+` becomes `skoda-octavia-rs`. May be empty. */
export function slugify(text: string): string {
  return transliterate(text)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/**
 * The plural of an English noun, in its own case: bus, hatch, SUV and utility become buses, hatches, SUVs and
 * utilities. A noun that already reads as a plural (`Trucks`, `Cab Chassis`) is left alone.
 *
 * @spec 1.8
 */
export function plural(noun: string): string {
  if (noun === '') return ''
  if (/(bus|ss|x|z|ch|sh)$/i.test(noun)) return `${noun}es`
  if (/s$/i.test(noun)) return noun
  if (/[^aeiou\s]y$/i.test(noun)) return `${noun.slice(0, -1)}ies`
  return `${noun}s`
}

/** `a car`, `an RV`, `an SUV`, `a ute`, `an Audi A4`: by the first sound of the word. */
export function withArticle(noun: string): string {
  // Abbreviations are spelt out, except those that read as words.
  const isSpelt = /^(?!MAN|RAM)[A-Z]{2,3}s?\b/.test(noun)
  const hasVowel = isSpelt ? /^[AEFHILMNORSX]/ : /^(?:8|1[18]\b|(?!u[st]e|uni|one|eu)[aeiou])/i
  return `${hasVowel.test(noun) ? 'an' : 'a'} ${noun}`
}

/** With its first letter in upper case. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `1 car`, `34 cars`, `1,204 cars`. */
export function counted(count: number, one: string, many: string = plural(one)): string {
  return `${groupThousands(count)} ${count === 1 ? one : many}`
}

/** Joins the non-empty parts, trimmed, with one space between them. */
export function joinWords(...parts: (string | number | undefined)[]): string {
  let words = ''
  for (const part of parts) {
    const word = part === undefined ? '' : String(part).trim()
    if (word !== '') words += words === '' ? word : ` ${word}`
  }
  return words
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for HTML, in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character) : text
}

/** A postcode of Australia or New Zealand. @spec 5.7 */
export const POSTCODE = /^\d{4}$/

const EMAIL =
  /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u

/** @spec 5.3 */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)
