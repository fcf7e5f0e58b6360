import { writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { loadMapping } from '#src/platform/feed/load-mapping.ts'
import type { FeedFormat } from '#src/platform/feed/read-feed.ts'
import { splitListings } from '#src/platform/import/split-listings.ts'
import { FolderInUse, writeDealers } from '#src/platform/import/write-dealers.ts'
import { StockError } from '#src/platform/stock-error.ts'
import { remarksText, stockReport, stockSummary } from '#src/platform/stock-report.ts'

const USAGE = `npm run import -- <file> --mapping <file> --split-by <column> --out <folder>
  --country AU|NZ    country of the dealers (AU)
  --json <file>      report for machines
  --text <file>      report for people: one line for each record that was rejected, repaired or noted`

const FORMATS: Record<string, FeedFormat> = { '.csv': 'csv', '.tsv': 'tsv', '.xml': 'xml', '.json': 'json' }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mapping: { type: 'string' },
    'split-by': { type: 'string' },
    out: { type: 'string' },
    country: { type: 'string', default: 'AU' },
    json: { type: 'string' },
    text: { type: 'string' },
  },
})

async function run(): Promise<void> {
  const [source] = positionals
  const format = FORMATS[extname(source ?? '').toLowerCase()]
  const { mapping, out, country, 'split-by': splitBy } = values
  if (!source || !format || !mapping || !splitBy || !out || (country !== 'AU' && country !== 'NZ')) throw new Usage()
  const start = performance.now()
  const folder = process.cwd()
  const feed = { source, format, mapping: await loadMapping(mapping, folder) }
  const { dealers, whole, alike } = await splitListings(feed, { splitBy, country, folder })
  await writeDealers(dealers, out)
  if (values.json)
    await writeFile(
      values.json,
      `${JSON.stringify({ dealers: dealers.length, alike, ...stockReport(whole) }, null, 2)}\n`,
    )
  if (values.text) await writeFile(values.text, `${stockSummary(whole)}\n\n${remarksText(whole)}\n`)
  console.log(stockSummary(whole))
  for (const keys of alike) console.log(`Kept apart, though alike: ${keys.join(' | ')}`)
  console.log(`${dealers.length} dealers in ${out}, ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

class Usage extends Error {}

try {
  await run()
} catch (error) {
  if (error instanceof Usage) console.error(USAGE)
  else if (error instanceof StockError || error instanceof FolderInUse) console.error(error.message)
  else throw error
  process.exitCode = 1
}
