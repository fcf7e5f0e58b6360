import { formatPrice } from '#src/base/money.ts'
import { groupThousands } from '#src/base/numbers.ts'
import { counted } from '#src/base/text.ts'
import type { Car } from '#src/record/car.ts'
import { shownPrice } from '#src/vehicle/advertised-price.ts'
import { isSold } from '#src/vehicle/availability.ts'
import { type GoodCar, isSameRecord } from './good-stock.ts'
import { percent, type StockDoubt, type StockLimits } from './stock-doubt.ts'

/** The share of the compared vehicles above which their changes are doubted as a whole, and the fewest vehicles. */
const MANY = 0.25
const FEWEST = 2
/** Fewer vehicles than this may be sold or gone together: a dealer of three may sell two in a day. */
const FEWEST_OFF_SALE = 3
/** How far an odometer may fall: it never does, but typing errors are corrected and figures rounded. */
const FALLEN = { share: 0.1, km: 1_000 }

interface Change {
  before: Car
  after: Car
}

/**
 * Implausible changes since the last good stock, as if a column had moved: too many vehicles sold and gone, prices of
 * another magnitude, prices and kilometres that vanish or fall. Only vehicles that are in both and not sold are
 * compared. Pure.
 *
 * @param found the reading's record of each vehicle, by id
 * @param from the source, for the message
 */
export function changeDoubts(
  last: readonly GoodCar[],
  found: ReadonlyMap<string, Car>,
  from: string,
  limits: StockLimits,
): StockDoubt[] {
  const changes = changesOf(last, found)
  const doubts = [offSale(last, found, limits), otherPrices(changes, limits), lostPrices(changes), fallenKm(changes)]
  return doubts.flatMap((doubt) => (doubt ? [{ ...doubt, message: `${from}: ${doubt.message}` }] : []))
}

/** A sentence for each vehicle whose price changed beyond the factor; no doubt about the others. */
export function strikingPrices(
  last: readonly GoodCar[],
  found: ReadonlyMap<string, Car>,
  { largest_price_change }: Pick<StockLimits, 'largest_price_change'>,
): string[] {
  return changesOf(last, found)
    .filter((change) => factorOf(change) > largest_price_change)
    .map((change) => `The price of ${priceChange(change)}. Check it at its source.`)
}

function changesOf(last: readonly GoodCar[], found: ReadonlyMap<string, Car>): Change[] {
  return last.flatMap(({ id, car: before }) => {
    const after = found.get(id)
    const isCompared = after && isSameRecord(before, after) && !isSold(before) && !isSold(after)
    return isCompared ? [{ before, after }] : []
  })
}

function offSale(
  last: readonly GoodCar[],
  found: ReadonlyMap<string, Car>,
  { largest_stock_loss: limit }: StockLimits,
): StockDoubt | undefined {
  const onSale = last.filter(({ car }) => !isSold(car))
  const missing = onSale.filter(({ id }) => !found.has(id)).length
  const sold = onSale.filter(({ id }) => isSold(found.get(id) ?? {})).length
  const share = (sold + missing) / onSale.length
  if (sold === 0 || sold + missing < FEWEST_OFF_SALE || share <= limit) return undefined
  return {
    kind: 'off-sale',
    message: `${sold} of ${counted(onSale.length, 'vehicle')} on sale are now sold and ${missing} are missing (${percent(share)}). The limit is ${percent(limit)} at once (largest_stock_loss in tenant.json).`,
    // Some are accepted as sold, even if others are missing.
    facts: sold / onSale.length > limit ? ['status', 'sold', 'sold_date_timestamp'] : [],
  }
}

function otherPrices(changes: readonly Change[], { largest_price_change: limit }: StockLimits): StockDoubt | undefined {
  const compared = changes.filter(({ before, after }) => shownPrice(before) && shownPrice(after))
  const beyond = compared.filter((change) => factorOf(change) > limit)
  const [first] = beyond
  if (!first || !isMany(beyond, compared)) return undefined
  return {
    kind: 'prices',
    message: `${beyond.length} of ${counted(compared.length, 'price')} changed by more than a factor of ${limit} (largest_price_change in tenant.json): that of ${priceChange(first)}.`,
    facts: PRICES,
  }
}

function lostPrices(changes: readonly Change[]): StockDoubt | undefined {
  const compared = changes.filter(({ before }) => shownPrice(before))
  const lost = compared.filter(({ after }) => !shownPrice(after))
  if (!isMany(lost, compared)) return undefined
  return {
    kind: 'no-prices',
    message: `${lost.length} of ${counted(compared.length, 'vehicle')} with a price have none now. The limit is ${percent(MANY)} at once.`,
    facts: PRICES,
  }
}

function fallenKm(changes: readonly Change[]): StockDoubt | undefined {
  const compared = changes.filter(({ before, after }) => before.km !== undefined && after.km !== undefined)
  const fallen = compared.filter(
    ({ before: { km = 0 }, after: { km: now = 0 } }) => km - now > Math.max(FALLEN.km, km * FALLEN.share),
  )
  const [first] = fallen
  if (!first || !isMany(fallen, compared)) return undefined
  const [before, after] = [first.before.km, first.after.km].map((km = 0) => groupThousands(km))
  return {
    kind: 'kilometres',
    message: `The kilometres of ${fallen.length} of ${counted(compared.length, 'vehicle')} fell, which shouldn't happen: ${nameOf(first.after)} from ${before} to ${after}. The limit is ${percent(MANY)} at once.`,
    facts: ['km'],
  }
}

const PRICES = ['price', 'price_type', 'before_price', 'subscription_price'] as const

const isMany = (some: readonly Change[], all: readonly Change[]): boolean =>
  some.length >= FEWEST && some.length / all.length > MANY

/** The ratio of the higher price to the lower; 1 if the vehicle had no price or has none now. */
function factorOf({ before, after }: Change): number {
  const [was, is] = [shownPrice(before), shownPrice(after)]
  return was === undefined || is === undefined ? 1 : Math.max(was / is, is / was)
}

const priceChange = ({ before, after }: Change): string =>
  `${nameOf(after)} from ${formatPrice(before.price ?? 0)} to ${formatPrice(after.price ?? 0)}`

const nameOf = ({ year, make, model, stocknum }: Car): string =>
  [year, make, model, stocknum && `(${stocknum})`].filter(Boolean).join(' ')
