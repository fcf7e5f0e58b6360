import { decimalMark, readAmount } from '../amount.ts'
import { compilePattern } from '../pattern.ts'
import { columnNames } from './column-names.ts'
import type { Doubt, Feed } from './doubts.ts'
import type { SampleColumn } from './feed-sample.ts'
import { isFlag, YES_PATTERN } from './states.ts'
import type { Rule } from './written-mapping.ts'

type PriceType = 'drive_away' | 'egc' | 'plus_orc'

/** Words beside an amount, or in a column of their own, that say what a price includes. */
const TYPE_WORDS: readonly [PriceType, pattern: string][] = [
  [
    'plus_orc',
    String.raw`(?i:\+ ?(?:o\.?r\.?c|on.?roads?)|plus[ _]?(?:o\.?r\.?c|on.?roads?)|\borcs?\b|excl\w*[ _.]*on.?road|before on.?road)`,
  ],
  ['egc', String.raw`(?i:\be\.?g\.?c\b|\bex\w*[ _.]*gov|before gov|plus gov|\+ ?gov)`],
  [
    'drive_away',
    String.raw`(?i:(?:drive|ride|tow)[ _-]*(?:n?[ _-]*)away|\bd\/?a\b|\bdap\b|on the road|\botr\b|no more to pay|incl\w*[ _.]*on.?road|incl\w*[ _.]*gov)`,
  ],
]

/** Amounts that are no price of a vehicle, or not what it is offered for. */
const NO_PRICE =
  /week|month|repay|financ|deposit|tax$|gstamount|vat(?!incl)|fee|cost|wholesale|trade|reserve|start|bid|invoice|hold|freight|deliver|insur|guide|valuation|market|average|avg|type|currency|label|qualifier|display|note|status|suffix|prefix|comment|min|max|change|date|drop|saving|rebate|subscri|rent|lease|exgst|exvat|exclgst|exclvat|plusgst|nett?price|netto|pricenett?|perday|rating|history|excess|duty|premium|pricerange|pricevisible|showprice|hideprice|priceon|poa|negot|code|unit$|odometer|option|accessor|id$/
const WAS =
  /^(?:was|old|previous|before|original|regular|former|strike(?:through)?|crossed)(?:price|amount|retail|value)?$|pricewas|pricebefore|strikeprice/

/** What the maker recommends is no offer: it counts only in a feed that has no other price. */
const RECOMMENDED = /^(?:rrp|msrp|mrrp|recommendedretail(?:price)?|sticker(?:price)?|newprice)$/

/** What a column's name says of its amounts: the surer comes first where both are filled. */
const ROLES: readonly [role: string, RegExp, PriceType?][] = [
  [
    'drive away',
    /drive?n?away|^dap$|dapprice|driveawayamount|onroadprice|ontheroad|otrprice|^otr$|priceincon?road/,
    'drive_away',
  ],
  [
    'offered',
    /^(?:special|sales?|promo(?:tion(?:al)?)?|now|discount(?:ed)?|offer|internet|web(?:site)?|online|clearance|final|campaign|action|reduced|our|dealer(?!s)|e)(?:price|amount)?$|^(?:price)(?:special|sale|now|offer|discounted|web|internet|online)$/,
  ],
  [
    'asked',
    /^(?:price|advertised?price|pricea(?:d|dvertised)|advertprice|asking(?:price)?|askprice|selling(?:price)?|listedprice|vehicleprice|cash(?:price)?|priceamount|amount|priceincl?(?:gst|vat|tax)?|(?:gst|vat)inclprice|buynow(?:price)?|currentprice|totalprice|supplied(?:price)?|retailadvertssuppliedprice|forecourtprice|preis|bruttopreis|verkaufspreis|consumerpricegross|consumerpriceamount|grossprice|pricegross|prix|prijs|vraagprijs|prezzo|precio|pricevalue|pricepublic|publicprice|advertised|priceaud|audprice|pricenzd|pricegbp|priceeur|pricezar|pricenumeric|priceraw|standardprice|dealerprice|vehiclesellingprice|selprice)$/,
  ],
  [
    'listed',
    /^(?:list(?:price)?|retail(?:price)?|standardretail|priceretail|pricelist|fullprice|retailpriceincl?(?:vat|gst|tax)?)$/,
  ],
  ['without charges', /egc|ex\w*gov|beforegov/, 'egc'],
  ['without on-road costs', /plusorc|exorc|exclorc|exonroad|exclonroad|beforeonroad/, 'plus_orc'],
  ['asked at first', /^(?:startprice|pricedisplay|displayprice)$/],
  ['recommended by the maker', RECOMMENDED],
]
const SURE_ROLES = ROLES.length

