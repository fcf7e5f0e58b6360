import type { Offer, Part } from '#src/tenant/content.ts'
import { DEFAULT_SETTINGS, type IndexSettings } from './engine/settings.ts'

/** One entry of the offers index. @spec 7.13 */
export type OfferDocument = Pick<Offer, 'title' | 'summary' | 'terms' | 'make' | 'starts' | 'ends' | 'href'> & {
  id: string
}

export const OFFERS_SETTINGS: IndexSettings = {
  ...DEFAULT_SETTINGS,
  searchableAttributes: ['title', 'summary', 'make', 'terms'],
  filterableAttributes: ['make', 'starts', 'ends'],
  sortableAttributes: ['ends'],
}

/** @spec 7.13 */
export function offerDocuments(offers: readonly Offer[]): OfferDocument[] {
  return offers.map(({ slug, title, summary, terms, make, starts, ends, href }) => ({
    id: slug,
    title,
    summary,
    terms,
    make,
    starts,
    ends,
    href,
  }))
}

/** One entry of the parts index. @spec 7.13 */
export type PartDocument = Part & { id: string }

export const PARTS_SETTINGS: IndexSettings = {
  ...DEFAULT_SETTINGS,
  searchableAttributes: ['name', 'part_number', 'category', 'makes', 'summary'],
  filterableAttributes: ['category', 'makes', 'price'],
  sortableAttributes: ['price', 'name'],
}

/** @spec 7.13 */
export const partDocuments = (parts: readonly Part[]): PartDocument[] =>
  parts.map((part) => ({ ...part, id: part.part_number }))
