import type { ApiFeature } from '#src/api/feature.ts'
import { agents } from './agents/api/routes.ts'

/** Calls that features add to the lead API on every host. */
const API_FEATURES = {
  agents,
}

/** The same without the names, as the core reads them. */
export const apiFeatures = Object.values<ApiFeature>(API_FEATURES)
