import type { SitePage } from '#src/features/page.ts'
import type { PageRecipe } from '#src/page/page-recipe.ts'
import type { Manifest, PageEntry } from '../publish/manifest.ts'
import type { ReleaseDraft } from '../publish/release-draft.ts'
import { fingerprinter } from './fingerprint.ts'
import { assertDistinctPaths, pageFile } from './page-file.ts'
import { decidePage, type PageDecision } from './plan.ts'

export interface PlannedPage {
  page: PageRecipe<SitePage>
  file: string
  fingerprint: string
  decision: PageDecision
}

interface PlanSettings {
  compile: string
  shell: string
  force: boolean
  draft: ReleaseDraft
}

/** Decides for each page of a site whether to print it, based on the last release's manifest. */
export function planPages(
  pages: readonly PageRecipe<SitePage>[],
  last: Manifest | undefined,
  { compile, shell, force, draft }: PlanSettings,
): PlannedPage[] {
  assertDistinctPaths(pages)
  const fingerprintOf = fingerprinter()
  return pages.map((page) => {
    const file = pageFile(page.path)
    const fingerprint = fingerprintOf([page.kind, page.path, ...page.parts])
    const isPresent = (entry: PageEntry) => draft.holds(file, entry)
    const inputs = { compile, shell, force, path: page.path, fingerprint, isPresent }
    return { page, file, fingerprint, decision: decidePage(inputs, last) }
  })
}
