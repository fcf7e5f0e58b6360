import type { StockSheets } from '#src/record/vehicle-sheet.ts'
import { shippedCarsSettings } from '#src/search/cars-settings.ts'
import { contentHash } from '#src/search/content-hash.ts'
import { carDocument, makeLabels } from '#src/search/document.ts'
import type { SearchDocument } from '#src/search/engine/query.ts'
import { buildIndex, indexedAttributes, type StaticIndex } from '#src/search/engine/static-index.ts'
import { LATEST_INDEX_PATH, type LatestIndex } from '#src/search/latest-index.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { isSold } from '#src/vehicle/availability.ts'
import { sortVehicles } from '#src/vehicle/sort.ts'
import { fullTitle } from '#src/vehicle/title.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { vehicleSheet } from '../agents/vehicle-sheet.ts'
import { shippedPhoto } from '../pictures.ts'
import { type DisplayRow, displayRow, packDisplay } from '../search/display/display-index.ts'
import { stockVocabulary } from '../search/stock-vocabulary.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { SiteFile } from '../site/site-model.ts'

/**
 * The files of the stock search: the index, its vehicles' features, the data of its cards, the meaning of words in this
 * stock, the facts for agents and for replies to shoppers (if the dealer offers either), and the file that lists all
 * these. The names contain a hash of the content.
 *
 * @spec 7.12 7.13
 */
export function searchFiles(context: DealerSite): SiteFile[] {
  const { tenant, listed } = context
  const settings = shippedCarsSettings(tenant.search_filters)
  // Rows are sorted by relevance, so relevance needs no column.
  const attributes = [...indexedAttributes(settings)].filter((name) => name !== 'custom_rank')
  const vehicles = sortVehicles(listed, 'relevant')
  const makeOf = makeLabels(vehicles)
  const shipped = vehicles.map((v) => shippedVehicle(v, makeOf(v), attributes, context))
  const documents = shipped.map(({ document }) => document)
  const { [FEATURES]: features, ...columns } = buildIndex(documents, settings).columns
  const featuresFile = features && hashedFile('features', features)
  const index: StaticIndex = { version: 1, size: documents.length, settings, columns }
  const indexFile = hashedFile('index', featuresFile ? { ...index, apart: { [FEATURES]: featuresFile.path } } : index)
  const { dialect, base_url } = tenant.image_cdn
  const rows = shipped.map(({ row }) => row)
  const display = packDisplay(rows, { cdn: { dialect, base_url }, new_arrival: tenant.texts.new_arrival })
  const displayFile = hashedFile('display', display)
  const wordsFile = hashedFile('words', stockVocabulary(documents, context))
  const sheetsFile = servesVehicleFacts(tenant) ? hashedFile('vehicles', stockSheets(vehicles, context)) : undefined
  const latest: LatestIndex = {
    index: indexFile.path,
    display: displayFile.path,
    words: wordsFile.path,
    vehicles: sheetsFile?.path,
  }
  return [
    indexFile,
    ...(featuresFile ? [featuresFile] : []),
    displayFile,
    wordsFile,
    ...(sheetsFile ? [sheetsFile] : []),
    jsonFile(LATEST_INDEX_PATH, JSON.stringify(latest)),
  ]
}

/** The attribute whose column is in a separate file. */
const FEATURES = 'features'

/** Whether the lead API gives the site's facts about its vehicles to agents or shoppers. */
const servesVehicleFacts = ({ switches: { agents, replies } }: Tenant): boolean =>
  agents.mcp || replies.categories.length > 0

function stockSheets(vehicles: readonly Vehicle[], context: DealerSite): StockSheets {
  const { routes, content } = context
  return {
    paths: { search: routes.search, enquiry: routes.contact, test_drive: routes.test_drive },
    vehicles: vehicles.map((v) => vehicleSheet(v, context)),
    sold: vehicles.filter(isSold).map((v) => ({ id: v.id, title: fullTitle(v) })),
    replies: content.replies,
  }
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

/** A vehicle in the search files: plain data that survives JSON unchanged. */
interface ShippedVehicle {
  /** Its row of the index. */
  document: SearchDocument
  /** Its row of the display index. */
  row: DisplayRow
}

/**
 * @param make the label of its make in this stock; nothing else depends on other vehicles
 * @param attributes the index's attributes to ship
 */
export function shippedVehicle(
  v: Vehicle,
  make: string,
  attributes: Iterable<string>,
  { card, photos, tenant, totalPrices }: Pick<DealerSite, 'card' | 'photos' | 'tenant' | 'totalPrices'>,
): ShippedVehicle {
  const whole = carDocument(v, make, totalPrices(v))
  const photo = photos(v)[0]?.image.url
  const row = displayRow({ card: card(v), photo: photo && shippedPhoto(photo, tenant.image_cdn) }, whole)
  const fields: SearchDocument = whole
  const document: Record<string, SearchDocument[string]> = {}
  for (const name of attributes) if (fields[name] !== undefined) document[name] = fields[name]
  return { document, row }
}
