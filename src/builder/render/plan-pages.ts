import type { SitePage } from '#src/features/page.ts'
import type { PageRecipe } from '#src/page/page-recipe.ts'
import type { Manifest, PageEntry } from '../publish/manifest.ts'
import type { ReleaseDraft } from '../publish/release-draft.ts'
import { fingerprinter } from './fingerprint.ts'
import { assertDistinctPaths, pageFile } from './page-file.ts'

export interface PlannedPage {
  page: PageRecipe<SitePage>
  file: string
  fingerprint: string
  decision: PageDecision
}

/** Decides for each page of a site whether to print it, based on the last release's manifest. */
export function planPages(
  pages: readonly PageRecipe<SitePage>[],
  last: Manifest | undefined,
  { draft, ...build }: BuildInputs & { draft: ReleaseDraft },
): PlannedPage[] {
  assertDistinctPaths(pages)
  const fingerprintOf = fingerprinter()
  return pages.map((page) => {
    const file = pageFile(page.path)
    const fingerprint = fingerprintOf([page.kind, page.path, ...page.parts])
    const isPresent = (entry: PageEntry) => draft.holds(file, entry)
    const inputs = { ...build, path: page.path, fingerprint, isPresent }
    return { page, file, fingerprint, decision: decidePage(inputs, last) }
  })
}

/** What all pages of a build depend on. */
interface BuildInputs {
  force: boolean
  /** Id of the compiled app (compile.ts). */
  compile: string
  /** Digest of the shell. */
  shell: string
}

/** What one page depends on. */
export interface PageInputs extends BuildInputs {
  /** Site path of the page. */
  path: string
  /** Digest of the parts that its model is made from. */
  fingerprint: string
  /** Whether the last release still has the page's complete file. */
  isPresent: (entry: PageEntry) => boolean
}

export type PrintReason =
  | 'forced'
  | 'no-manifest'
  | 'app-changed'
  | 'shell-changed'
  | 'page-is-new'
  | 'page-changed'
  | 'file-is-missing'

export type PageDecision = { kind: 'keep'; entry: PageEntry } | { kind: 'print'; reason: PrintReason }

/**
 * Whether the last release's page can be reused. It can if
 * 1. the build isn't forced,
 * 2. the last release has a readable manifest of this version,
 * 3. the same compiled app printed it,
 * 4. with the same shell,
 * 5. the manifest contains it,
 * 6. its model was made from the same parts,
 * 7. and its file still exists.
 * When in doubt, it is printed again. Pure.
 */
export function decidePage(inputs: PageInputs, last: Manifest | undefined): PageDecision {
  if (inputs.force) return print('forced')
  if (!last) return print('no-manifest')
  if (last.compile !== inputs.compile) return print('app-changed')
  if (last.shell !== inputs.shell) return print('shell-changed')
  const entry = Object.hasOwn(last.pages, inputs.path) ? last.pages[inputs.path] : undefined
  if (!entry) return print('page-is-new')
  if (entry.fingerprint !== inputs.fingerprint) return print('page-changed')
  if (!inputs.isPresent(entry)) return print('file-is-missing')
  return { kind: 'keep', entry }
}

const print = (reason: PrintReason): PageDecision => ({ kind: 'print', reason })
