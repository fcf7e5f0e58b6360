import type { PageFeature } from '#src/page/feature.ts'
import type { Page } from '#src/page/page.ts'
import { alerts } from './alerts/page.ts'
import { compare } from './compare/page.ts'
import { replies } from './replies/page.ts'

/** The features' parts of page models. The other lists are Content.astro, site.css, browser.ts and islands.ts. */
const PAGE_FEATURES = {
  compare,
  alerts,
  replies,
}

type Added = typeof PAGE_FEATURES
/** A page that a feature adds. */
export type FeaturePage = {
  [Name in keyof Added]: Added[Name] extends PageFeature<infer Made> ? Made : never
}[keyof Added]
/** A page of a dealer's site, as plain data. It is printed only if its fingerprint has changed. */
export type SitePage = Page | FeaturePage

/** Without the names, for the core. */
export const pageFeatures = Object.values<PageFeature<FeaturePage>>(PAGE_FEATURES)
