import type { BrowserConfig } from '#src/page/shell/browser-config.ts'
import { compareService } from './compare/browser/offer-comparison.ts'
import { samplePage } from './page-speed/browser/sample-page.ts'

/** Services of features without a view. Each starts at the shopper's first interaction, with the site's settings. */
export const FEATURE_SERVICES: Record<string, (site: BrowserConfig) => void> = {
  compare: compareService,
  'page-speed': samplePage,
}
