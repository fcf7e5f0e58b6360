import { isAbsolute } from 'node:path'
import { isUrl } from '#src/platform/feed/feed-bytes.ts'
import { type SingleSource, singleSources } from '#src/tenant/stock-source.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

const MINUTE = 60_000

/** When to look again at files outside the dealer's folder, which nobody watches; in milliseconds. */
export function pollMoment({ stock_source }: Pick<Tenant, 'stock_source'>, now: number): number | undefined {
  const intervals = singleSources(stock_source).flatMap(intervalOf)
  return intervals.length === 0 ? undefined : now + Math.min(...intervals) * MINUTE
}

const intervalOf = (source: SingleSource): number[] =>
  source.kind === 'feed' && !isUrl(source.source) && isOutside(source.source) ? [source.check_every_minutes] : []

const isOutside = (path: string): boolean => isAbsolute(path) || path.split(/[\\/]/).includes('..')
