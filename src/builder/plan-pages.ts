import type { Page } from '#src/page/page.ts'
import type { SiteModel } from '#src/page/site-model.ts'
import { fingerprinter } from './fingerprint.ts'
import { assertDistinctPaths, pageFile } from './page-file.ts'
import { decidePage, type PageDecision } from './plan.ts'
import { holdsFile, type PublishedSite } from './release.ts'

export interface PlannedPage {
  page: Page
  file: string
  fingerprint: string
  decision: PageDecision
}

/** What to do with each page of a site, given the release that readers see. */
export function planPages(
  model: SiteModel,
  last: PublishedSite | undefined,
  { compile, frame, force }: { compile: string; frame: string; force: boolean },
): PlannedPage[] {
  assertDistinctPaths(model.pages)
  const fingerprintOf = fingerprinter()
  return model.pages.map((page) => {
    const file = pageFile(page.path)
    const fingerprint = fingerprintOf(page)
    const isPresent = ({ size }: { size: number }) => last !== undefined && holdsFile(last, file, size)
    const inputs = { compile, frame, force, path: page.path, fingerprint, isPresent }
    return { page, file, fingerprint, decision: decidePage(inputs, last?.manifest) }
  })
}
