import { shippedCarsSettings } from '#src/search/cars-settings.ts'
import { contentHash } from '#src/search/content-hash.ts'
import { carDocuments } from '#src/search/document.ts'
import { createEngine } from '#src/search/engine/engine.ts'
import { buildIndex, type StaticIndex } from '#src/search/engine/static-index.ts'
import { sortVehicles } from '#src/vehicle/sort.ts'
import type { SiteContext } from '../context.ts'
import { type DisplayIndex, packDisplay } from '../search/display/display-index.ts'
import { displayRow } from '../search/display/display-row.ts'
import type { SiteFile } from '../site-model.ts'
import { LATEST_INDEX_PATH, type LatestIndex } from './search-paths.ts'

/**
 * The stock search as files: the index that is searched, what its cards show, and
 * the file that names both. Names carry a hash of the content.
 *
 * @spec 7.12 7.13
 */
export function searchFiles(context: SiteContext): SiteFile[] {
  const { index, display } = shippedIndex(context)
  const indexFile = hashedFile('index', index)
  const displayFile = hashedFile('display', display)
  const latest: LatestIndex = { index: indexFile.path, display: displayFile.path }
  return [indexFile, displayFile, jsonFile(LATEST_INDEX_PATH, JSON.stringify(latest))]
}

/** Rows stand in the order of the most relevant, which so needs no column. */
function shippedIndex({ tenant, listed, card, photos, memory }: SiteContext): {
  index: StaticIndex
  display: DisplayIndex
} {
  const vehicles = sortVehicles(listed, 'relevant')
  const documents = carDocuments(vehicles, memory.documents)
  const shipped = documents.map(({ id: _, custom_rank: __, ...document }) => document)
  const index = buildIndex(shipped, shippedCarsSettings(tenant.search_filters))
  const { value } = createEngine(index)
  const rows = vehicles.map((v, row) => {
    const source = { card: card(v), photo: photos(v)[0]?.image.url, plan: v.floor_plan_url }
    return memory.rows(source.card, [documents[row]], () => displayRow(source, (field) => value(row, field)))
  })
  const display = packDisplay(rows, { cdn: tenant.image_cdn, new_arrival: tenant.texts.new_arrival })
  return { index, display }
}

function hashedFile(name: string, content: object): SiteFile {
  const body = JSON.stringify(content)
  return jsonFile(`/search/${name}.${contentHash(body)}.json`, body)
}

const jsonFile = (path: string, body: string): SiteFile => ({
  path,
  content_type: 'application/json; charset=utf-8',
  body,
})
