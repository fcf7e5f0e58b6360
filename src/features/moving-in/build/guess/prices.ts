import { readDate } from '#src/platform/car/read-date.ts'
import { decimalMark, foreignCurrency, onlyAmount, readAmount } from '#src/platform/feed/amount.ts'
import { compilePattern } from '#src/platform/feed/pattern.ts'
import { COLUMN_NAMES, columnNames, plainName } from './column-names.ts'
import type { Doubt, Feed } from './doubts.ts'
import type { SampleColumn } from './feed-sample.ts'
import {
  areCents,
  CURRENCIES,
  DISCOUNT,
  DISCOUNT_KIND,
  HIDING,
  NO_PRICE,
  nameIs,
  ON_SPECIAL,
  type PriceType,
  priceNames,
  RECOMMENDED,
  ROLES,
  SHOWING,
  SPECIAL_OVER,
  TAX,
  TAXED,
  TYPE_NAME,
  UNTAXED,
  WAS,
} from './price-names.ts'
import { notedTypes, type PriceColumn, TYPE_WORDS, typeRules } from './price-types.ts'
import { isFlag, NO_PATTERN, YES_PATTERN } from './states.ts'
import type { Surroundings } from './surroundings.ts'
import type { Rule } from './written-mapping.ts'

const SURE_ROLES = ROLES.length

const FEWEST_DOLLARS = 200
const MOST_DOLLARS = 10_000_000

/** Rules for the price, what it includes and the former price, with the doubts about them. */
export interface Prices {
  fields: Record<string, Rule | Rule[]>
  /** Columns that give the price, or were considered for it. */
  used: ReadonlySet<SampleColumn>
  /** Columns of yes and no that tell whether a special price applies. */
  flags: readonly SampleColumn[]
  doubts: readonly Doubt[]
  /** Whether no column gives the price or may give it. */
  isNowhere: boolean
  /** Whether they are in the currency of a country that drives in miles. */
  inMilesCountry: boolean
}

export function pricesIn({ columns, titles, answers, around }: Feed): Prices {
  const single = columns.filter(({ isList }) => !isList)
  const named = single.flatMap((column) => priceColumn(column, answers) ?? [])
  const all = named.length > 0 ? named : evidentPrices(single)
  const taxed = all.filter(({ column }) => !WITHOUT_TAX.test(column.name))
  const amounts = taxed.some(({ role }) => role < SURE_ROLES) ? taxed : all
  const offered = withoutSavings(amounts.filter(({ role }) => role < SURE_ROLES))
  const ending = endingPrices(offered, single).filter(({ column }) => answers.get(column.name) !== 'price')
  const hasOther = ending.length < offered.length
  const lasting = offered.filter((price) => !hasOther || !ending.includes(price))
  const others = lasting.filter(({ column }) => !nameIs(column, RECOMMENDED))
  const most = Math.max(0, ...others.map(({ column }) => fill(column)))
  // Vehicles without a special price have the maker's.
  const areSpecials = others.every(isSpecial) && lasting.some(({ column }) => fill(column) > most)
  // Only a price says "drive away", so such a column needs no name.
  const byWords = offered.length > 0 ? [] : single.flatMap((column) => pricedByWords(column, answers) ?? [])
  const sure = others.length > 0 && !areSpecials ? others : lasting.length > 0 ? lasting : byWords
  const isAnswered = ({ column }: PriceColumn) => ['price', 'cents'].includes(answers.get(column.name) ?? '')
  const chosen =
    sure.length > 0 ? sure : amounts.filter((price) => isAnswered(price) || (amounts.length === 1 && named.length > 0))
  const doubtful = new Map(chosen.map((price) => [price, reasonFor(price, { chosen, single, around })]))
  const isSettled = (price: PriceColumn) => doubtful.get(price) === undefined || isAnswered(price)
  const ordered = chosen
    .filter(isSettled)
    .toSorted((a, b) => a.role - b.role || Number(isBelow(b, a)) - Number(isBelow(a, b)) || b.weight - a.weight)
  const was = single.find((column) => nameIs(column, WAS) && fill(column) > 0) ?? reducedFrom(ordered)
  const isOpen = ({ column }: PriceColumn) => answers.get(column.name) === undefined
  const flags = ordered.some(isSpecial) ? single.filter(isSpecialFlag) : []
  const fields = priceFields({ ordered, was, flags }, { single, around, answers })
  const doubtAbout = (why: string, isListed?: boolean) => (price: PriceColumn) =>
    doubtOf(price, titles, { why: doubtful.get(price) ?? why, isListed })
  const doubts = [
    ...(chosen.length > 0 ? [] : amounts.filter(isOpen).map(doubtAbout('may be the price or not', named.length === 0))),
    ...chosen.filter((price) => !isSettled(price) && isOpen(price)).map(doubtAbout('')),
    ...(!hasOther ? [] : ending.filter(isOpen).map(doubtAbout(ENDING, true))),
  ]
  const inMilesCountry = chosen.some(({ column }) => /GBP|USD/.test(foreignOf(column, single, around) ?? ''))
  const used = new Set([...ordered.map(({ column }) => column), ...(was ? [was] : [])])
  return { fields, used, flags, doubts, isNowhere: all.length === 0 && byWords.length === 0, inMilesCountry }
}

