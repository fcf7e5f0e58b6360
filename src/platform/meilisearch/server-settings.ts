import type { Settings } from 'meilisearch'
import type { IndexSettings } from '#src/search/engine/settings.ts'

/** The field with a document's version, which the next build compares. */
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
    // The site's reader knows what words mean; an index of an earlier version may have some.
    synonyms: {},
  }
}

/** Whether the server has these settings; settings that we don't set are ignored. */
export function hasSettings(current: Settings, wanted: Settings): boolean {
  return Object.entries(wanted).every(([name, value]) => isWithin(name, value, Reflect.get(current, name)))
}

/** Lists whose order doesn't matter, because the server sorts them. */
const SETS = ['filterableAttributes', 'sortableAttributes', 'displayedAttributes']

function isWithin(name: string, wanted: unknown, current: unknown): boolean {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(current)) return false
    return SETS.includes(name)
      ? String(wanted.toSorted()) === String(current.toSorted())
      : String(wanted) === String(current)
  }
  if (typeof wanted !== 'object' || wanted === null) return wanted === current
  if (typeof current !== 'object' || current === null) return false
  return Object.entries(wanted).every(([part, value]) => isWithin(part, value, Reflect.get(current, part)))
}
