import type { PageOutline } from '#src/page/outline.ts'
import type { Fingerprint } from './fingerprint.ts'
import type { PageEntry, SiteManifest } from './manifest.ts'
import { assertDistinctPaths, pageFile } from './page-file.ts'
import { decidePage, type PageDecision } from './plan.ts'
import type { ReleaseDraft } from './release.ts'

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
  draft: ReleaseDraft
}

/** What to do with each page of a site, given what the last release remembers. */
export function planPages(
  pages: readonly PageOutline[],
  last: SiteManifest | undefined,
  { compile, frame, force, fingerprintOf, draft }: PlanSettings,
): PlannedPage[] {
  assertDistinctPaths(pages)
  return pages.map((page) => {
    const file = pageFile(page.path)
    const fingerprint = fingerprintOf([page.kind, page.path, ...page.parts])
    const isPresent = (entry: PageEntry) => draft.holds(file, entry)
    const inputs = { compile, frame, force, path: page.path, fingerprint, isPresent }
    return { page, file, fingerprint, decision: decidePage(inputs, last) }
  })
}