interface PriceColumn {
  column: SampleColumn
  role: number
  weight: number
  type?: PriceType
}

const FEWEST_DOLLARS = 200
const MOST_DOLLARS = 10_000_000

/** Rules for price, what it includes and what it was, and what is doubtful about them. */
export interface Prices {
  fields: Record<string, Rule | Rule[]>
  /** Columns that a price comes from, or that were looked at for one. */
  used: ReadonlySet<SampleColumn>
  doubts: readonly Doubt[]
}

export function pricesIn({ columns, titles, answers }: Feed): Prices {
  const single = columns.filter(({ isList }) => !isList)
  const amounts = single.flatMap((column) => priceColumn(column, answers) ?? [])
  const offered = amounts.filter(({ role }) => role < SURE_ROLES)
  const others = offered.filter(({ column }) => !nameIs(column, RECOMMENDED))
  const sure = others.length > 0 ? others : offered
  const chosen =
    sure.length > 0
      ? sure
      : amounts.filter(({ column }) => answers.get(column.name) === 'price' || amounts.length === 1)
  const ordered = chosen.toSorted((a, b) => a.role - b.role || b.weight - a.weight)
  const was = single.find((column) => nameIs(column, WAS) && fill(column) > 0)
  const unsure = chosen.length > 0 ? [] : amounts.filter(({ column }) => answers.get(column.name) === undefined)
  const fields: Prices['fields'] = {}
  if (ordered.length > 0) fields.price = ordered.map(({ column }) => amountRule(column))
  const types = typeRules(ordered, single)
  if (ordered.length > 0 && types.length > 0) fields.price_type = types
  if (was) fields.before_price = amountRule(was)
  const doubts = unsure.map(({ column }) => ({
    about: 'price' as const,
    column: column.name,
    count: column.values.length,
    examples: column.cells.flatMap((cell, at) => (cell === '' ? [] : [`${titles[at] ?? ''}: ${cell}`])).slice(0, 2),
    why: 'may be the price or not',
  }))
  return { fields, used: new Set([...ordered.map(({ column }) => column), ...(was ? [was] : [])]), doubts }
}

const nameIs = ({ name }: SampleColumn, pattern: RegExp): boolean =>
  [...columnNames(name).keys()].some((each) => pattern.test(each))

/** Amounts of a column, in its own way of writing them. */
function amountsOf({ values }: SampleColumn): number[] {
  const decimal = decimalMark(values)
  return values.flatMap((value) => readAmount(value, decimal)?.value ?? [])
}

const plausible = (column: SampleColumn): number[] =>
  amountsOf(column).filter((amount) => amount >= FEWEST_DOLLARS && amount <= MOST_DOLLARS)

const fill = (column: SampleColumn): number => plausible(column).length

/** What a column of amounts can be; its role is past the last if its name only mentions a price. */
function priceColumn(column: SampleColumn, answers: Feed['answers']): PriceColumn | undefined {
  const found = fill(column)
  const readable = amountsOf(column).length
  if (
    found === 0 ||
    readable * 2 < column.values.length ||
    found * 2 < amountsOf(column).filter((amount) => amount > 1).length
  )
    return undefined
  if (answers.get(column.name) === 'no') return undefined
  const names = [...columnNames(column.name)]
  for (const [role, [, pattern, type]] of ROLES.entries()) {
    const met = names.find(
      ([name]) => pattern.test(name) && (type !== undefined || !NO_PRICE.test(name) || pattern.source.startsWith('^')),
    )
    if (met && !(type !== undefined && names.some(([name]) => /week|month|repay|fee|date/.test(name))))
      return { column, role, weight: met[1] + found / 1000, ...(type && { type }) }
  }
  const [whole = ''] = names.map(([name]) => name)
  const mentions = /price|preis|prix|prijs|precio/.test(whole) && !NO_PRICE.test(whole) && !WAS.test(whole)
  return mentions ? { column, role: SURE_ROLES, weight: found } : undefined
}