function priceFields(
  {
    ordered,
    was,
    flags,
  }: { ordered: readonly PriceColumn[]; was: SampleColumn | undefined; flags: readonly SampleColumn[] },
  { single, around, answers }: { single: readonly SampleColumn[]; around: Surroundings; answers: Feed['answers'] },
): Prices['fields'] {
  const fields: Prices['fields'] = {}
  const hidden = [
    ...flagsThat(single, { yes: HIDING, no: SHOWING }),
    ...flagsThat(single, { yes: UNTAXED, no: TAXED }),
    ...single.flatMap(untaxedWords),
    ...discounts(single),
  ]
  const over = flagsThat(flags, { yes: SPECIAL_OVER, no: ON_SPECIAL })
  const rule = (column: SampleColumn, when = hidden) =>
    unless(when, amountRule(column, { currency: foreignOf(column, single, around), answers }))
  if (ordered.length > 0)
    fields.price = ordered.map((price) => rule(price.column, isSpecial(price) ? [...hidden, ...over] : hidden))
  const types = [...typeRules(ordered, single), ...notedTypes(around)]
  if (ordered.length > 0 && types.length > 0) fields.price_type = types
  if (was) fields.before_price = rule(was)
  return fields
}

const doubtOf = (
  { column: { name: column, values, cells } }: PriceColumn,
  titles: readonly string[],
  { why, isListed = false }: { why: string; isListed?: boolean | undefined },
): Doubt => ({
  about: 'price',
  column,
  count: values.length,
  examples: cells.flatMap((cell, at) => (cell === '' ? [] : [`${titles[at] ?? ''}: ${cell}`])).slice(0, 2),
  why,
  ...(isListed && { isListed }),
})

const ENDING = 'ends on a day that the feed gives, so the price beside it is shown'

/** Why a column may not be the price in dollars, if it's uncertain. */
function reasonFor(
  { column }: PriceColumn,
  { chosen, single, around }: { chosen: readonly PriceColumn[]; single: readonly SampleColumn[]; around: Surroundings },
): string | undefined {
  const currency = foreignOf(column, single, around)
  if (currency !== undefined) return `is in ${currency}, so it isn't the price in dollars`
  const named = chosen.flatMap((price) => /(?:aud|nzd)$/.exec(plainName(price.column.name)) ?? [])
  const beside = single.filter(({ name }) => CURRENCIES.test(plainName(name))).flatMap(({ values }) => values)
  const dollars = new Set([
    ...named,
    ...beside.map((value) => value.toLowerCase()).filter((value) => /^(?:aud|nzd)$/.test(value)),
  ])
  if (dollars.size > 1) return 'is in dollars of two countries'
  if (WITHOUT_TAX.test(column.name) || withoutTax(column).length * 2 > column.values.length)
    return 'is without tax, which a price must include'
  const amounts = plausible(column).toSorted((a, b) => a - b)
  const isLarge = (amounts[Math.floor(amounts.length / 2)] ?? 0) > MANY_DOLLARS
  return isLarge && !areCents(column) && amounts.every((amount) => amount % 100 === 0)
    ? 'may be in cents or in dollars'
    : undefined
}

