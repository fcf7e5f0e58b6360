import { eq, notInArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** One site, or all except those listed, which are the removed sites. */
export type Sites = { site: string } | { allBut: string[] }

/** The condition that a row belongs to these sites. */
export const ofSites = ({ website_slug }: { website_slug: PgColumn }, sites: Sites): SQL =>
  'site' in sites ? eq(website_slug, sites.site) : notInArray(website_slug, sites.allBut)
