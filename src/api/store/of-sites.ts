import { eq, notInArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** One site, or all but some: those that are there no more. */
export type Sites = { site: string } | { allBut: string[] }

/** Whether a row is of these sites. */
export const ofSites = ({ website_slug }: { website_slug: PgColumn }, sites: Sites): SQL =>
  'site' in sites ? eq(website_slug, sites.site) : notInArray(website_slug, sites.allBut)
