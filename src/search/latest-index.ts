/** Lists the current index files. It is only cached briefly, so that pages needn't contain their names. */
export const LATEST_INDEX_PATH = '/search/latest.json'

/** The content of LATEST_INDEX_PATH: site paths. */
export interface LatestIndex {
  index: string
  display: string
  words: string
  /** The facts for agents and for replies to shoppers (StockSheets); undefined if the dealer offers neither. */
  vehicles?: string | undefined
}
