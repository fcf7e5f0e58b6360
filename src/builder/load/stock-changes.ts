import { formatPrice } from '#src/base/money.ts'
import { type GoodCar, isSameRecord } from '#src/platform/good-stock.ts'
import type { StockChanges } from '#src/queue/build-report.ts'
import type { Car } from '#src/record/car.ts'
import { shownPrice } from '#src/vehicle/advertised-price.ts'
import { isSold } from '#src/vehicle/availability.ts'
import { numberedTitle } from '#src/vehicle/title.ts'

/** Most vehicles of each kind that are listed by name. */
const MOST_NAMED = 5

/** A vehicle of the stock that a site shows. Its facts are unknown if only its page is left. */
export type ShownCar = Pick<GoodCar, 'slug'> & Partial<GoodCar>

/** What a held-back delivery would change if it were accepted: counts, and the first vehicles of each kind. Pure. */
export function stockChanges(shown: readonly ShownCar[], delivery: readonly GoodCar[]): StockChanges {
  const byId = new Map(shown.flatMap((each) => (each.id === undefined ? [] : [[each.id, each]])))
  const bySlug = new Map(shown.map((each) => [each.slug, each]))
  const pairs = delivery.map((after) => ({ before: byId.get(after.id) ?? bySlug.get(after.slug), after }))
  const isKnown = ({ before, after }: (typeof pairs)[number]): boolean =>
    before !== undefined && (before.car === undefined || isSameRecord(before.car, after.car))
  const known = pairs.filter(isKnown)
  const met = new Set(known.map(({ before }) => before))
  const both = known.flatMap(({ before, after }) => (before?.car ? [{ before: before.car, after: after.car }] : []))
  return {
    added: named(pairs.filter((pair) => !isKnown(pair)).map(({ after }) => titleOf(after.car))),
    sold: named(
      both.filter(({ before, after }) => isSold(after) && !isSold(before)).map(({ after }) => titleOf(after)),
    ),
    gone: named(shown.filter((each) => !met.has(each)).map(({ slug, car }) => (car ? titleOf(car) : slug))),
    prices: named(both.filter(({ before, after }) => shownPrice(before) !== shownPrice(after)).map(priceChange)),
  }
}

const titleOf = (car: Car): string => numberedTitle({ ...car, name: car.name ?? '' })

const named = (titles: readonly string[]) => ({ count: titles.length, first: titles.slice(0, MOST_NAMED) })

const priceChange = ({ before, after }: { before: Car; after: Car }): string =>
  `${titleOf(after)}: ${priceOf(before)}, then ${priceOf(after)}`

function priceOf(car: Car): string {
  const price = shownPrice(car)
  return price === undefined ? 'no price' : formatPrice(price)
}
