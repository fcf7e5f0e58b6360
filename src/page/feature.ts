import type { Tenant } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { Link } from './elements.ts'
import type { GarageSection } from './kinds/content-pages.ts'
import type { AnyPage } from './page-base.ts'
import type { PageRecipe } from './page-recipe.ts'
import type { BrowserConfig } from './shell/browser-config.ts'
import type { DealerSite } from './site/dealer-site.ts'
import type { SiteConfig } from './site/site-config.ts'

/** Something that a website stores in a shopper's browser. */
export interface DeviceEntry {
  area: 'localStorage' | 'sessionStorage' | 'indexedDB' | 'cookie'
  /** `{slug}` stands for the dealer's, `{path}` for the page's path. */
  key: string
  /** What it is, and for how long it is stored: a part of the privacy policy. */
  description: string
}

/** A section of the privacy policy about what the site does. */
export interface PrivacyFact {
  title: string
  text: string
  /** A list that the text introduces. */
  list?: string[]
  /** The text after the list. */
  after?: string
}

/** What a feature may add to the page models of a site (src/features/page.ts). */
export interface PageFeature<Made extends AnyPage = AnyPage> {
  pages?: (site: DealerSite) => PageRecipe<Made>[]
  /** The link below a list to what the feature offers for that list. @param path of the list */
  listLink?: (path: string, config: SiteConfig) => Link | undefined
  /** The same for a vehicle, on its page or in its checkout. */
  vehicleLink?: (v: Vehicle, config: SiteConfig, place: 'page' | 'checkout') => Link | undefined
  /** Sections that it adds to the shopper's saved vehicles, by name. */
  garageSections?: (config: SiteConfig) => Record<string, GarageSection>
  /** Settings for its scripts; they are part of each page's HTML. */
  browserConfig?: (site: DealerSite) => Partial<BrowserConfig>
  /** What it stores in the shopper's browser, for the privacy policy. */
  storedOnDevice?: (tenant: Pick<Tenant, 'switches'>) => DeviceEntry[]
  /** What else it does with personal information, for the privacy policy. */
  privacyFact?: (tenant: Pick<Tenant, 'switches'>) => PrivacyFact | undefined
}
