import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '#src/base/result.ts'
import { type AutograbVehicle, lookUpRegistration, predictPrice } from '#src/platform/autograb/autograb.ts'
import type { LookUpConnection } from '#src/platform/http/look-up.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { beyondOnlineEstimate, type Estimate, estimateFromStock } from '#src/vehicle/comparables.ts'
import { isSameVehicle } from '#src/vehicle/same-vehicle.ts'
import { allowsValuation } from '#src/vehicle/valuation.ts'
import type { PublishedVehicle } from '#src/vehicle/vehicle.ts'
import type { ApiContext } from '../api-context.ts'
import { ifReachable } from '../stock/stock-vehicle.ts'
import { type CallIdentity, firstAnswer, type KeyReused, oncePerKey } from '../store/once-per-key.ts'
import { type ValuedVehicle, valuations } from '../store/valuation-tables.ts'
import { readValuation, type ValuationRow } from './queries.ts'
import { type StatedVehicle, statedVehicle, type ValuationCall, valuationErrors } from './valuation-call.ts'

type Problem = KeyReused | { kind: 'invalid'; errors: Record<string, string> }

/** A vehicle with the estimate of its price. */
type Valued = Pick<ValuationRow, 'source' | 'subject' | 'estimate'>

type Registered = Pick<AutograbVehicle, 'make' | 'model' | 'year'>

/**
 * Values a shopper's trade-in: by AutoGrab if the site has it, otherwise by comparable vehicles in the platform's
 * stock. If the registration belongs to a different vehicle from the described one, the described one is valued and the
 * registered one returned, so that the shopper can choose. The valuation is stored before it is answered.
 *
 * @spec 3.13 5.13 7.7 9.6
 */
export async function valueVehicle(context: ApiContext, call: ValuationCall): Promise<Result<ValuationRow, Problem>> {
  const { tenant, lead_attributes, key, fingerprint } = call
  const { queries } = context.database
  const judging = { flags: tenant.flags, now: context.now() }
  const stated = statedVehicle(lead_attributes, judging)
  const autograb = await autograbFor(context, call)
  const isKnown = autograb !== undefined && (stated.rego ?? stated.vehicle_id) !== undefined
  const errors = valuationErrors(call, isKnown, judging)
  if (Object.keys(errors).length > 0) return fail({ kind: 'invalid', errors })
  const identity = { website_slug: tenant.slug, call: 'POST /valuations', key, fingerprint }
  // AutoGrab charges for each answer, so a repeated call makes no request.
  const first = await firstAnswer(queries, identity)
  const stored = first ?? (await store(context, call, identity, await valued(context, stated, tenant, autograb)))
  if (!stored.ok) return stored
  const row = await readValuation(queries, tenant.slug, stored.value.id)
  return row ? ok(row) : fail({ kind: 'key-reused' })
}

function store(
  { database, now }: ApiContext,
  { tenant, car_id, car_dealership_id, person, lead_attributes }: ValuationCall,
  identity: CallIdentity,
  valued: Valued,
): Promise<Result<{ id: string }, KeyReused>> {
  return oncePerKey<never>(database.queries, identity, async (transaction) => {
    const [id, at] = [randomUUID(), new Date(now())]
    const offer_price = valued.estimate.kind === 'indicative' ? valued.estimate.offer_price : null
    const request = { website_slug: tenant.slug, car_id, car_dealership_id, person, lead_attributes }
    const times = { created_at: at, updated_at: at }
    await transaction
      .insert(valuations)
      .values({ id, ...request, ...valued, adjustment_answers: {}, offer_price, ...times })
    return ok({ id })
  })
}

/** AutoGrab, if the site uses it and the vehicle of interest allows it. @spec 5.13 */
async function autograbFor(
  { systems, vehicle }: ApiContext,
  { tenant, car_id }: ValuationCall,
): Promise<LookUpConnection | undefined> {
  if (!tenant.flags.autograb || !systems.autograb) return undefined
  const vehicleToBuy = car_id === undefined ? undefined : await ifReachable(vehicle(tenant, car_id))
  return vehicleToBuy && !allowsValuation(vehicleToBuy) ? undefined : systems.autograb
}

