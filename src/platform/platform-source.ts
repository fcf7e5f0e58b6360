import * as z from 'zod'
import { jsonOf } from '#src/base/json.ts'
import { mapBounded } from '#src/base/map-bounded.ts'
import { stockFilter } from '#src/search/stock-filter.ts'
import type { SingleSource } from '#src/tenant/stock-source.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { cleanRecord } from './car/clean-record.ts'
import { assertPlatformHost, connect, type PlatformConnection } from './dealer-platform/connection.ts'
import { requestCar } from './dealer-platform/endpoints.ts'
import { fetchManufacturer, manufacturerAnswer } from './dealer-platform/manufacturer.ts'
import { findCars, type IndexedCar } from './dealer-platform/search-index.ts'
import { collectStock } from './stock-collector.ts'
import { StockError } from './stock-error.ts'
import type { FetchOptions, StockReading } from './stock-reading.ts'

/** As the car endpoint names it, because the index has the same fields. */
const DISTRIBUTION_FIELD = 'location.distribution_locations.id'

const REQUESTS_AT_ONCE = 8
/** After this many failures in a row, the platform counts as down and the rest isn't requested. */
const FAILURES_IN_A_ROW = 8

type Source = Extract<SingleSource, { kind: 'platform' }>

/** Increment it when the stored content of a car changes; details are then fetched again. */
const FORMAT = 2

/** A vehicle of the index, with its details or the reason why there are none. */
const detail = z.object({
  slug: z.string(),
  version: z.string().optional(),
  fields: z.record(z.string(), z.unknown()).optional(),
  failure: z.enum(['gone', 'failed', 'slug-letters']).optional(),
})
type Detail = z.infer<typeof detail>

const storedDelivery = z.object({
  format: z.literal(FORMAT),
  cars: z.array(detail),
  manufacturer: manufacturerAnswer.optional(),
})

/** The dealer platform's delivery for one website. */
export type PlatformDelivery = z.infer<typeof storedDelivery>

/**
 * Fetches stock from the dealer platform: slugs and versions from the search index, details from the car endpoint.
 * Details with an unchanged version come from the last delivery. A car without current details is rejected on reading,
 * because its price may be wrong.
 *
 * @throws StockError if the index or the platform as a whole doesn't answer
 * @spec 7.1 7.2 7.12
 */
export async function fetchPlatform(
  owner: Tenant,
  source: Source,
  options: Omit<FetchOptions, 'cacheFolder'> & { last?: Uint8Array | undefined },
): Promise<Buffer> {
  const { api, search, website_id } = source
  const connection = connect(api, options)
  assertPlatformHost(search, options.environment)
  const index = { search, key: options.environment?.SEARCH_KEY, timeout: connection.timeout }
  const cars = await findCars(index, stockFilter(owner, options.now(), DISTRIBUTION_FIELD))
  const known = knownDetails(options.last && readDelivery(options.last), options.refetch)
  const details = await fetchDetails(cars, known, connection, website_id)
  const manufacturer = await fetchManufacturer(owner, connection, website_id)
  return Buffer.from(JSON.stringify({ format: FORMAT, cars: details, manufacturer }))
}

/** The stock of a delivery. */
export function readPlatformStock(owner: Tenant, { api }: Source, bytes: Uint8Array): StockReading {
  const collector = collectStock(owner)
  const { cars = [], manufacturer } = readDelivery(bytes) ?? {}
  for (const [at, { slug, fields, failure = 'failed' }] of cars.entries()) {
    if (fields) collector.accept({ record: at + 1, fields: { ...fields, slug } })
    else collector.reject(at + 1, { ...FAILURES[failure], field: 'slug', value: slug })
  }
  const origin = { kind: 'platform' as const, from: new URL(api).origin + new URL(api).pathname }
  const reading = collector.finish({ origin: cars.length === 0 ? { ...origin, empty: 'no-content' } : origin })
  return { ...reading, manufacturer }
}

/** Undefined if it is damaged or of another format, in which case everything is fetched again. */
const readDelivery = (bytes: Uint8Array): PlatformDelivery | undefined =>
  storedDelivery.safeParse(jsonOf(new TextDecoder().decode(bytes))).data

/** Details by slug that need not be fetched if their version is the same. */
function knownDetails(last: PlatformDelivery | undefined, names: readonly string[] = []): Map<string, Detail> {
  const isNamed = ({ slug, fields }: Detail) => names.includes(slug) || names.includes(String(fields?.id))
  const whole = (last?.cars ?? []).filter((one) => one.fields && one.version !== undefined && !isNamed(one))
  return new Map(whole.map((one) => [one.slug, one]))
}

const FAILURES = {
  'slug-letters': {
    name: 'slug-letters',
    reason: "Slugs have only letters, digits, hyphens and underscores, so it wasn't requested.",
  },
  gone: { name: 'gone', reason: 'The index lists it, but the car endpoint no longer has it.' },
  failed: { name: 'unavailable', reason: 'The car endpoint failed three times.' },
}

async function fetchDetails(
  cars: readonly IndexedCar[],
  known: ReadonlyMap<string, Detail>,
  connection: PlatformConnection,
  websiteId: string,
): Promise<Detail[]> {
  let failures = 0
  return mapBounded(cars, REQUESTS_AT_ONCE, async ({ slug, version }): Promise<Detail> => {
    const earlier = known.get(slug)
    if (earlier && earlier.version === version) return earlier
    if (failures >= FAILURES_IN_A_ROW) throw platformDown(connection.api)
    const answer = await requestCar(connection, websiteId, slug)
    if (answer.ok) failures = 0
    else if (answer.error === 'failed') failures += 1
    // Only Car fields are stored, so that a delivery contains nothing private.
    return answer.ok ? { slug, version, fields: cleanRecord(answer.value) } : { slug, version, failure: answer.error }
  })
}

const platformDown = (api: string) =>
  new StockError('upstream', api, `The car endpoint failed ${FAILURES_IN_A_ROW} times in a row.`, 'Try again later.')
