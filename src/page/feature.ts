import type { Tenant } from '#src/tenant/tenant.ts'
import type { AnyPage } from './page-base.ts'
import type { PageRecipe } from './page-recipe.ts'
import type { BrowserConfig } from './shell/browser-config.ts'
import type { DealerSite } from './site/dealer-site.ts'

/** What a feature may add to the page models of a site (src/features/page.ts). */
export interface PageFeature<Made extends AnyPage = AnyPage> {
  pages?: (site: DealerSite) => PageRecipe<Made>[]
  /** Settings for its scripts; they are part of each page's HTML. */
  browserConfig?: (site: DealerSite) => Partial<BrowserConfig>
  /** What it keeps in the shopper's browser, for the privacy policy. */
  storedOnDevice?: (tenant: Pick<Tenant, 'switches'>) => string[]
}
