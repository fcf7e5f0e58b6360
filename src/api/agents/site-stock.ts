import * as z from 'zod'
import { readJsonBody } from '#src/platform/http/read-body.ts'
import { failureOf, upstreamError } from '#src/platform/http/upstream-error.ts'
import { LATEST_INDEX_PATH } from '#src/search/latest-index.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { ApiContext } from '../api-context.ts'
import { inTime } from '../in-time.ts'
import { keptAnswers } from '../services/kept-answers.ts'
import { StockUnreachable } from '../services/stock-vehicle.ts'
import { openStock, type SiteStock } from './open-stock.ts'

const LARGEST = 32 * 1024 * 1024
/** Milliseconds for each file. */
const TIMEOUT = 3_000
/** The files are named by their content, so an old copy is only unused memory. */
const KEPT_FOR = 60 * 60_000
/** Sites whose stock an instance keeps: a large one takes tens of megabytes. */
const MOST_SITES = 20

const path = z.string().regex(/^\/search\/[\w.]+\.json$/)
const latestFiles = z.object({ index: path, words: path, vehicles: path })

/**
 * Reads the stock that a site publishes at the moment of the call: the site is always asked which
 * files are current, and only files with the same name are used again. So a vehicle that leaves the
 * site's pages leaves the answers too.
 *
 * @throws StockUnreachable
 */
export function siteStock(context: Pick<ApiContext, 'site' | 'now' | 'log' | 'answers'>) {
  const { site, now, log, answers } = context
  const kept = keptAnswers<SiteStock>({
    milliseconds: KEPT_FOR,
    most: MOST_SITES,
    now,
    isGood: () => true,
    kept: answers?.siteStock,
  })
  const read = async (tenant: Tenant): Promise<SiteStock> => {
    const json = (file: string) => readJson(site(tenant, file))
    const files = latestFiles.parse(await json(LATEST_INDEX_PATH))
    return kept(`${tenant.slug} ${Object.values(files)}`, async () => {
      const [index, words, sheets] = await Promise.all([files.index, files.words, files.vehicles].map(json))
      return openStock({ index, words, sheets })
    })
  }
  return async (tenant: Tenant): Promise<SiteStock> => {
    try {
      // A new release may remove a file between two requests.
      return await read(tenant).catch(() => read(tenant))
    } catch (error) {
      log('another system failed', { system: 'stock for agents', website: tenant.slug, failure: failureOf(error) })
      throw new StockUnreachable()
    }
  }
}

async function readJson(answer: Promise<Response>): Promise<unknown> {
  const response = await inTime(answer, TIMEOUT)
  if (!response.ok) throw await upstreamError(response)
  return inTime(readJsonBody(response, LARGEST), TIMEOUT)
}
