import type { BuildFeature } from '#src/builder/feature.ts'
import { advertising } from './advertising/build/advertising.ts'
import { feedsOut } from './feeds-out/build/feeds-out.ts'

/** The features' work when a site is built, in this order. */
const BUILD_FEATURES = {
  advertising,
  'feeds-out': feedsOut,
}

/** Without the names, for the core. */
export const buildFeatures = Object.values<BuildFeature>(BUILD_FEATURES)
