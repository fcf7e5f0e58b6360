import type { BuildFeature } from '#src/builder/feature.ts'
import { advertising } from './advertising/build/advertising.ts'
import { feedsOut } from './feeds-out/build/feeds-out.ts'

/** What the features do when a site is built, in this order. */
const BUILD_FEATURES = {
  advertising,
  'feeds-out': feedsOut,
}

/** The same without the names, as the core reads them. */
export const buildFeatures = Object.values<BuildFeature>(BUILD_FEATURES)
