import type { PageOutline } from '#src/page/outline.ts'
import type { Fingerprint } from './fingerprint.ts'
import { assertDistinctPaths, pageFile } from './page-file.ts'
import { decidePage, type PageDecision } from './plan.ts'
import { holdsFile, type PublishedSite } from './release.ts'

export interface PlannedPage {
  page: PageOutline
  file: string
  fingerprint: string
  decision: PageDecision
}

interface PlanSettings {
  compile: string
  frame: string
  force: boolean
  fingerprintOf: Fingerprint
}

/** What to do with each page of a site, given the release that readers see. */
export function planPages(
  pages: readonly PageOutline[],
  last: PublishedSite | undefined,
  { compile, frame, force, fingerprintOf }: PlanSettings,
): PlannedPage[] {
  assertDistinctPaths(pages)
  return pages.map((page) => {
    const file = pageFile(page.path)
    const fingerprint = fingerprintOf([page.kind, page.path, ...page.parts])
    const isPresent = ({ size }: { size: number }) => last !== undefined && holdsFile(last, file, size)
    const inputs = { compile, frame, force, path: page.path, fingerprint, isPresent }
    return { page, file, fingerprint, decision: decidePage(inputs, last?.manifest) }
  })
}
