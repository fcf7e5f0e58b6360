import { type FormValues, textOf } from '#src/lead/form-values.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Queries } from '../store/database.ts'
import { readValuation } from '../store/valuations.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the valuation that a lead names came to: the price is the server's, never the browser's. @spec 3.13 */
export async function valuationFacts(queries: Queries, tenant: Tenant, values: FormValues): Promise<FormValues> {
  const id = textOf(values.valuation_id).toLowerCase()
  const valuation = ID.test(id) ? await readValuation(queries, tenant.slug, id) : undefined
  return valuation ? { valuation_id: id, offer_price: valuation.offer_price ?? 'to be appraised' } : {}
}
