import type { SitePage } from '#src/features/page.ts'
import type { FollowedStock } from '#src/vehicle/stock-changes.ts'
import type { PageRecipe } from '../page-recipe.ts'
import type { SiteShell } from '../shell/shell.ts'

/** A dealer's whole site as plain data, before any HTML is printed. */
export interface SiteModel extends Omit<SiteRecipe, 'pages'> {
  pages: SitePage[]
}

/** A dealer's whole site, with pages that are made on demand. */
export interface SiteRecipe {
  shell: SiteShell
  pages: PageRecipe<SitePage>[]
  files: SiteFile[]
  redirects: Redirect[]
  /** Redirects from the addresses of departed vehicles. */
  departed?: Redirect[]
  /** Undefined if the dealer offers no alerts. */
  followed?: FollowedStock | undefined
  /** Warnings for the platform team, e.g. a missing licence number that the state requires. */
  warnings: string[]
}

/** A file of the site that needs no template: robots.txt, sitemap.xml, feed, manifest. */
export interface SiteFile {
  path: string
  content_type: string
  body: string
  /**
   * Everything that the body is drawn from. It is drawn when it is read, which a build does only if this has changed.
   */
  drawn_from?: string
  /** The body is an SVG picture, and the file a PNG of it, this many pixels wide and high. */
  raster?: number
}

export interface Redirect {
  from: string
  to: string
  status: 301 | 302 | 410
}
