import { contentHash } from '#src/search/content-hash.ts'
import { carDocuments } from '#src/search/document.ts'
import { sortVehicles } from '#src/vehicle/sort.ts'
import type { Card } from '../elements.ts'
import { dealerSite } from '../site/dealer-site.ts'
import type { SiteInput } from '../site/site-input.ts'

/** A listed vehicle in a search server's index: the fields to search, and its card. @spec 7.12 7.13 */
export interface ServerDocument {
  id: string
  /** Hash of everything else. */
  version: string
  card: Card
  [field: string]: unknown
}

/** The cars index of one site. @spec 7.12 7.13 */
export function serverDocuments(input: SiteInput): ServerDocument[] {
  const { listed, card, totalPrices } = dealerSite(input)
  const vehicles = sortVehicles(listed)
  return carDocuments(vehicles, totalPrices).flatMap((document, at) => {
    const vehicle = vehicles[at]
    if (!vehicle) return []
    const shown = { ...document, card: card(vehicle) }
    return [{ ...shown, version: contentHash(JSON.stringify(shown)) }]
  })
}
