/** Says which index files are the present ones: never cached for long, so that no page names them. */
export const LATEST_INDEX_PATH = '/search/latest.json'

/** What `LATEST_INDEX_PATH` holds: paths in the site. */
export interface LatestIndex {
  index: string
  display: string
}

/** Says where the search server is, on the site of a tenant that has one. */
export const SEARCH_SERVER_PATH = '/search/server.json'

/** What `SEARCH_SERVER_PATH` holds. */
export interface SearchServer {
  /** Without trailing slash. */
  url: string
  /** A tenant token: it searches this tenant's listed stock and can do nothing else. */
  key: string
  index: string
  /** The index that says which version of the stock `index` has. */
  state: string
  /** Of the stock that this site shows: an index with another version is not trusted. */
  version: string
}
