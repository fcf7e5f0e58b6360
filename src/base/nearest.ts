import { editDistance } from './edit-distance.ts'

/** Longer words aren't misspelt names, and a comparison takes their length times that of each candidate. */
const LONGEST = 100

/** The candidate that `written` probably means; up to a third of its letters, but at least one, may be wrong. */
export function nearest(written: string, candidates: readonly string[]): string | undefined {
  if (written.length > LONGEST) return undefined
  const limit = Math.max(1, Math.floor(written.length / 3))
  return candidates
    .map((candidate) => ({ candidate, edits: editDistance(fold(written), fold(candidate), { limit }) ?? Infinity }))
    .filter(({ edits }) => edits <= limit)
    .sort((a, b) => a.edits - b.edits)[0]?.candidate
}

/** `openingHours`, `opening-hours` and `opening_hours` are the same word. */
const fold = (word: string) => word.toLowerCase().replace(/[\s_-]/g, '')
