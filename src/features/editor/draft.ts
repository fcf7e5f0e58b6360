/** One file of a dealer in an editor, not saved yet. */
export interface DraftFile {
  /** From the dealer's folder: `content/offers.json`. */
  path: string
  /** The file's fields: of a list in `items`, and the text of a Markdown file in `body`. */
  data: Readonly<Record<string, unknown>>
}

/** The effect of a draft: its mistakes, or the pages that would change, one of them printed. */
export type TriedDraft = { problems: string[] } | { problems: []; pages: string[]; page: string; html: string }

/** Access to the dealers' folders and the build, which the builder provides in the same process. */
export interface Drafts {
  /** When a saved file arrived in the folder, in milliseconds; undefined if it hasn't yet. */
  arrivedAt: (slug: string, draft: DraftFile) => number | undefined
  /** Mistakes, or the pages that would change, and one of them printed. */
  try: (slug: string, draft: DraftFile, page?: string) => Promise<TriedDraft>
}
