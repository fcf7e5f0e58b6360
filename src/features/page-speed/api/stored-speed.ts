import { lt, sql } from 'drizzle-orm'
import type { Queries } from '#src/api/store/database.ts'
import { pageSpeeds } from '#src/api/store/schema.ts'
import { boundOf, bucketOf, METRICS, type Metric } from './buckets.ts'

/** Pages that are counted together. */
export interface Series {
  website_slug: string
  page_kind: string
  /** The version of scripts and styles. */
  release: string
  /** The vendors whose scripts could run; empty if none. */
  vendors: string
}

interface CountedPage extends Series, Partial<Record<Metric, number>> {
  /** `2026-11-27`. */
  day: string
}

/**
 * Most series that a site may have in a day: more than any site has, and a limit to what strangers can fill the store
 * with.
 */
const MOST_SERIES = 200

/** Counts a page view. Nothing else about it is stored. */
export async function countPage(queries: Queries, { day, website_slug, ...page }: CountedPage): Promise<void> {
  const { page_kind, release, vendors } = page
  const rows = METRICS.flatMap((metric) => {
    const value = page[metric]
    return value === undefined ? [] : [sql`(${metric}, ${bucketOf(metric, value)}::int)`]
  })
  if (rows.length === 0) return
  await queries.execute(sql`
    insert into page_speeds (website_slug, day, page_kind, release, vendors, metric, bucket, pages)
    select ${website_slug}, ${day}::date, ${page_kind}, ${release}, ${vendors}, metric, bucket, 1
    from (values ${sql.join(rows, sql`, `)}) as measured (metric, bucket)
    where (
      select count(*) from (
        select distinct page_kind, release from page_speeds
        where website_slug = ${website_slug} and day = ${day}::date
          and (page_kind, release) <> (${page_kind}, ${release})) as others) < ${MOST_SERIES}
    on conflict (website_slug, day, page_kind, release, vendors, metric, bucket)
    do update set pages = page_speeds.pages + 1`)
}

/** The speed that three of four page views of a series stay within. */
export interface Speed extends Series {
  metric: Metric
  /** The 75th percentile, at most 5 % too high: milliseconds, or CLS. */
  p75: number
  pages: number
}

/** The speed of a site's pages, or of those of all sites, most visited first. @param since the first day */
export async function speeds(queries: Queries, since: string, slug?: string): Promise<Speed[]> {
  const ofSite = slug === undefined ? sql`` : sql`and website_slug = ${slug}`
  const { rows } = await queries.execute(sql`
    with counted as (
      select website_slug, page_kind, release, vendors, metric, bucket, sum(pages) as pages from page_speeds
      where day >= ${since}::date ${ofSite} group by 1, 2, 3, 4, 5, 6),
    ranked as (
      select *, sum(pages) over (series order by bucket) as up_to, sum(pages) over series as total
      from counted window series as (partition by website_slug, page_kind, release, vendors, metric))
    select website_slug, page_kind, release, vendors, metric, max(total) as pages,
      min(bucket) filter (where up_to >= total * 0.75) as bucket
    from ranked group by 1, 2, 3, 4, 5 order by pages desc, website_slug, page_kind, release, vendors, metric`)
  return rows.map(({ metric, bucket, pages, ...series }) => ({
    ...(series as unknown as Series),
    metric: metric as Metric,
    p75: boundOf(metric as Metric, Number(bucket)),
    pages: Number(pages),
  }))
}

/** Deletes days before this one. */
export async function forgetSpeeds(queries: Queries, before: string): Promise<void> {
  await queries.delete(pageSpeeds).where(lt(pageSpeeds.day, before))
}
