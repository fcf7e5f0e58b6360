import { isAbsolute } from 'node:path'
import { isUrl } from '#src/platform/feed/feed-bytes.ts'
import { type SingleSource, singleSources } from '#src/tenant/stock-source.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

const MINUTE = 60_000

/** Random share of the interval, early or late, so that dealers on one server aren't polled at once. */
const JITTER = 0.1

/** When to poll an external source again, in milliseconds; undefined for files in the dealer's folder, which is watched. */
export function pollMoment(
  { stock_source }: Pick<Tenant, 'stock_source'>,
  now: number,
  random = Math.random(),
): number | undefined {
  const intervals = singleSources(stock_source).flatMap(intervalOf)
  if (intervals.length === 0) return undefined
  return now + Math.min(...intervals) * MINUTE * (1 + JITTER * (2 * random - 1))
}

function intervalOf(source: SingleSource): number[] {
  if (source.kind === 'file' || (source.kind === 'feed' && isInside(source.source))) return []
  return [source.check_every_minutes]
}

const isInside = (source: string): boolean =>
  !isUrl(source) && !isAbsolute(source) && !source.split(/[\\/]/).includes('..')
