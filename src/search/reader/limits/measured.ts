import type { Template } from '#src/tenant/theme.ts'
import type { Figure } from './figures.ts'
import type { AnySide } from './sides.ts'
import type { Stock } from './stock.ts'
import type { Around } from './written-limit.ts'

/** The limited quantity: a number of a vehicle, its age, or a weight or length without a name. */
export type Measured = { field: string; factor: number }

const as = (field: string, factor = 1): Measured => ({ field, factor })

/** The quantity that a number limits, from its unit, the noun beside it, or its size. */
export function measuredBy(figures: readonly Figure[], around: Around, stock: Stock): Measured | undefined {
  const [figure] = figures
  if (!figure) return undefined
  if (around.unit !== undefined) return measuredByUnit(around.unit, figure, around, stock)
  return around.noun === undefined
    ? measuredBySize(figure, figures, around, stock)
    : measuredByNoun(around.noun, figure, around, stock)
}

/** Units that differ from those of their fields. */
const FACTORS: Readonly<Record<string, Measured>> = {
  feet: as('length_ft'),
  hp: as('power_kw', 0.7457),
  belts: as('seats'),
  payments: as('unknown'),
}

function measuredByUnit(
  unit: string,
  { value, isThousands }: Figure,
  { noun, side }: Around,
  { template }: Stock,
): Measured | undefined {
  switch (unit) {
    case 'tonne':
    case 'kg':
      return as(weightOf(noun, side, template), unit === 'tonne' ? 1000 : 1)
    case 'km':
      return kilometres(value, isThousands, noun, side)
    case 'litres':
      return value < 20 ? as('litres') : undefined
    case 'age':
      // `3 years` alone is a warranty.
      return side === undefined || value > 40 ? undefined : as('age')
    case 'people':
      return as(placesOf(template))
    case 'beds':
      return as(placesOf(template) === 'sleeps' ? 'sleeps' : 'unknown')
  }
  return FACTORS[unit] ?? as(unit)
}

/** The places that a dealer's shoppers count. */
export const placesOf = (template: Template): string =>
  template === 'camper' || template === 'rv' ? 'sleeps' : 'seats'

/** Nobody means a car with 80 km, but an electric one may have that range. */
function kilometres(
  value: number,
  isThousands: boolean,
  noun: string | undefined,
  side: AnySide | undefined,
): Measured {
  const isFar = !isThousands && value < 1000 && (side === 'from' || side === 'above')
  if (noun === 'range_km' || isFar) return as('range_km')
  return as('km', value < 500 && !isThousands ? 1000 : 1)
}

function measuredByNoun(noun: string, { value, isThousands }: Figure, { side }: Around, { template }: Stock): Measured {
  if (noun === 'people') return as(placesOf(template))
  if (noun === 'sleeping') return as('sleeps')
  if (noun === 'weight' || noun.endsWith('_kg')) return as(weightOf(noun, side, template), value < 100 ? 1000 : 1)
  const isShort = (noun === 'price' && value < 1000 && !isThousands) || (noun === 'km' && value < 500)
  return as(noun, isShort ? 1000 : 1)
}

function measuredBySize(
  figure: Figure,
  figures: readonly Figure[],
  around: Around,
  stock: Stock,
): Measured | undefined {
  const { value, isMoney, isThousands } = figure
  if (isMoney) return as('price')
  const isRound = value % 500 === 0 && (around.side === 'to' || around.side === 'below')
  if (!isThousands && figures.every(isYear) && !isRound) return as('year')
  if (!Number.isInteger(value)) return stock.numbers('litres')?.includes(value) ? as('litres') : undefined
  if (isThousands) return as('price')
  if (stock.template === 'motorcycle' && value >= 50 && value < 2500) return as('engine_cc')
  return value >= 1000 ? fullPriceOf(value, around) : shortPriceOf(figure, figures, around)
}

const isYear = ({ value }: Figure): boolean => Number.isInteger(value) && value >= 1930 && value <= 2049

/** A number alone is only a price if it looks like one. */
const fullPriceOf = (value: number, { isAlone }: Around): Measured | undefined =>
  !isAlone || isPriceLike(value) ? as('price') : undefined

/** Nobody means a car under $20, or one for $400,000. */
function shortPriceOf(
  { value, isSpelt }: Figure,
  figures: readonly Figure[],
  { side, isEither }: Around,
): Measured | undefined {
  const isRange = figures.length > 1 && !isEither && figures.every((each) => each.value >= 3)
  const isPlain = value >= (isSpelt ? 10 : 0) && value < 200
  return isPlain && (side !== undefined || isRange) ? as('price', 1000) : undefined
}

const isPriceLike = (value: number): boolean => (value >= 5000 && value % 50 === 0) || value % 1000 === 990

const WEIGHT: Record<Template, string> = {
  car: 'towing_kg',
  motorcycle: 'tare_kg',
  truck: 'gvm_kg',
  camper: 'tare_kg',
  rv: 'tare_kg',
}

function weightOf(noun: string | undefined, side: AnySide | undefined, template: Template): string {
  // An upper limit on towing is about the vehicle that is towed.
  if (noun === 'towing_kg' && placesOf(template) === 'sleeps' && (side === 'to' || side === 'below')) return 'atm_kg'
  if (noun?.endsWith('_kg')) return noun
  return noun === 'weight' ? 'tare_kg' : WEIGHT[template]
}
