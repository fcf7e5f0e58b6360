import type { Card } from '#src/page/elements.ts'
import type { SearchQuery } from '#src/search/engine/query.ts'
import type { HitsAnswer } from '#src/search/instantsearch/search-result.ts'

/** Answers several questions at once, in their order. */
export type Answers = (queries: SearchQuery[]) => Promise<HitsAnswer<Card>[]>
