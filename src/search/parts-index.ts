import type { Part } from '#src/tenant/content.ts'
import { DEFAULT_SETTINGS, type IndexSettings } from './engine/settings.ts'

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
