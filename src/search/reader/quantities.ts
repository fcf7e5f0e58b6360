import type { Chunk } from './chunks.ts'
import { type Figure, figureAt } from './figure.ts'
import { AFTER, BEFORE, NOUNS, phraseAt, type Side } from './quantity-words.ts'

/** A limit that a shopper has typed. */
export interface Quantity {
  name: 'price' | 'year' | 'km' | 'seats' | 'sleeps'
  from?: number
  to?: number
  /** The chunk after it. */
  next: number
}

const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1950 && value <= 2049

/** What a number limits: by its unit, by the noun before it, or by its size. */
function nameOf(
  figure: Figure,
  noun: Quantity['name'] | undefined,
  side: Side | undefined,
): Quantity['name'] | undefined {
  const { unit, values, isMoney, isThousands } = figure
  if (unit) return unit === 'age' ? 'year' : unit
  if (noun) return noun
  if (isMoney) return 'price'
  if (!isThousands && values.every(isYear) && !(side === 'to' && values.every((value) => value % 500 === 0)))
    return 'year'
  return isThousands || side ? 'price' : undefined
}

/**
 * The limit that begins at a chunk: `under 20k`, `15-25k`, `2015 or newer`, `< 80,000 km`,
 * `7 seater`. Undefined if there is none.
 *
 * @param year The current year, for ages.
 */
export function quantityAt(chunks: readonly Chunk[], at: number, year: number): Quantity | undefined {
  const first = chunks[at]?.key ?? ''
  if (MODEL_YEAR.test(first)) return modelYear(first, at + 1)
  const noun = phraseAt(NOUNS, chunks, at)
  const before = phraseAt(BEFORE, chunks, noun?.next ?? at)
  const start = before?.next ?? noun?.next ?? at
  const figure = figureAt(chunks, start)
  if (!figure) return undefined
  const after = figure.isOpen ? undefined : phraseAt(AFTER, chunks, figure.next)
  const side = figure.isOpen ? 'from' : (before?.is ?? sideOf(chunks[start]?.raw ?? '') ?? after?.is)
  const name = nameOf(figure, noun?.is, side)
  if (!name || isUnlikely(name, figure, side, first)) return undefined
  const values = figure.values.map((value) => scaled(value, name, figure))
  const next = after?.next ?? figure.next
  return figure.unit === 'age' ? ageLimit(values, side, year, next) : limits(name, values, side, next)
}

/** `MY20` */
const MODEL_YEAR = /^my(\d{2}|\d{4})$/

function modelYear(key: string, next: number): Quantity {
  const year = Number(key.slice(2))
  return exactly('year', year < 100 ? year + 2000 : year, next)
}

const SIGNS: Record<string, Side> = { '<': 'to', '>': 'from', '~': 'around' }

const sideOf = (raw: string): Side | undefined => SIGNS[raw[0] ?? '']

/** `max 2021` is rather a badge, and `3 years` without a limit a warranty. */
function isUnlikely(name: Quantity['name'], { unit }: Figure, side: Side | undefined, first: string): boolean {
  if (unit === 'age') return side === undefined
  return name === 'year' && (first === 'max' || first === 'min')
}

const SMALL = { price: 1000, km: 500, year: 0, seats: 0, sleeps: 0 }

/** `20k` is 20,000, and nobody means a car under $20 or under 80 km. */
function scaled(value: number, name: Quantity['name'], { isThousands, isMoney }: Figure): number {
  const isShort = !isMoney && value < SMALL[name]
  return name === 'price' || name === 'km' ? Math.round(value * (isThousands || isShort ? 1000 : 1)) : value
}

/** How far `around` a number reaches, up and down. */
const AROUND = 0.15

function limits(
  name: Quantity['name'],
  [first = 0, second]: readonly number[],
  side: Side | undefined,
  next: number,
): Quantity {
  if (second !== undefined) return { name, from: Math.min(first, second), to: Math.max(first, second), next }
  if (side === 'from') return { name, from: first, next }
  if (side === 'to') return { name, to: first, next }
  if (side === 'around') {
    const reach = name === 'year' ? 1 : Math.round(first * AROUND)
    return { name, from: first - reach, to: first + reach, next }
  }
  // A price or kilometres alone are the most that a shopper wants.
  return name === 'price' || name === 'km' ? { name, to: first, next } : exactly(name, first, next)
}

/** `under 5 years old` */
function ageLimit([age = 0]: readonly number[], side: Side | undefined, year: number, next: number): Quantity {
  return side === 'from' ? { name: 'year', to: year - age, next } : { name: 'year', from: year - age, next }
}

const exactly = (name: Quantity['name'], value: number, next: number): Quantity => ({
  name,
  from: value,
  to: value,
  next,
})
