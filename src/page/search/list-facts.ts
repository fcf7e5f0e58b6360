import { formatPrice } from '#src/base/money.ts'
import { groupThousands, isNumber } from '#src/base/numbers.ts'
import { facetGroups } from '#src/search/facet-groups.ts'
import type { ListFacet } from '#src/search/scope.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { shownPrice } from '#src/vehicle/advertised-price.ts'
import { isAvailable } from '#src/vehicle/availability.ts'
import { familyName } from '#src/vehicle/make-family.ts'
import { priceTypeWording } from '#src/vehicle/price-type.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import * as messages from './messages.ts'

/** The most values of a field that are named. */
const MOST_NAMED = 4

export interface ListFacts {
  /** `$8,990 to $52,990`, `2009 to 2024`, `12,400 to 180,000 km`, as far as they are known. */
  figures: string[]
  /** How the vehicles differ: `SR5 (3), Rogue (1) and Workmate (1)`. */
  differences: string[]
}

/**
 * The facts for the description of a list.
 *
 * @param narrowed the facets of which all its vehicles have the same value
 */
export function listFacts(
  vehicles: readonly Vehicle[],
  narrowed: readonly ListFacet[],
  tenant: Pick<Tenant, 'country'>,
): ListFacts {
  const used = vehicles.filter(({ car_type }) => car_type !== 'new')
  return {
    figures: [
      priceSpan(vehicles.filter(isAvailable), tenant),
      span(numbers(vehicles.map(({ year }) => year)), String),
      span(numbers(used.map(({ km }) => km)), groupThousands, messages.kilometres),
    ].filter((text) => text !== undefined),
    differences: [
      narrowed.includes('model')
        ? differing(vehicles, (v) => v.badge)
        : narrowed.includes('make')
          ? differing(vehicles, (v) => v.model)
          : differing(vehicles, (v) => v.make, familyName),
      narrowed.includes('simple_fuel') ? undefined : differing(vehicles, (v) => v.simple_fuel),
      differing(vehicles, (v) => v.transmission),
    ].filter((text) => text !== undefined),
  }
}

/** None where some prices include what others leave out, because they can't be compared. */
function priceSpan(vehicles: readonly Vehicle[], { country }: Pick<Tenant, 'country'>): string | undefined {
  const priced = vehicles.filter((v) => shownPrice(v) !== undefined)
  const [type, ...others] = new Set(priced.map(({ price_type }) => price_type))
  if (others.length > 0) return undefined
  const kind = priceTypeWording(type, country)?.type
  const words = (amounts: string): string => (kind ? messages.priced(amounts, kind) : amounts)
  return span(numbers(priced.map(shownPrice)), formatPrice, words)
}

const numbers = (values: readonly (number | undefined)[]): number[] => values.filter(isNumber)

function span(
  values: readonly number[],
  print: (value: number) => string,
  words: (text: string) => string = (text) => text,
): string | undefined {
  if (values.length === 0) return undefined
  const [least, most] = values.reduce(
    ([a, b], value) => [Math.min(a, value), Math.max(b, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  return words(least === most ? print(least) : messages.between(print(least), print(most)))
}

function differing(
  vehicles: readonly Vehicle[],
  read: (v: Vehicle) => string | undefined,
  unify?: (value: string) => string,
): string | undefined {
  const values = facetGroups(vehicles, read, unify)
  if (values.length < 2) return undefined
  const named = values.slice(0, MOST_NAMED).map(({ label, items }) => messages.withCount(label, items.length))
  const others = values.length - named.length
  return messages.listed(others > 0 ? [...named, messages.more(others)] : named)
}