async function valued(
  context: ApiContext,
  stated: StatedVehicle,
  tenant: Tenant,
  autograb: LookUpConnection | undefined,
): Promise<Valued> {
  if (!autograb) return valuedByStock(context, stated, tenant)
  const found = await registeredVehicle(autograb, stated, tenant)
  const { vehicle_id, ...registered } = found ?? { vehicle_id: stated.vehicle_id }
  if (found && !isSameVehicle(stated, found)) return valuedByStock(context, stated, tenant, found)
  const subject = { ...stated, ...registered }
  const beyond = beyondOnlineEstimate(subject, context.now())
  if (beyond) return { source: 'autograb', subject: named(subject), estimate: { kind: 'appraisal', reason: beyond } }
  const estimate = vehicle_id === undefined ? undefined : await predicted(autograb, { ...subject, vehicle_id }, tenant)
  return estimate ? { source: 'autograb', subject: named(subject), estimate } : valuedByStock(context, stated, tenant)
}

/** The vehicle that the registration belongs to; undefined if AutoGrab doesn't know it or doesn't answer. */
async function registeredVehicle(
  autograb: LookUpConnection,
  { rego, regoState }: StatedVehicle,
  { country }: Tenant,
): Promise<(Registered & { vehicle_id: string }) | undefined> {
  const found = rego ? await lookUpRegistration(autograb, { rego, regoState, country }) : undefined
  if (!found?.ok) return undefined
  const { vehicle_id, make, model, year } = found.value
  return { vehicle_id, make, model, year }
}

/** AutoGrab's estimate; undefined if it has no price for the vehicle or doesn't answer. */
async function predicted(
  autograb: LookUpConnection,
  { vehicle_id, km = 0 }: { vehicle_id: string; km?: number },
  { country, switches }: Tenant,
): Promise<Estimate | undefined> {
  const answer = await predictPrice(autograb, { vehicle_id, km, country })
  if (!answer.ok) return undefined
  const { price, trade_price = price * (1 - switches.trade_in.margin) } = answer.value
  return around(trade_price)
}

const named = ({ make = '', model = '', year = 0, km = 0 }: StatedVehicle): ValuedVehicle => ({ make, model, year, km })

/** A range around a single price, because a provider's price is only an estimate. */
function around(price: number): Estimate {
  const rounded = (share: number) => Math.round((price * share) / 100) * 100
  return { kind: 'indicative', offer_price: rounded(1), low: rounded(0.95), high: rounded(1.05) }
}

/** `registered` is the vehicle of the plate, if it differs. */
async function valuedByStock(
  context: ApiContext,
  stated: StatedVehicle,
  tenant: Tenant,
  registered?: Registered,
): Promise<Valued> {
  const { make = '', model = '', year = Number.NaN, km = Number.NaN } = stated
  const options = { margin: tenant.switches.trade_in.margin, now: context.now() }
  const estimate = estimateFromStock({ make, model, year, km }, await comparableStock(context, tenant), options)
  const other = registered && { make: registered.make, model: registered.model, year: registered.year }
  return { source: 'stock', subject: { ...named(stated), ...(other && { registered: other }) }, estimate }
}

/** Most sites to compare with, because the shopper waits while their stock is first fetched. */
const MOST_SITES = 60

/** The stock of the site and of others in its country, each vehicle once. */
export async function comparableStock(
  { registry, vehicles }: Pick<ApiContext, 'registry' | 'vehicles'>,
  tenant: Tenant,
): Promise<PublishedVehicle[]> {
  const others = registry.tenants.filter(({ id, country }) => id !== tenant.id && country === tenant.country)
  const stocks = await Promise.all([tenant, ...others].slice(0, MOST_SITES).map(vehicles))
  // Sites of one group list the same vehicles.
  return [...new Map(stocks.flat().map((vehicle) => [`${vehicle.dealership_id} ${vehicle.id}`, vehicle])).values()]
}
