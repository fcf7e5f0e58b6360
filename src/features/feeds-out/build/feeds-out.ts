import type { BuildFeature, FoundByFeature } from '#src/builder/feature.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { isAvailable } from '#src/vehicle/availability.ts'
import { isReserved } from '#src/vehicle/hold.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { FeedAd } from '../format.ts'
import { FORMATS } from '../formats.ts'
import { type FeedFinding, judgeFeed } from '../judge-feed.ts'
import { feedLines, feedTroubles } from '../report.ts'
import { feedAd } from './feed-ad.ts'
import { feedsFolder, feedsSecret, NO_SECRET } from './feed-address.ts'

interface FeedFile {
  path: string
  content_type: string
  body: string
}

/** The feeds of one release of a site. */
interface FeedsOut {
  /** At addresses that only the operator and the platform know; none without a secret. */
  files: FeedFile[]
  /** What is wrong with them, before a platform says it. */
  findings: FeedFinding[]
  warnings: string[]
}

interface FeedsInput {
  tenant: Tenant
  /** The vehicles that the site lists. */
  listed: readonly Vehicle[]
  /** Milliseconds since the epoch. */
  now: number
  environment: Readonly<Record<string, string | undefined>>
}

/** Most vehicles of a rule that are stored; further ones are only counted. */
const MOST_VEHICLES = 50

/** Writes the feeds of each build, and reports what a platform would refuse. */
export const feedsOut: BuildFeature = {
  files({ tenant, now }, listed, environment) {
    const { files, findings, warnings } = writtenFeeds({ tenant, listed, now, environment })
    return { files, warnings, found: foundInFeeds(findings) }
  },
}

/** Findings in the forms in which reports have them. */
export const foundInFeeds = (findings: readonly FeedFinding[]): FoundByFeature => ({
  name: 'feed_findings',
  findings,
  count: findings.length,
  noun: 'feed finding',
  lines: feedLines(findings),
  kept: { feed_troubles: feedTroubles(findings, MOST_VEHICLES) },
})

/**
 * The feeds that a dealer has named: of all vehicles that anybody can buy now, and, on a site of several dealerships,
 * also of each dealership by itself. A sold, reserved or held vehicle is in none.
 */
export function writtenFeeds({ tenant, listed, now, environment }: FeedsInput): FeedsOut {
  if (tenant.feeds_out.length === 0) return { files: [], findings: [], warnings: [] }
  const ads = listed.filter((v) => isAvailable(v) && !isReserved(v)).map((v) => feedAd(v, tenant, now))
  const secret = feedsSecret(environment, tenant)
  const whole = feedsAt(secret && feedsFolder(secret, tenant.slug), ads, tenant)
  if (secret === undefined) {
    const isWritten = tenant.feeds_out.some((name) => FORMATS[name].file)
    return { ...whole, warnings: isWritten ? [NO_SECRET] : [] }
  }
  const parts = dealershipsOf(tenant).flatMap(({ id, slug }) => {
    const own = ads.filter(({ vehicle }) => vehicle.dealership_id === id)
    return feedsAt(feedsFolder(secret, tenant.slug, slug), own, tenant).files
  })
  return { files: [...whole.files, ...parts], findings: whole.findings, warnings: [] }
}

/** The dealerships with a location of their own, if there are several. */
function dealershipsOf({ dealerships, locations }: Pick<Tenant, 'dealerships' | 'locations'>) {
  const placed = dealerships.filter(({ id }) => locations.some(({ dealership_id }) => dealership_id === id))
  return placed.length > 1 ? placed : []
}

/** The feeds in a folder, and what is wrong with them; without a folder no files. */
function feedsAt(
  folder: string | undefined,
  ads: readonly FeedAd[],
  tenant: Tenant,
): Pick<FeedsOut, 'files' | 'findings'> {
  const judged = tenant.feeds_out.map((name) => ({ format: FORMATS[name], ...judgeFeed(name, FORMATS[name], ads) }))
  const files = judged.flatMap(({ format: { file, fields }, rows }) => {
    if (!file || folder === undefined) return []
    const { name, content_type } = file
    return [{ path: `${folder}/${name}`, content_type, body: file.write(rows, fields, tenant) }]
  })
  return { files, findings: judged.flatMap(({ findings }) => findings) }
}
