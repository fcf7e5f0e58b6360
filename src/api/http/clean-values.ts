import { SEVERAL_ANSWERS } from '#src/lead/compose-lead.ts'
import type { FormValues } from '#src/lead/form-values.ts'
import type { SkippedSteps } from '#src/lead/lead.ts'

const MOST_FIELDS = 120
const LONGEST_NAME = 80
const LONGEST_TEXT = 10_000
const LONGEST_LIST = 200
const TOO_LONG = Symbol('too long')
/** One-line answers that are compared, or shown beside other text. */
const CONTACTS = new Set(['name', 'first_name', 'last_name', 'email', 'phone'])
/** Characters that reverse, join or hide the text beside them. */
const INVISIBLE = /[\p{Bidi_Control}\u00ad\u200b-\u200d\u2060-\u2064\ufeff]/gu
const SHOWN_NAME = /^[\p{L}\p{N}_][\p{L}\p{N} _.,\-&/()?'’]*$/u

/** Keys whose value is an object, with its parser; every other key is a text or a list of texts. */
export const OBJECTS: ReadonlyMap<string, (sent: unknown) => unknown> = new Map<string, (sent: unknown) => unknown>([
  ['linked_query_params', cleanTexts],
  ['skipped_steps', skippedSteps],
])

/**
 * The answers of a form, safe to store: each is a text, or a list of texts if the field
 * takes several answers. Numbers and ticks become text, and a list for a field with one
 * answer becomes one text. Removes characters that databases refuse, invalid names and
 * unexpected nesting. Undefined if it is more than any form sends.
 */
export function cleanValues(sent: object): FormValues | undefined {
  const entries = Object.entries(sent).filter(([name]) => isName(name))
  if (entries.length > MOST_FIELDS) return undefined
  const values: Record<string, unknown> = {}
  for (const [name, value] of entries) {
    const clean = OBJECTS.has(name) ? OBJECTS.get(name)?.(value) : cleanAnswer(name, value)
    if (clean === TOO_LONG) return undefined
    if (clean !== undefined) values[name] = clean
  }
  return values
}

/** The skipped steps: from and to of each jump; invalid jumps are dropped. @spec 4.8 4.9 */
export function skippedSteps(sent: unknown): SkippedSteps[] {
  const jumps: unknown[] = Array.isArray(sent) ? sent.slice(0, LONGEST_LIST) : []
  return jumps.flatMap((jump) => {
    if (typeof jump !== 'object' || jump === null) return []
    const [from, to]: unknown[] = [Reflect.get(jump, 'from'), Reflect.get(jump, 'to')]
    return isStep(from) && isStep(to) ? [{ from, to }] : []
  })
}

/** A step number, counted from 0, from JSON or a form. */
export function stepNumber(sent: unknown): number | undefined {
  const number = typeof sent === 'string' && /^\d{1,2}$/.test(sent) ? Number(sent) : sent
  return isStep(number) ? number : undefined
}

const isStep = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 100

const isName = (name: string): boolean => name.length <= LONGEST_NAME && SHOWN_NAME.test(name) && name !== '__proto__'

function cleanAnswer(name: string, value: unknown): string | string[] | typeof TOO_LONG | undefined {
  const sent = (Array.isArray(value) ? value.slice(-LONGEST_LIST) : [value]).flatMap(textIn)
  const texts = CONTACTS.has(name) ? sent.map(withoutInvisible) : sent
  if (SEVERAL_ANSWERS.has(name)) return texts.some(isTooLong) ? TOO_LONG : texts
  const text = texts.join(', ')
  if (isTooLong(text)) return TOO_LONG
  return texts.length === 0 ? undefined : text
}

const isTooLong = (text: string): boolean => text.length > LONGEST_TEXT

function textIn(value: unknown): string[] {
  if (typeof value === 'string') return [cleanText(value)]
  const isPlain = typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  return isPlain ? [String(value)] : []
}

/** The text values of an object, without those that are too long. */
function cleanTexts(sent: unknown): Record<string, string> {
  const entries: [string, unknown][] = typeof sent === 'object' && sent !== null ? Object.entries(sent) : []
  return Object.fromEntries(
    entries
      .slice(0, MOST_FIELDS)
      .flatMap(([name, value]) =>
        typeof value === 'string' && isName(name) ? [[name, cleanText(value.slice(0, LONGEST_TEXT))]] : [],
      ),
  )
}

/** Text without zero-width and bidirectional control characters, which messages may need but names don't. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** Text without control characters but tab and line break, and without broken surrogates. */
export const cleanText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove.
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