/** Amounts that say "none". */
const NONE = ['0', '1']
const FILLED = '[2-9]|1\\d|\\d1'

function amountRule(column: SampleColumn): Rule {
  const decimal = decimalMark(column.values)
  const isPlain = column.values.every((value) => /^\$?\d{1,3}(?:,?\d{3})*(?:\.\d+)?$/.test(value)) && decimal === '.'
  const hasNone = column.values.some((value) => /^\D*[01](?:[.,]0+)?\D*$/.test(value))
  const steps = isPlain && !hasNone ? [] : [{ do: 'amount', ...(decimal === ',' && { decimal }) }]
  if (steps.length === 0) return column.name
  return { from: column.name, steps, ...(hasNone && { blank: NONE }) }
}

/** What a column about on-road costs says of the price. */
const ON_ROAD: readonly [PriceType, string][] = [
  ['drive_away', '^(?i:incl|yes|true)'],
  ['plus_orc', '^(?i:excl|not|extra|plus|additional|no$|false)'],
]

/** Columns of their own that say what the price includes. */
const TYPE_NAME =
  /price(?:type|info|qualifier|label|suffix|note|display|text|description|comment|terms|basis|kind|category|guide)|^(?:vehicle)?pricetype$|pricingtype|pricetype/

function typeRules(prices: readonly PriceColumn[], single: readonly SampleColumn[]): Rule[] {
  const flag = single.find(
    (column) => isFlag(column) && nameIs(column, /^(?:is|price|has)*(?:drive?away|dap)(?:price|flag|yn)?$/),
  )
  const stated = single.filter(
    (column) => (nameIs(column, TYPE_NAME) && wordsIn(column).length > 0) || areTypes(column),
  )
  const onRoad = single.find((column) => nameIs(column, /^onroad(?:cost|charge)s?(?:included)?$/))
  return [
    ...(onRoad ? ON_ROAD.map(([type, matches]) => typeRule(type, onRoad.name, matches, [])) : []),
    ...(flag ? [{ constant: 'drive_away', when: { column: flag.name, matches: YES_PATTERN } }] : []),
    ...stated.flatMap((column) => wordRules(column, [])),
    ...prices.flatMap((price, at) => {
      const others = prices.slice(0, at).map(({ column }) => column.name)
      const byName = price.type ? [typeRule(price.type, price.column.name, FILLED, others)] : []
      return [...wordRules(price.column, others), ...byName]
    }),
  ]
}

/** Whether every text of a column only says what a price includes. */
const areTypes = ({ values }: SampleColumn): boolean =>
  values.length > 0 &&
  values.every(
    (value) =>
      value.length <= 40 && !/\d/.test(value) && TYPE_WORDS.some(([, words]) => new RegExp(words, 'u').test(value)),
  )

const wordsIn = ({ values }: SampleColumn) =>
  TYPE_WORDS.filter(([, pattern]) => values.some((value) => compilePattern(pattern).test(value)))

const wordRules = (column: SampleColumn, others: readonly string[]): Rule[] =>
  wordsIn(column).map(([type, pattern]) => typeRule(type, column.name, pattern, others))

/** The type of a price that counts only where the columns before it have none. */
function typeRule(type: PriceType, column: string, matches: string, others: readonly string[]): Rule {
  const test = { column, matches }
  if (others.length === 0) return { constant: type, when: test }
  return {
    constant: type,
    when: { all: [test, ...others.map((other) => ({ not: { column: other, matches: FILLED } }))] },
  }
}
