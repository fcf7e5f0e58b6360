import { EVERYDAY_QUERIES } from './everyday-queries.ts'
import { openEmbedded } from './open-embedded.ts'
import { OTHER_QUERIES } from './other-queries.ts'
import { queryContract } from './query-contract.ts'
import { STOCK_QUERIES } from './stock-queries.ts'

queryContract('embedded engine', openEmbedded, STOCK_QUERIES)
queryContract('embedded engine, other queries', openEmbedded, OTHER_QUERIES)
queryContract('embedded engine, everyday queries', openEmbedded, EVERYDAY_QUERIES)
