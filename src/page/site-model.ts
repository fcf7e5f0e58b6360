import type { Page } from './page.ts'
import type { PageRecipe } from './page-recipe.ts'
import type { SiteShell } from './shell/shell.ts'

/** A text file of the site that needs no template: robots.txt, sitemap.xml, feed, manifest. */
export interface SiteFile {
  path: string
  content_type: string
  body: string
}

export interface Redirect {
  from: string
  to: string
  status: 301 | 302 | 410
}

/** The whole of one dealer's site, before a single tag is printed. */
export interface SiteModel extends Omit<SiteRecipe, 'pages'> {
  pages: Page[]
}

/** The same with pages that are made when they are asked for. */
export interface SiteRecipe {
  shell: SiteShell
  pages: PageRecipe[]
  files: SiteFile[]
  redirects: Redirect[]
  /** What the platform team should know, e.g. a licence number that the state demands. */
  warnings: string[]
}
