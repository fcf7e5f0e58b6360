import type { NodeFeature } from '#src/api/feature.ts'
import { advertising } from './advertising/api/mail-dealers.ts'
import { operatorConsole } from './console/api/routes.ts'

/** What features add to a process on Node; a list of its own, because other hosts must not load it. */
const NODE_FEATURES = {
  advertising,
  console: operatorConsole,
}

/** The same without the names, as the core reads them. */
export const nodeFeatures = Object.values<NodeFeature>(NODE_FEATURES)
