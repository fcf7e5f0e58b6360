import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '#src/base/result.ts'
import { type AutograbConnection, lookUpRegistration, predictPrice } from '#src/platform/autograb/autograb.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { type Estimate, estimateFromStock, type Subject } from '#src/vehicle/comparables.ts'
import { valuationEligibility } from '#src/vehicle/valuation.ts'
import type { ApiContext } from '../api-context.ts'
import { type CallIdentity, firstAnswer, type KeyReused, once } from '../store/once.ts'
import { insertValuation, readValuation, type ValuationRow } from '../store/valuations.ts'
import { comparableStock } from './comparable-stock.ts'
import { type StatedVehicle, statedVehicle, type ValuationCall, valuationErrors } from './valuation-call.ts'

type Problem = KeyReused | { kind: 'invalid'; errors: Record<string, string> }

/** What a vehicle is and what it may fetch. */
interface Valued {
  source: 'autograb' | 'stock'
  subject: Subject
  estimate: Estimate
}

/**
 * Values a vehicle that a shopper wants to trade in: AutoGrab where the site has
 * it, else comparables from the platform's own stock. Stored before it is answered.
 *
 * @spec 3.13 5.13 7.7 9.6
 */
export async function valueVehicle(context: ApiContext, call: ValuationCall): Promise<Result<ValuationRow, Problem>> {
  const { tenant, lead_attributes, key, fingerprint } = call
  const { queries } = context.database
  const stated = statedVehicle(lead_attributes, context.now())
  const autograb = await autograbFor(context, call)
  const isKnown = autograb !== undefined && (stated.rego ?? stated.vehicle_id) !== undefined
  const errors = valuationErrors(call, stated, isKnown)
  if (Object.keys(errors).length > 0) return fail({ kind: 'invalid', errors })
  const identity = { website_slug: tenant.slug, call: 'POST /valuations', key, fingerprint }
  // AutoGrab is paid for each answer: a repetition asks for none.
  const value = async () =>
    (autograb && (await valuedByAutograb(autograb, stated, tenant))) ?? valuedByStock(context, stated, tenant)
  const first = await firstAnswer(queries, identity)
  const stored = first ?? (await store(context, call, { identity, valued: await value() }))
  if (!stored.ok) return stored
  const row = await readValuation(queries, tenant.slug, stored.value.id)
  return row ? ok(row) : fail({ kind: 'key-reused' })
}

function store(
  { database, now }: ApiContext,
  { tenant, car_id, car_dealership_id, person, lead_attributes }: ValuationCall,
  { identity, valued }: { identity: CallIdentity; valued: Valued },
): Promise<Result<{ id: string }, KeyReused>> {
  return once<never>(database.queries, identity, async (transaction) => {
    const [id, at] = [randomUUID(), new Date(now())]
    const offer_price = valued.estimate.kind === 'indicative' ? valued.estimate.offer_price : null
    const asked = { website_slug: tenant.slug, car_id, car_dealership_id, person, lead_attributes }
    const times = { created_at: at, updated_at: at }
    await insertValuation(transaction, { id, ...asked, ...valued, adjustment_answers: {}, offer_price, ...times })
    return ok({ id })
  })
}

/** AutoGrab, if the site has it and the vehicle that the shopper wants allows it. @spec 5.13 */
async function autograbFor(
  { systems, vehicle }: ApiContext,
  { tenant, car_id }: ValuationCall,
): Promise<AutograbConnection | undefined> {
  if (!tenant.flags.autograb || !systems.autograb) return undefined
  const wanted = car_id === undefined ? undefined : await vehicle(tenant, car_id)
  return wanted && valuationEligibility(wanted).kind !== 'eligible' ? undefined : systems.autograb
}

/** Undefined where AutoGrab does not know the vehicle, or does not answer. */
async function valuedByAutograb(
  autograb: AutograbConnection,
  { rego, regoState, vehicle_id, km = 0, ...typed }: StatedVehicle,
  { country, switches }: Tenant,
): Promise<Valued | undefined> {
  const found = rego ? await lookUpRegistration(autograb, { rego, regoState, country }) : undefined
  const known = found?.ok ? found.value : undefined
  const id = known?.vehicle_id ?? vehicle_id
  if (id === undefined) return undefined
  const predicted = await predictPrice(autograb, { vehicle_id: id, km, country })
  if (!predicted.ok) return undefined
  const { make = '', model = '', year = 0 } = { ...typed, ...known }
  const { price, trade_price = price * (1 - switches.trade_in.margin) } = predicted.value
  return { source: 'autograb', subject: { make, model, year, km }, estimate: around(trade_price) }
}

/** A single price as a range: a provider's is no more exact than the market. */
function around(price: number): Estimate {
  const rounded = (share: number) => Math.round((price * share) / 100) * 100
  return { kind: 'indicative', offer_price: rounded(1), low: rounded(0.95), high: rounded(1.05) }
}

async function valuedByStock(context: ApiContext, stated: StatedVehicle, tenant: Tenant): Promise<Valued> {
  const { make = '', model = '', year = Number.NaN, km = Number.NaN } = stated
  const options = { margin: tenant.switches.trade_in.margin, now: context.now() }
  const estimate = estimateFromStock({ make, model, year, km }, await comparableStock(context, tenant), options)
  return { source: 'stock', subject: { make, model, year: year || 0, km: km || 0 }, estimate }
}
