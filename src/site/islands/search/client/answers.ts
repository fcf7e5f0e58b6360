import type { Card } from '#src/page/elements.ts'
import type { SearchQuery } from '#src/search/engine/query.ts'
import type { HitsAnswer } from '#src/search/instantsearch/search-result.ts'

/** Answers several queries at once, in order. */
export type Answers = (queries: readonly SearchQuery[]) => Promise<HitsAnswer<Card>[]>
