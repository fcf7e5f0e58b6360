import type { BrowserConfig } from '#src/page/shell/browser-config.ts'
import { compareService } from './compare/browser/offer-comparison.ts'

/** Services of features without a view; each starts at the shopper's first reach, with the site's settings. */
export const FEATURE_SERVICES: Record<string, (site: BrowserConfig) => void> = {
  compare: compareService,
}
