export { LATEST_INDEX_PATH } from '#src/search/latest-index.ts'

/** Contains the address of the search server, on sites that use one. */
export const SEARCH_SERVER_PATH = '/search/server.json'

/** The content of `SEARCH_SERVER_PATH`. */
export interface SearchServer {
  /** Without trailing slash. */
  url: string
  /** A tenant token: it can only search this tenant's listed stock. */
  key: string
  index: string
  /** The index with the stock version of `index`. */
  state: string
  /** Version of the stock that this site shows. An index with another version isn't used. */
  version: string
}
