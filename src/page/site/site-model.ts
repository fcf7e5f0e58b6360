import type { SitePage } from '#src/features/page.ts'
import type { FollowedStock } from '#src/vehicle/stock-changes.ts'
import type { PageRecipe } from '../page-recipe.ts'
import type { SiteShell } from '../shell/shell.ts'
import type { Redirect, SiteFile } from './site-file.ts'

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
