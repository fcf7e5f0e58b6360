import type { DraftFile, TriedDraft } from '#src/tenant/draft.ts'

/** What knows the dealers' folders and the build: the builder, in the same process. */
export interface Drafts {
  /** When the folder got a saved file, in milliseconds; undefined if it hasn't yet. */
  arrivedAt: (slug: string, draft: DraftFile) => number | undefined
  /** Mistakes, or the pages that would change, and one of them printed. */
  try: (slug: string, draft: DraftFile, page?: string) => Promise<TriedDraft>
}
