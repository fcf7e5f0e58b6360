export { LATEST_INDEX_PATH } from '#src/search/latest-index.ts'

/** Names the search server, on sites that use one. */
export const SEARCH_SERVER_PATH = '/search/server.json'

/** The content of `SEARCH_SERVER_PATH`. */
export interface SearchServer {
  /** Without trailing slash. */
  url: string
  /** A tenant token: it can only search this tenant's listed stock. */
  key: string
  index: string
  /** The index that says which version of the stock `index` has. */
  state: string
  /** Version of the stock that this site shows; an index with another version is not used. */
  version: string
}
