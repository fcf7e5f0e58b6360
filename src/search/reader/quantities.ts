import type { Template } from '#src/tenant/theme.ts'
import type { Limit, Test } from '../engine/conditions.ts'
import { type Figure, figureAt } from './figures.ts'
import { phraseAt } from './phrases.ts'
import { AFTER, BEFORE, NOUNS, type Side, UNITS } from './quantity-words.ts'
import type { Token } from './tokens.ts'

/** A limit that a shopper has typed. */
export interface Quantity {
  any: Test[]
  /** It is about something that no fact measures. */
  isUnknown?: true
  /** A weight without a name, of which the template's usual one is meant. */
  isGuess?: true
  next: number
}

export interface Stock {
  /** The current year, for ages. */
  year: number
  template: Template
  /** The numbers that vehicles have, of a field that lists them. */
  numbers(field: string): readonly number[] | undefined
}

/** What is limited: a number of a vehicle, its age, or a weight or length without its name. */
type Measured = { field: string; factor: number }

const WEIGHT: Record<Template, string> = {
  car: 'towing_kg',
  motorcycle: 'tare_kg',
  truck: 'gvm_kg',
  camper: 'tare_kg',
  rv: 'tare_kg',
}

/** Fields of which a number alone means at least that much. */
const AT_LEAST = ['towing_kg', 'power_kw', 'range_km']
/** Fields of which a number alone is a limit from above. */
const AT_MOST = ['price', 'km', 'tare_kg', 'atm_kg', 'gvm_kg']

/**
 * The limit that begins at a token: `under 20k`, `15-25k`, `2015 or newer`, `< 80,000 km`, `7 seater`,
 * `2018 or 2019`, `last 5 years`. Undefined if there is none.
 */
export function quantityAt(tokens: readonly Token[], at: number, stock: Stock): Quantity | undefined {
  return decadeAt(tokens, at) ?? limitAt(tokens, at, stock)
}

/** `90s`, `1990s` */
function decadeAt(tokens: readonly Token[], at: number): Quantity | undefined {
  const [number, s] = [tokens[at], tokens[at + 1]]
  if (!number || !s || s.key !== 's' || !s.isGlued || !/^(19|20)?\d0$/.test(number.key)) return undefined
  const short = Number(number.key)
  const from = short > 99 ? short : short + (short < 50 ? 2000 : 1900)
  return { any: [{ field: 'year', from, to: from + 9 }], next: at + 2 }
}

function limitAt(tokens: readonly Token[], at: number, stock: Stock): Quantity | undefined {
  const before = sidesAt(tokens, at)
  const figure = figureAt(tokens, before.next)
  if (!figure) return undefined
  const second = secondAt(tokens, figure.next, before.side)
  const unit = phraseAt(UNITS, tokens, (second?.figure ?? figure).next)
  const noun = nounAfter(tokens, unit?.next ?? (second?.figure ?? figure).next)
  const after = sideAfter(tokens, noun.next)
  const side = after.isOpen ? 'from' : (before.side ?? after.side)
  const figures = scaled(second ? [figure, second.figure] : [figure])
  const isAlone = before.next === at && !second && side === undefined
  const measured = measuredBy(figures, { unit: unit?.is, noun: before.noun ?? noun.is, side, isAlone }, stock)
  if (!measured) return undefined
  const values = figures.map(({ value }) => amountOf(value, measured))
  const choices = second?.isEither ? values.map((value) => [value]) : [values]
  const any = testsOf(measured.field, choices, side, stock)
  return { any, next: after.next, ...doubtsOf(measured.field, unit?.is, before.noun ?? noun.is) }
}

const doubtsOf = (field: string, unit: string | undefined, noun: string | undefined) => ({
  ...(field === 'unknown' && { isUnknown: true as const }),
  ...((unit === 'kg' || unit === 'tonne') && noun === undefined && { isGuess: true as const }),
})

function testsOf(field: string, choices: readonly (readonly number[])[], side: Side | undefined, stock: Stock): Test[] {
  // `6sp` says nothing that the gearbox doesn't.
  if (field === 'speeds') return []
  return choices.map((values) =>
    field === 'age' ? bornWithin(values[0] ?? 0, side, stock) : testOf(field, limitOf(field, values, side), stock),
  )
}

