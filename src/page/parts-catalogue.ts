import { formatPrice } from '#src/base/money.ts'
import type { Part } from '#src/tenant/content.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { FormPage } from './page.ts'

/** The dealer's parts and accessories by category, in the dealer's order. @spec 2.10 */
export function partsCatalogue(parts: readonly Part[], { texts }: Pick<Tenant, 'texts'>): FormPage['catalogue'] {
  const row = ({ name, part_number, makes, price }: Part) => ({
    label: `${name} (${[part_number, ...(makes ? [`fits ${makes.join(', ')}`] : [])].join('; ')})`,
    value: price === undefined ? texts.no_price : formatPrice(price),
  })
  return [...Map.groupBy(parts, ({ category }) => category)].map(([title, list]) => ({ title, rows: list.map(row) }))
}
