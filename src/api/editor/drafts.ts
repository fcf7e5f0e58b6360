/** One file of a dealer as the editor holds it. */
export interface DraftFile {
  /** From the dealer's folder: `content/offers.json`. */
  path: string
  data: Readonly<Record<string, unknown>>
}

/** What knows the dealers' folders and the build: the builder, in the same process. */
export interface Drafts {
  /** When the folder got a saved file, in milliseconds; undefined if it hasn't yet. */
  arrivedAt: (slug: string, draft: DraftFile) => number | undefined
  /** Mistakes, or the pages that would change, and one of them printed. */
  try: (
    slug: string,
    draft: DraftFile,
    page?: string,
  ) => Promise<{ problems: string[] } | { problems: []; pages: string[]; page: string; html: string }>
}
