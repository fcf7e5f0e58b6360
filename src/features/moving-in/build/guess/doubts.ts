import type { SampleColumn } from './feed-sample.ts'
import type { Surroundings } from './surroundings.ts'

/** A question that a guess can't answer by itself. The vehicles concerned are held back until somebody answers it. */
export interface Doubt {
  about: 'state' | 'condition' | 'price'
  column: string
  /** The unknown value; undefined if the question is about the whole column. */
  value?: string
  /** How many records it concerns, and a few of them in words. */
  count: number
  examples: string[]
  why: string
  /** Whether the vehicles are listed as they are meanwhile, rather than held back. */
  isListed?: true
}

/** The possible answers, in the words of a mapping. */
const CHOICES = {
  state: { in_stock: 'for sale', reserved: 'reserved', coming_soon: 'coming soon', sold: 'sold', gone: 'not for sale' },
  condition: { new: 'new', used: 'used', demo: 'demo' },
  price: { price: 'yes, the price', cents: 'yes, in cents', no: 'no' },
} as const satisfies Record<Doubt['about'], Record<string, string>>

/** The answers that a question may have; only a large amount may be in cents. */
export const choicesOf = ({ about, why }: Doubt): string[] =>
  Object.keys(CHOICES[about]).filter((choice) => choice !== 'cents' || why.includes('cents'))

/** People's answers, by column and value. */
export interface Answers {
  get(column: string, value?: string): string | undefined
}

/** A feed's columns for a guess, with a few words for each record. */
export interface Feed {
  columns: readonly SampleColumn[]
  titles: readonly string[]
  answers: Answers
  around: Surroundings
}

const EXAMPLES = 2

export function doubtsOf({
  about,
  column,
  values,
  titles,
  why,
}: Pick<Doubt, 'about' | 'why'> & {
  column: SampleColumn
  values: readonly string[]
  titles: readonly string[]
}): Doubt[] {
  return values.map((value) => {
    const at = column.cells.flatMap((cell, record) => (cell === value ? [record] : []))
    const examples = at.slice(0, EXAMPLES).map((record) => titles[record] ?? '')
    return { about, column: column.name, value, count: at.length, examples, why }
  })
}

/** `Status "Pipeline" (3 vehicles, such as 2019 Toyota Corolla): ...` */
export function doubtText(doubt: Doubt): string {
  const { column, value, count, examples, why } = doubt
  const stated = value === undefined ? `"${column}"` : `"${column}": "${value}"`
  const such = examples.filter((text) => text !== '')
  const of = `${count} ${count === 1 ? 'record' : 'records'}${such.length > 0 ? `, such as ${such.join('; ')}` : ''}`
  return `${stated} (${of}) ${why}. Answers: ${choicesOf(doubt).join(', ')}.`
}

/**
 * An answer as it is written in a command: `Status: Pipeline = in_stock`, `Price 2 = price`, or the address of a column of picture
 * files: `Photos = https://example.com/photos/`.
 */
const ANSWER = /^(?<column>.+?)(?:: (?<value>.*?))?\s*=\s*(?<answer>[a-z_]+|https?:\/\/\S+)$/s

/** Answers from a command. @returns the first that isn't one, if any */
export function readAnswers(written: readonly string[]): { answers: Answers; wrong?: string } {
  const known = new Map<string, string>()
  for (const text of written) {
    const { column, value, answer } = ANSWER.exec(text.trim())?.groups ?? {}
    if (column === undefined || answer === undefined) return { answers: NO_ANSWERS, wrong: text }
    known.set(keyOf(column, value), answer)
  }
  return { answers: { get: (column, value) => known.get(keyOf(column, value)) } }
}

export const NO_ANSWERS: Answers = { get: () => undefined }

const keyOf = (column: string, value = ''): string => `${column.trim()}\n${value.trim()}`.toLowerCase()

/** An answer as readAnswers reads it. */
export const answerText = ({ column, value }: Doubt, answer: string): string =>
  `${column}${value === undefined ? '' : `: ${value}`} = ${answer}`
