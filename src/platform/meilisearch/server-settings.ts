import type { Settings } from 'meilisearch'
import type { IndexSettings } from '#src/search/engine/settings.ts'

/** The field with a document's version, for comparison by the next build. */
export const VERSION_FIELD = 'version'

/** Our settings in Meilisearch's format. @spec 7.13 */
export function serverSettings(settings: IndexSettings, displayed: readonly string[]): Settings {
  return {
    searchableAttributes: [...settings.searchableAttributes],
    filterableAttributes: [...settings.filterableAttributes],
    sortableAttributes: [...settings.sortableAttributes],
    rankingRules: [...settings.rankingRules],
    displayedAttributes: [...displayed],
    faceting: { maxValuesPerFacet: settings.maxValuesPerFacet },
    pagination: { maxTotalHits: settings.maxTotalHits },
    // The site's own reader knows the meaning of words; an index of an earlier version may still have synonyms.
    synonyms: {},
  }
}

/** Whether the server has these settings; settings that we don't set are ignored. */
export function hasSettings(current: Settings, target: Settings): boolean {
  return Object.entries(target).every(([name, value]) => isWithin(name, value, Reflect.get(current, name)))
}

/** Lists whose order doesn't matter, because the server sorts them. */
const SETS = ['filterableAttributes', 'sortableAttributes', 'displayedAttributes']

function isWithin(name: string, target: unknown, current: unknown): boolean {
  if (Array.isArray(target)) {
    if (!Array.isArray(current)) return false
    return SETS.includes(name)
      ? String(target.toSorted()) === String(current.toSorted())
      : String(target) === String(current)
  }
  if (typeof target !== 'object' || target === null) return target === current
  if (typeof current !== 'object' || current === null) return false
  return Object.entries(target).every(([part, value]) => isWithin(part, value, Reflect.get(current, part)))
}