/** `10 to 15 grand`, `8-12k`: what is said of one of two numbers is meant of both. */
function scaled(figures: readonly Figure[]): Figure[] {
  const isThousands = figures.some((figure) => figure.isThousands)
  const isMoney = figures.some((figure) => figure.isMoney)
  return figures.map((figure) => {
    const isShort = isThousands && !figure.isThousands && figure.value < 1000
    return { ...figure, value: isShort ? figure.value * 1000 : figure.value, isThousands, isMoney }
  })
}

/** `MY26` is 2026. */
const amountOf = (value: number, { field, factor }: Measured): number =>
  field === 'year' && value < 100 ? value + 2000 : value * factor

function sideAfter(tokens: readonly Token[], at: number): { side?: Side; isOpen: boolean; next: number } {
  if (tokens[at]?.key === '+') return { isOpen: true, next: at + 1 }
  const phrase = phraseAt(AFTER, tokens, at)
  // `40k max 100,000 km`, `100,000 km newer than 2018`: it belongs to the next number.
  const after = phrase && beginsLimit(tokens, at) ? undefined : phrase
  return { ...(after && { side: after.is }), isOpen: false, next: after?.next ?? at }
}

function beginsLimit(tokens: readonly Token[], at: number): boolean {
  const before = phraseAt(BEFORE, tokens, at)
  return before !== undefined && figureAt(tokens, before.next) !== undefined
}

interface Sides {
  side: Side | undefined
  noun: string | undefined
  next: number
}

/** What comes before a number: a noun and a side, in either order, `price maximum`, `under gvm`. */
function sidesAt(tokens: readonly Token[], at: number): Sides {
  const found: Sides = { side: undefined, noun: undefined, next: at }
  for (;;) {
    const side = found.side === undefined ? phraseAt(BEFORE, tokens, found.next) : undefined
    const noun = !side && found.noun === undefined ? phraseAt(NOUNS, tokens, found.next) : undefined
    if (side) [found.side, found.next] = [side.is, side.next]
    else if (noun) [found.noun, found.next] = [noun.is, noun.next]
    else break
  }
  while (found.next > at && /^(a|an|the|of|is|be|at|around|,)$/.test(tokens[found.next]?.key ?? '')) found.next++
  return found
}

/** The second number of a range, or of a choice: `2018 or 2019`. */
function secondAt(tokens: readonly Token[], at: number, side: Side | undefined) {
  const key = tokens[at]?.key ?? ''
  const isRange = key === '-' || key === 'to' || (key === 'and' && side === 'between')
  const isEither = key === 'or'
  const figure = isRange || isEither ? figureAt(tokens, at + 1) : undefined
  return figure && { figure, isEither }
}

function nounAfter(tokens: readonly Token[], at: number): { is?: string; next: number } {
  const noun = phraseAt(NOUNS, tokens, at)
  // `2000 kg price` begins another limit.
  if (!noun || ['price', 'year', 'km', 'sleeps'].includes(noun.is)) return { next: at }
  return figureAt(tokens, noun.next) ? { next: at } : noun
}

interface Around {
  unit: string | undefined
  noun: string | undefined
  side: Side | undefined
  /** Neither a side nor a range. */
  isAlone: boolean
}

const isYear = ({ value }: Figure): boolean => Number.isInteger(value) && value >= 1930 && value <= 2049

const as = (field: string, factor = 1): Measured => ({ field, factor })

/** What a number limits: by its unit, by the noun beside it, or by its size. */
function measuredBy(figures: readonly Figure[], around: Around, stock: Stock): Measured | undefined {
  const [figure] = figures
  if (!figure) return undefined
  if (around.unit !== undefined) return measuredByUnit(around.unit, figure, around, stock)
  return around.noun === undefined
    ? measuredBySize(figure, figures, around, stock)
    : measuredByNoun(around.noun, figure, stock)
}

/** Units that measure in other amounts than their fields. */
const FACTORS: Readonly<Record<string, Measured>> = { feet: as('length_m', 0.3048), hp: as('power_kw', 0.7457) }

