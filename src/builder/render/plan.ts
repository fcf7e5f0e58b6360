import type { PageEntry, SiteManifest } from '../publish/manifest.ts'

/** What a page would be printed from now. */
export interface PageInputs {
  force: boolean
  /** Compiled app (compile.ts). */
  compile: string
  /** Digest of the shell. */
  shell: string
  /** Site path of the page. */
  path: string
  /** Digest of what its model is made from. */
  fingerprint: string
  /** Whether the last release still holds the page's file, whole. */
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
 * Whether the page that the last release holds may be published again. It may when
 * 1. the build is not forced,
 * 2. the last release has a readable manifest of this version,
 * 3. the same compiled app printed it,
 * 4. with the same shell,
 * 5. it is in the manifest,
 * 6. was printed from a model that was made from the same,
 * 7. and its file is still there.
 * Any doubt prints it. Pure.
 */
export function decidePage(inputs: PageInputs, last: SiteManifest | undefined): PageDecision {
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
