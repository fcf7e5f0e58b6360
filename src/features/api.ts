import type { ApiFeature } from '#src/api/feature.ts'
import { agents } from './agents/api/routes.ts'
import { alerts } from './alerts/api/routes.ts'
import { pageSpeed } from './page-speed/api/routes.ts'

/** Calls that features add to the lead API on every host. */
const API_FEATURES = {
  agents,
  'page-speed': pageSpeed,
  alerts,
}

/** Without the names, for the core. */
export const apiFeatures = Object.values<ApiFeature>(API_FEATURES)
