import type { Tenant } from '#src/tenant/tenant.ts'
import type { ApiContext } from '../api-context.ts'
import type { StockVehicle } from './stock-vehicle.ts'

/** Most sites to compare with: the shopper waits while their stock is first fetched. */
const MOST_SITES = 60

/** The stock of the site and of others in its country, each vehicle once. */
export async function comparableStock(
  { registry, vehicles }: Pick<ApiContext, 'registry' | 'vehicles'>,
  tenant: Tenant,
): Promise<StockVehicle[]> {
  const others = registry.tenants.filter(({ id, country }) => id !== tenant.id && country === tenant.country)
  const stocks = await Promise.all([tenant, ...others].slice(0, MOST_SITES).map(vehicles))
  // Sites of one group list the same vehicles.
  return [...new Map(stocks.flat().map((vehicle) => [`${vehicle.dealership_id} ${vehicle.id}`, vehicle])).values()]
}