/** `Price (ex GST)`, `$45,000 + GST`. */
const WITHOUT_TAX_WORDS = String.raw`(?i:(?:\+|\b(?:plus|ex|excl|excluding|exclusive of|before|without|less)\b\.?)[\s_]*(?:GST|VAT|tax)\b)`
const WITHOUT_TAX = compilePattern(WITHOUT_TAX_WORDS)
const withoutTax = ({ values }: SampleColumn): string[] => values.filter((value) => WITHOUT_TAX.test(value))

/** What a column about tax says of a price without it. */
const UNTAXED_WORD = '^(?i:\\+|plus\\b|ex\\b|excl|exempt)'

/** The condition under which a column about tax, or about what a price includes, says that it is without tax. */
function untaxedWords(column: SampleColumn): object[] {
  const matches = nameIs(column, TAX) ? UNTAXED_WORD : nameIs(column, TYPE_NAME) ? WITHOUT_TAX_WORDS : undefined
  const isSaid = matches && column.values.some((value) => compilePattern(matches).test(value))
  return isSaid ? [{ column: column.name, matches }] : []
}

const isSpecialFlag = (column: SampleColumn): boolean =>
  isFlag(column) && (nameIs(column, ON_SPECIAL) || nameIs(column, SPECIAL_OVER))

/** The condition under which a discount of an amount or a percentage is still to be taken from the price. */
const discounts = (single: readonly SampleColumn[]): object[] =>
  single.some((column) => nameIs(column, DISCOUNT_KIND))
    ? single.flatMap((column) => (nameIs(column, DISCOUNT) ? [{ column: column.name, above: 0 }] : []))
    : []

/** Half of a dealer's vehicles don't cost more than this. */
const MANY_DOLLARS = 700_000

/** The share that one price is of another, in each record that has both. */
function sharesOf({ column }: PriceColumn, { column: other }: PriceColumn): number[] {
  const amountsIn = ({ cells, values }: SampleColumn) => {
    const decimal = decimalMark(values)
    return cells.map((cell) => onlyAmount(cell, decimal) ?? 0)
  }
  const whole = amountsIn(other)
  return amountsIn(column).flatMap((amount, at) =>
    amount > 1 && (whole[at] ?? 0) > 1 ? amount / (whole[at] ?? 1) : [],
  )
}

/** Whether a price is never more than another, and mostly less: a special one. */
const isBelow = (price: PriceColumn, other: PriceColumn): boolean => {
  const shares = sharesOf(price, other)
  return shares.some((share) => share < 1) && shares.every((share) => share <= 1)
}

const REDUCED_ROLES = ['reduced drive away', 'reduced', 'on sale']
const isSpecial = ({ role }: PriceColumn): boolean => REDUCED_ROLES.includes(ROLES[role]?.role ?? '')

/** The price that a special one replaces, which is the price of vehicles without a special one. */
function reducedFrom([special, ...others]: readonly PriceColumn[]): SampleColumn | undefined {
  if (!special || !isSpecial(special)) return undefined
  const whole = others.find((price) => price.type === special.type && isBelow(special, price))
  return whole?.column
}

/** Prices without the amounts by which another is reduced. */
const withoutSavings = (prices: readonly PriceColumn[]): PriceColumn[] =>
  prices.filter(
    (price) =>
      !prices.some((other) => {
        const shares = sharesOf(price, other)
        return shares.length > 0 && shares.every((share) => share < LEAST_SHARE)
      }),
  )

/** A special price is at least this share of the price. */
const LEAST_SHARE = 0.4

/** The conditions that a column with one name says yes, or one with another name says no. */
const flagsThat = (single: readonly SampleColumn[], { yes, no }: { yes: RegExp; no: RegExp }): object[] =>
  single.filter(isFlag).flatMap((column) => {
    const matches = nameIs(column, yes) ? YES_PATTERN : nameIs(column, no) ? NO_PATTERN : undefined
    return matches ? [{ column: column.name, matches }] : []
  })

