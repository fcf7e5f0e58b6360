import type { Card } from '#src/page/parts.ts'
import type { SearchQuery } from '#src/search/engine/query.ts'
import type { HitsAnswer } from '#src/search/instantsearch/result.ts'

/** Answers several questions at once, in their order. */
export type Answers = (queries: SearchQuery[]) => Promise<HitsAnswer<Card>[]>
