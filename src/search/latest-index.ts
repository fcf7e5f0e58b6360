/** Names the current index files. It is only cached briefly, so that pages need not name them. */
export const LATEST_INDEX_PATH = '/search/latest.json'

/** The content of `LATEST_INDEX_PATH`: site paths. */
export interface LatestIndex {
  index: string
  display: string
  words: string
  /** What agents and shoppers who enquire are told (`StockSheets`); undefined if the dealer tells them nothing. */
  vehicles?: string | undefined
}
