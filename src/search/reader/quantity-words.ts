import type { Chunk } from './chunks.ts'

/** Which side of a number is meant. */
export type Side = 'to' | 'from' | 'around' | 'between'

export const BEFORE: Record<Side, string> = {
  to: 'under|below|less than|lower than|cheaper than|fewer than|up to|upto|max|maximum|max of|no more than|not more than|not over|at most|within|budget|budget of|my budget is|before|pre|older than|<|<=',
  from: 'over|above|more than|higher than|greater than|from|at least|min|minimum|since|after|newer than|later than|starting at|>|>=',
  around: 'around|about|approx|approximately|circa|roughly|near|~',
  between: 'between',
}

export const AFTER: Record<'to' | 'from', string> = {
  to: 'or less|or under|or below|or cheaper|or lower|or older|or earlier|and under|and below|and less|and older|and earlier|max|maximum|budget|tops|limit',
  from: 'or more|or over|or above|or newer|or later|or higher|or up|or better|and over|and above|and up|and newer|and later|and onwards|onwards|onward|on|plus|min|minimum|upwards|+',
}

export const UNITS: Record<'km' | 'seats' | 'sleeps' | 'age', string> = {
  km: 'km|kms|klm|klms|ks|kays|kilometre|kilometres|kilometer|kilometers|k km|k kms|clicks|on the clock',
  seats: 'seat|seats|seater|seaters|seated|passenger|passengers',
  sleeps: 'berth|berths|sleeper|sleepers',
  age: 'year old|years old|yr old|yrs old|years|yrs',
}

export const NOUNS: Record<'km' | 'price' | 'year' | 'sleeps' | 'seats', string> = {
  km: 'km|kms|kilometres|kilometers|mileage|odometer|odo',
  price: 'price|priced|cost|costs|costing',
  year: 'year|model year|built|build|my',
  sleeps: 'sleeps|sleep|berth|berths',
  seats: 'seats',
}

export const NUMBERS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

interface Phrase<T> {
  is: T
  next: number
}

/** The tables' phrases, taken apart at their first use. */
const tables = new Map<object, Map<string, unknown>>()

/** The longest phrase of a table that begins at a chunk. */
export function phraseAt<T extends string>(
  table: Record<T, string>,
  chunks: readonly Chunk[],
  at: number,
): Phrase<T> | undefined {
  let phrases = tables.get(table) as Map<string, T> | undefined
  if (!phrases) {
    const entries = Object.entries<string>(table).flatMap(([is, said]) =>
      said.split('|').map((each) => [each, is as T] as const),
    )
    phrases = new Map(entries)
    tables.set(table, phrases)
  }
  for (let size = 3; size > 0; size--) {
    const key = chunks.slice(at, at + size).map((chunk) => chunk.key)
    const is = key.length === size ? phrases.get(key.join(' ')) : undefined
    if (is) return { is, next: at + size }
  }
  return undefined
}
