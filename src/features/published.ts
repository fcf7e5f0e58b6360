import type { AfterPublish } from '#src/api/feature.ts'
import { queueNews } from './alerts/api/queue-news.ts'

/** The features' work when a site has published changes of its stock. */
const PUBLISH_FEATURES = {
  alerts: queueNews,
}

/** Without the names, for the core. */
export const publishFeatures = Object.values<AfterPublish>(PUBLISH_FEATURES)
