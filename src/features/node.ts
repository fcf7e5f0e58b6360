import type { NodeFeature } from '#src/api/feature.ts'
import { advertising } from './advertising/api/mail-dealers.ts'
import { alerts } from './alerts/api/mail-alert.ts'
import { operatorConsole } from './console/api/routes.ts'
import { pageSpeedForOperators } from './page-speed/api/for-operators.ts'
import { leadReplies } from './replies/api/mail-reply.ts'

/** What features add to a process on Node; a separate list, because other hosts must not load it. */
const NODE_FEATURES = {
  advertising,
  alerts,
  console: operatorConsole,
  'page-speed': pageSpeedForOperators,
  replies: leadReplies,
}

/** Without the names, for the core. */
export const nodeFeatures = Object.values<NodeFeature>(NODE_FEATURES)
