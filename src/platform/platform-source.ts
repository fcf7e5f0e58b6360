import { stockFilter } from '#src/search/stock-filter.ts'
import type { SingleSource } from '#src/tenant/stock-source.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { mapBounded } from './bounded.ts'
import { cleanRecord } from './car/clean-record.ts'
import { connect, type PlatformConnection } from './dealer-platform/connection.ts'
import { type CachedCars, detailCache } from './dealer-platform/detail-cache.ts'
import { requestCar } from './dealer-platform/endpoints.ts'
import type { UpstreamFailure } from './dealer-platform/request-upstream.ts'
import { findCars, type IndexedCar } from './dealer-platform/search-index.ts'
import { collectStock } from './stock-collector.ts'
import { StockError } from './stock-error.ts'
import type { StockOptions, StockReading } from './stock-reading.ts'

/** The platform's index has the same fields as its car endpoint. */
const PLATFORM_INDEX = { distribution: 'location.distribution_locations.id' }

const REQUESTS_AT_ONCE = 8
/** After this many failures in a row, the platform counts as down and the rest isn't requested. */
const FAILURES_IN_A_ROW = 8

type Source = Extract<SingleSource, { kind: 'platform' }>
type Detail = { car: IndexedCar; fields?: Record<string, unknown>; failure?: UpstreamFailure | 'slug-letters' }

/**
 * Reads stock from the dealer platform: slugs and versions from the search index,
 * details from the car endpoint. Details with an unchanged version come from the cache.
 * A car without current details is rejected, because its price may be wrong.
 *
 * @throws StockError if the index or the platform as a whole doesn't answer
 * @spec 7.1 7.2 7.12
 */
export async function readPlatformStock(owner: Tenant, source: Source, options: StockOptions): Promise<StockReading> {
  const { api, search, website_id } = source
  const connection = connect(api, options)
  const index = { search, key: options.environment?.SEARCH_KEY, timeout: connection.timeout }
  const cars = await findCars(index, stockFilter(owner, options.now, PLATFORM_INDEX))
  const cache = detailCache(options.cacheFolder, api, website_id)
  const cached = withoutNamed(await cache.load(), options.refetch)
  const details = await readDetails(cars, cached, connection, website_id)
  await cache.save(cacheable(details))
  const collector = collectStock(owner)
  for (const [at, { car, fields, failure = 'failed' }] of details.entries()) {
    if (fields) collector.accept({ record: at + 1, fields: { ...fields, slug: car.slug } })
    else collector.reject(at + 1, { ...FAILURES[failure], field: 'slug', value: car.slug })
  }
  const origin = { kind: 'platform' as const, from: new URL(api).origin + new URL(api).pathname }
  return collector.finish({ origin: cars.length === 0 ? { ...origin, empty: 'no-content' } : origin })
}

const withoutNamed = (cached: CachedCars, names: readonly string[] = []): CachedCars =>
  Object.fromEntries(
    Object.entries(cached).filter(([slug, { fields }]) => !names.includes(slug) && !names.includes(String(fields.id))),
  )

const FAILURES = {
  'slug-letters': {
    name: 'slug-letters',
    reason: "Slugs have only letters, digits, hyphens and underscores, so it wasn't requested.",
  },
  gone: { name: 'gone', reason: 'The index lists it, but the car endpoint no longer has it.' },
  failed: { name: 'unavailable', reason: 'The car endpoint failed three times.' },
}

async function readDetails(
  cars: readonly IndexedCar[],
  cached: CachedCars,
  connection: PlatformConnection,
  websiteId: string,
): Promise<Detail[]> {
  let failures = 0
  return mapBounded(cars, REQUESTS_AT_ONCE, async (car): Promise<Detail> => {
    const earlier = Object.hasOwn(cached, car.slug) ? cached[car.slug] : undefined
    if (earlier && earlier.version === car.version) return { car, fields: earlier.fields }
    if (failures >= FAILURES_IN_A_ROW) throw platformDown(connection.api)
    const answer = await requestCar(connection, websiteId, car.slug)
    if (answer.ok) {
      failures = 0
      return { car, fields: cleanRecord(answer.value) }
    }
    if (answer.error === 'failed') failures += 1
    return { car, failure: answer.error }
  })
}

/** Only Car fields are cached, so that the cache contains nothing private. */
function cacheable(details: readonly Detail[]): CachedCars {
  return Object.fromEntries(
    details.flatMap(({ car: { slug, version }, fields }) =>
      fields && version !== undefined ? [[slug, { version, fields }]] : [],
    ),
  )
}

const platformDown = (api: string) =>
  new StockError('upstream', api, `The car endpoint failed ${FAILURES_IN_A_ROW} times in a row.`, 'Try again later.')
