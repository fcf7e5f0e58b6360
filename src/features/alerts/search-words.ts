import { FACTS, type FactRow } from '#src/record/facts.ts'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { isEvery } from '#src/search/facets.ts'
import { rangeLabel } from '#src/search/range-label.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { conditionInText } from '#src/vehicle/condition.ts'
import { nounInText } from '#src/vehicle/noun.ts'
import { priceTypeWording } from '#src/vehicle/price-type.ts'
import type { CarType, PriceType } from '#src/vehicle/vehicle.ts'

type Words = Pick<Tenant, 'flags' | 'texts' | 'template' | 'country'>

/** A search in words: `used cars, Toyota or Mazda, 7 seats, under $30,000, “tow bar”`. */
export function searchWords({ query, lists, ranges, total }: ShopperState, tenant: Words): string {
  const { car_type = [], ...others } = lists
  const conditions = car_type.map((type) => conditionInText(type as CarType, tenant))
  const noun = nounInText(tenant.template).many
  return [
    conditions.length > 0 ? `${conditions.join(' or ')} ${noun}` : `all ${noun}`,
    ...Object.entries(others).map(([name, values]) =>
      values.map((value) => valueWords(name, value, tenant)).join(isEvery(name) ? ' and ' : ' or '),
    ),
    ...Object.entries(ranges).map(([name, range]) => rangeLabel(name, range).toLowerCase()),
    ...(total ? [`with ${total} duty`] : []),
    ...(query ? [`“${query}”`] : []),
  ].join(', ')
}

function valueWords(name: string, value: string, { country }: Words): string {
  if (name === 'certified') return value === 'true' ? 'certified' : 'not certified'
  if (name === 'price_type') return priceTypeWording(value as PriceType, country)?.type ?? value
  if (name === 'state') return value.toUpperCase()
  const facts: Readonly<Record<string, FactRow>> = FACTS
  return (Object.hasOwn(facts, name) ? facts[name]?.alone?.(value) : undefined) ?? value
}