const unless = (any: readonly object[], rule: Rule): Rule =>
  any.length === 0 ? rule : { ...(typeof rule === 'string' ? { from: rule } : rule), when: { not: { any } } }

const ENDING_ROLES = [...REDUCED_ROLES, 'offered']
const ENDS = /(?:ends?|until|till|expir\w*|validto|enddate|effective|to)(?:date|on|at)?$/

/** Prices that a date beside them ends; a mapping doesn't know the day on which it is used. */
const endingPrices = (prices: readonly PriceColumn[], single: readonly SampleColumn[]): PriceColumn[] =>
  prices.filter(({ column, role }) => {
    if (!ENDING_ROLES.includes(ROLES[role]?.role ?? '')) return false
    const stem = plainName(column.name).replace(/(?:price|amount|value)$/, '')
    const isOwnEnd = ({ name }: SampleColumn) =>
      stem.length > 3 && plainName(name).startsWith(stem) && ENDS.test(plainName(name))
    // An end of nothing in particular is the special's if only vehicles with a special price have one.
    const isAnEnd = ({ name, cells }: SampleColumn) =>
      AN_END.test(plainName(name)) &&
      cells.every((cell, at) => cell === '' || (column.cells[at] ?? '') !== '') &&
      // The price of all vehicles isn't the one that ends for some.
      !(ROLES[role]?.role === 'offered' && cells.includes('') && !column.cells.includes(''))
    return single.some((each) => each !== column && (isOwnEnd(each) || isAnEnd(each)) && each.values.every(isDay))
  })

const AN_END =
  /^(?:(?:offer|price|promo|special)?(?:valid|available)(?:until|till|to|thru|through)|(?:price|offer|special|promo)?(?:expir(?:y|es|ation)|ends?|until))(?:date|on|at)?$/

const isDay = (value: string): boolean => value.split(/\/(?=\d{4}-)/).every((day) => readDate(day))

/** Amounts of a column in dollars, read with its own decimal mark. */
function amountsOf(column: SampleColumn): number[] {
  const decimal = decimalMark(column.values)
  const amounts = column.values.flatMap(
    (value) => onlyAmount(value, decimal) ?? readAmount(value, decimal)?.value ?? [],
  )
  return areCents(column) ? amounts.map((amount) => amount / 100) : amounts
}

const plausible = (column: SampleColumn): number[] =>
  amountsOf(column).filter((amount) => amount >= FEWEST_DOLLARS && amount <= MOST_DOLLARS)

const fill = (column: SampleColumn): number => plausible(column).length

/** The possible role of a column of amounts, which is beyond the last one if its name only mentions a price. */
function priceColumn(column: SampleColumn, answers: Feed['answers']): PriceColumn | undefined {
  const found = fill(column)
  const readable = amountsOf(column).length
  if (
    found === 0 ||
    readable * 2 < column.values.filter((value) => /\d/.test(value)).length ||
    found * 2 < amountsOf(column).filter((amount) => amount > 1).length
  )
    return undefined
  if (answers.get(column.name) === 'no') return undefined
  const names = priceNames(column)
  for (const [role, { names: known, type }] of ROLES.entries()) {
    const met = names.find(([name]) => known.test(name))
    if (met && !(type !== undefined && names.some(([name]) => /week|month|repay|fee|date/.test(name))))
      return withType({ column, role, weight: met[1] + found / 1000 }, type)
  }
  const [whole = ''] = names.map(([name]) => name)
  const mentions =
    /price|preis|prix|prijs|precio|prezzo|preco|prys/.test(whole) && !NO_PRICE.test(whole) && !WAS.test(whole)
  return mentions ? { column, role: SURE_ROLES, weight: found } : undefined
}

const KNOWN: ReadonlySet<string> = new Set(Object.values(COLUMN_NAMES).flat())
const PRICE_ENDING = /(?:[05]0|[4-9][059]|88|77)(?:\.00?)?$/

