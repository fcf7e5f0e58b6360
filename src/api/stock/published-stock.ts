import * as z from 'zod'
import { HOUR } from '#src/base/dates.ts'
import { readJsonBody } from '#src/platform/http/read-body.ts'
import { failureOf, upstreamError } from '#src/platform/http/upstream-error.ts'
import { type StockSheets, stockSheets } from '#src/record/vehicle-sheet.ts'
import type { StaticIndex } from '#src/search/engine/static-index.ts'
import { LATEST_INDEX_PATH, type LatestIndex } from '#src/search/latest-index.ts'
import { type OpenIndex, openIndex } from '#src/search/open-index.ts'
import type { Vocabulary } from '#src/search/reader/vocabulary.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { cachedAnswers } from '../platform/cached-answers.ts'
import type { SharedAnswers } from '../platform/shared-answers.ts'
import { fetchSite, type StockOptions, StockUnreachable } from './stock-vehicle.ts'

/** The vehicles in a site's current release, ready to search. */
export type SiteStock = StockSheets & OpenIndex

/** The stock that sites publish, read from the files of their search. Each call throws StockUnreachable. */
export interface PublishedStock {
  /**
   * What a site publishes at the moment of the call. Each call asks the site which files are current, so a vehicle that
   * leaves its pages leaves the answers too.
   */
  current: (tenant: Tenant) => Promise<SiteStock>
  /** The search of the release that published these files. */
  searchOf: (tenant: Tenant, files: Pick<LatestIndex, 'index' | 'words'>) => Promise<OpenIndex>
}

interface PublishedStockOptions extends Omit<StockOptions, 'cache'> {
  cache?: Pick<SharedAnswers, 'indexes' | 'sheets'> | undefined
}

const LARGEST_FILE = 32 * 1024 * 1024
/** Milliseconds for each file. */
const TIMEOUT = 5_000
/** A file's name is a hash of its content, so an old copy never misleads; but a large site takes tens of megabytes. */
const CACHING = { milliseconds: HOUR, most: 20 }

const path = z.string().regex(/^\/search\/[\w.]+\.json$/)
const latestFiles = z.object({ index: path, words: path, vehicles: path })

/** Reads and opens the search files of sites; files of the same name are read once. */
export function publishedStock({ fetch = fetchSite, now, log, cache }: PublishedStockOptions): PublishedStock {
  const indexes = cachedAnswers<OpenIndex>({ ...CACHING, now, cache: cache?.indexes })
  const sheets = cachedAnswers<StockSheets>({ ...CACHING, now, cache: cache?.sheets })
  const json = async (tenant: Tenant, file: string): Promise<unknown> => {
    const response = await fetch(tenant, file, AbortSignal.timeout(TIMEOUT))
    if (!response.ok) throw await upstreamError(response)
    return readJsonBody(response, LARGEST_FILE)
  }
  const search: PublishedStock['searchOf'] = (tenant, { index, words }) =>
    indexes(`${tenant.slug} ${index} ${words}`, async () => {
      // The site's own build wrote both, and its pages parse them without a check too.
      const [columns, vocabulary] = await Promise.all([json(tenant, index), json(tenant, words)])
      const { apart = {}, ...shipped } = columns as StaticIndex
      const others = await Promise.all(
        Object.entries(apart).map(async ([field, file]) => [field, await json(tenant, file)] as const),
      )
      const whole = { ...shipped.columns, ...(Object.fromEntries(others) as StaticIndex['columns']) }
      return openIndex({ ...shipped, columns: whole }, vocabulary as Vocabulary)
    })
  const current: PublishedStock['current'] = async (tenant) => {
    const files = latestFiles.parse(await json(tenant, LATEST_INDEX_PATH))
    const [opened, vehicles] = await Promise.all([
      search(tenant, files),
      sheets(`${tenant.slug} ${files.vehicles}`, async () => stockSheets.parse(await json(tenant, files.vehicles))),
    ])
    return { ...opened, ...vehicles }
  }
  const orUnreachable = <T>(website: string, read: Promise<T>): Promise<T> =>
    read.catch((error: unknown) => {
      log('another system failed', { system: 'published stock', website, failure: failureOf(error) })
      throw new StockUnreachable()
    })
  return {
    // A new release may remove a file between two requests.
    current: (tenant) =>
      orUnreachable(
        tenant.slug,
        current(tenant).catch(() => current(tenant)),
      ),
    searchOf: (tenant, files) => orUnreachable(tenant.slug, search(tenant, files)),
  }
}
