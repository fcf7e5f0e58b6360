import { createHmac } from 'node:crypto'
import type { Environment } from '#src/base/environment.ts'
import type { BuildFeature, FoundByFeature } from '#src/builder/feature.ts'
import type { SiteFile } from '#src/page/site/site-model.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { isAvailable } from '#src/vehicle/availability.ts'
import { isReserved } from '#src/vehicle/hold.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { FeedAd } from '../format.ts'
import { FORMATS } from '../formats.ts'
import { type FeedFinding, judgeFeed } from '../judge-feed.ts'
import { feedLines, feedTroubles } from '../report.ts'
import { feedAd } from './feed-ad.ts'

/** A shorter secret could be found by brute force, from the address of one feed. */
const SHORTEST_SECRET = 24

/**
 * The secret from which the addresses of a dealer's feeds are made: `FEEDS_SECRET`, or
 * `FEEDS_SECRET__HARROW_MOTOR_GROUP` only for `harrow-motor-group`. A new secret gives new addresses.
 */
function feedsSecret(environment: Environment, { slug }: Pick<Tenant, 'slug'>): string | undefined {
  const own = `FEEDS_SECRET__${slug.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`
  const secret = environment[own] || environment.FEEDS_SECRET
  return secret && secret.length >= SHORTEST_SECRET ? secret : undefined
}

const NO_SECRET = `feeds_out: FEEDS_SECRET is not set, or has fewer than ${SHORTEST_SECRET} characters, so no feed is written. Set it where builds run, to the output of: openssl rand -hex 32`

/** The folder of a site's feeds, or of one of its dealerships', which can't be guessed without the secret. */
const feedsFolder = (secret: string, slug: string, dealership = ''): string =>
  `/feeds/${createHmac('sha256', secret)
    .update(JSON.stringify([slug, dealership]))
    .digest('hex')
    .slice(0, 32)}`

/** The feeds of one release of a site. */
interface FeedsOut {
  /** At addresses known only to the operator and the platform; empty without a secret. */
  files: SiteFile[]
  /** The faults that a platform would report. */
  findings: FeedFinding[]
  warnings: string[]
}

interface FeedsInput {
  tenant: Tenant
  /** The vehicles that the site lists. */
  listed: readonly Vehicle[]
  /** Milliseconds since the epoch. */
  now: number
  environment: Environment
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

/** Findings in the forms of a report. */
export const foundInFeeds = (findings: readonly FeedFinding[]): FoundByFeature => ({
  name: 'feed_findings',
  findings,
  count: findings.length,
  noun: 'feed finding',
  lines: feedLines(findings),
  stored: { feed_troubles: feedTroubles(findings, MOST_VEHICLES) },
})

/**
 * The feeds in a dealer's settings: of all vehicles that can be bought now and, on a site of several dealerships, also
 * of each dealership by itself. Sold, reserved and held vehicles are in none.
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

/** The feeds in a folder, with their faults; without a folder there are no files. */
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