/** Whether a column's amounts end like prices, such as `18990`, under a name that means nothing. */
function isEvidentPrice(column: SampleColumn): boolean {
  const { name, values } = column
  const isNamed = [...columnNames(name).keys()].some((each) => KNOWN.has(each) || NO_PRICE.test(each) || WAS.test(each))
  const endings = values.filter((value) => PRICE_ENDING.test(value) && !/000(?:\.00?)?$/.test(value))
  return !isNamed && fill(column) === values.length && endings.length >= values.length * 0.8 && values.length > 2
}

/** Columns that may be of prices, of which a person is asked, in a feed that names none. */
const evidentPrices = (single: readonly SampleColumn[]): PriceColumn[] =>
  single.filter(isEvidentPrice).map((column) => ({ column, role: SURE_ROLES, weight: 0 }))

/** A name may say what the price includes in other words: `Price (incl. on-roads)`. */
function withType(price: PriceColumn, type: PriceType | undefined): PriceColumn {
  const stated = type ?? TYPE_WORDS.find(([, words]) => compilePattern(words).test(price.column.name))?.[0]
  return stated ? { ...price, type: stated } : price
}

/** A longer text only mentions a price. */
const LONGEST_PRICE = 60

/** A column whose amounts mostly say what they include. */
function pricedByWords(column: SampleColumn, answers: Feed['answers']): PriceColumn | undefined {
  const typed = column.values.filter((value) => TYPE_WORDS.some(([, words]) => compilePattern(words).test(value)))
  const areShort = column.values.every((value) => value.length <= LONGEST_PRICE)
  const isPrice = areShort && fill(column) * 5 >= column.values.length * 4 && typed.length * 2 > column.values.length
  const isOther = priceNames(column).some(([name]) => NO_PRICE.test(name) || WAS.test(name))
  return isPrice && !isOther && answers.get(column.name) !== 'no'
    ? { column, role: SURE_ROLES - 1, weight: fill(column) }
    : undefined
}

/** Amounts that mean "none". */
const NONE = ['0', '1']

/** The foreign currency in which a column's prices are, by its values, its name or the column of currencies beside it. */
function foreignOf(column: SampleColumn, single: readonly SampleColumn[], around: Surroundings): string | undefined {
  const written = Map.groupBy(column.values, foreignCurrency)
  const [most] = [...written].toSorted(([, a], [, b]) => b.length - a.length)
  const named = /(?<=[a-z]{3})(?:eur|gbp|usd|cad|zar|jpy|chf)$/.exec(plainName(column.name))?.[0]
  const beside = single.find(({ name, values }) => CURRENCIES.test(plainName(name)) && values.length > 0)
  const stated = new Set(beside?.values.map((value) => foreignCurrency(`1 ${value}`)))
  return (
    most?.[0] ?? named?.toUpperCase() ?? (beside ? (stated.size === 1 ? [...stated][0] : undefined) : around.currency)
  )
}

function amountRule(
  column: SampleColumn,
  { currency, answers }: { currency: string | undefined; answers: Feed['answers'] },
): Rule {
  const decimal = decimalMark(column.values)
  const isPlain = column.values.every((value) => /^\$?\d{1,3}(?:,?\d{3})*(?:\.\d+)?$/.test(value)) && decimal === '.'
  const hasNone = column.values.some((value) => /^\D*[01](?:[.,]0+)?\D*$/.test(value))
  const hasTiny = amountsOf(column).some((amount) => amount > 1 && amount < FEWEST_DOLLARS)
  const isTaxed = withoutTax(column).length === 0 || answers.get(column.name) !== undefined
  const steps = [
    ...(isTaxed ? [] : [{ do: 'drop', pattern: WITHOUT_TAX_WORDS }]),
    ...(isPlain && !hasNone
      ? []
      : [{ do: 'amount', ...(decimal === ',' && { decimal }), ...(currency && { currency }) }]),
    ...(areCents(column) || answers.get(column.name) === 'cents' ? [{ do: 'calculate', by: '/100' }] : []),
    ...(hasTiny ? [{ do: 'between', least: FEWEST_DOLLARS }] : []),
  ]
  if (steps.length === 0) return column.name
  return { from: column.name, steps, ...(hasNone && { blank: NONE }) }
}