function measuredByUnit(
  unit: string,
  { value, isThousands }: Figure,
  { noun, side }: Around,
  { template }: Stock,
): Measured | undefined {
  switch (unit) {
    case 'tonne':
    case 'kg':
      return as(weightOf(noun, template), unit === 'tonne' ? 1000 : 1)
    case 'km':
      return kilometres(value, isThousands, noun)
    case 'litres':
      return value < 20 ? as('litres') : undefined
    case 'age':
      // `3 years` alone is a warranty.
      return side === undefined || value > 40 ? undefined : as('age')
    case 'people':
      return as(template === 'car' ? 'seats' : 'sleeps')
  }
  return FACTORS[unit] ?? as(unit)
}

/** Nobody means a car with 80 km, but an electric one may go that far. */
const kilometres = (value: number, isThousands: boolean, noun: string | undefined): Measured =>
  noun === 'range_km' ? as(noun) : as('km', value < 500 && !isThousands ? 1000 : 1)

function measuredByNoun(noun: string, { value, isThousands }: Figure, { template }: Stock): Measured {
  if (noun === 'weight' || noun.endsWith('_kg')) return as(weightOf(noun, template), value < 100 ? 1000 : 1)
  const isShort = (noun === 'price' && value < 1000 && !isThousands) || (noun === 'km' && value < 500)
  return as(noun, isShort ? 1000 : 1)
}

/** Nobody means a car under $20; a number alone is a price only if it looks like one. */
function measuredBySize(
  { value, isMoney, isThousands, isSpelt }: Figure,
  figures: readonly Figure[],
  { side, isAlone }: Around,
  stock: Stock,
): Measured | undefined {
  if (isMoney) return as('price')
  const isRound = value % 500 === 0 && (side === 'to' || side === 'below')
  if (!isThousands && figures.every(isYear) && !isRound) return as('year')
  if (!Number.isInteger(value)) return stock.numbers('litres')?.includes(value) ? as('litres') : undefined
  if (isThousands || value >= 1000) return isThousands || !isAlone || isPriceLike(value) ? as('price') : undefined
  return side === undefined || isSpelt ? undefined : as('price', 1000)
}

const isPriceLike = (value: number): boolean => (value >= 5000 && value % 50 === 0) || value % 1000 === 990

const weightOf = (noun: string | undefined, template: Template): string =>
  noun?.endsWith('_kg') ? noun : noun === 'weight' ? 'tare_kg' : WEIGHT[template]

/** Of seats and berths, which a filter lists, the values. */
function testOf(field: string, limit: Limit, stock: Stock): Test {
  const numbers = field === 'litres' ? undefined : stock.numbers(field)
  if (!numbers) return { field, ...limit }
  const isWithin =
    ({ from = 0, to = Number.POSITIVE_INFINITY, above, below }: Limit) =>
    (value: number) =>
      (above ? value > from : value >= from) && (below ? value < to : value <= to)
  return { field, values: numbers.filter(isWithin(limit)).map(String) }
}

/** How far `around` a number reaches, up and down. */
const AROUND = 0.1

function limitOf(field: string, values: readonly number[], side: Side | undefined): Limit {
  const [first = 0, second] = values
  if (second !== undefined) return { from: Math.min(first, second), to: Math.max(first, second) }
  switch (side) {
    case 'from':
      return { from: first }
    case 'to':
    case 'between':
      return { to: first }
    case 'above':
      return field === 'year' ? { from: first + 1 } : { from: first, above: true }
    case 'below':
      return field === 'year' ? { to: first - 1 } : { to: first, below: true }
    case 'around': {
      const reach = field === 'year' ? 1 : Math.round(first * AROUND)
      return { from: first - reach, to: first + reach }
    }
  }
  if (AT_LEAST.includes(field)) return { from: first }
  if (AT_MOST.includes(field)) return { to: first }
  if (field === 'length_m') return { from: first - 0.16, to: first + 0.16 }
  // `650 cc` is a class of engines.
  if (field === 'engine_cc') return { from: Math.floor(first * 0.95), to: Math.ceil(first * 1.03) }
  return { from: first, to: first }
}

/** `under 5 years old`, `last 5 years` */
const bornWithin = (age: number, side: Side | undefined, { year }: Stock): Test => ({
  field: 'year',
  ...(side === 'from' || side === 'above' ? { to: year - age } : { from: year - age }),
})
