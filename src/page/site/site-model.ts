import type { FollowedStock } from '#src/vehicle/stock-changes.ts'
import type { Page } from '../page.ts'
import type { PageRecipe } from '../page-recipe.ts'
import type { SiteShell } from '../shell/shell.ts'

/** A file of the site that needs no template: robots.txt, sitemap.xml, feed, manifest. */
export interface SiteFile {
  path: string
  content_type: string
  body: string
  /** All that the body is drawn from. It is drawn when it is read, and a build reads it only when this has changed. */
  drawn_from?: string
  /** The body is an SVG picture, and the file is a PNG picture of it, this many pixels wide and high. */
  raster?: number
}

export interface Redirect {
  from: string
  to: string
  status: 301 | 302 | 410
}

/** A dealer's whole site as plain data, before any HTML is printed. */
export interface SiteModel extends Omit<SiteRecipe, 'pages'> {
  pages: Page[]
}

/** A dealer's whole site, with pages that are made on demand. */
export interface SiteRecipe {
  shell: SiteShell
  pages: PageRecipe<Page>[]
  files: SiteFile[]
  redirects: Redirect[]
  /** Undefined if the dealer offers no alerts. */
  followed?: FollowedStock | undefined
  /** Warnings for the platform team, e.g. a missing licence number that the state requires. */
  warnings: string[]
}
