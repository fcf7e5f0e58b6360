/** One file of a dealer as an editor holds it, not saved yet. */
export interface DraftFile {
  /** From the dealer's folder: `content/offers.json`. */
  path: string
  /** The file's fields; those of a list are in `items`, the text of a Markdown file in `body`. */
  data: Readonly<Record<string, unknown>>
}

/** What a draft would change: its mistakes, or the pages with one of them printed. */
export type TriedDraft = { problems: string[] } | { problems: []; pages: string[]; page: string; html: string }
