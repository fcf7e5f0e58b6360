/** `npm run import`: turns listings into a folder of dealers, and reports rejected, repaired and doubtful records. */
import { writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { splitListings } from '#src/features/moving-in/build/import/split-listings.ts'
import { remarksText, stockReport, stockSummary } from '#src/features/moving-in/build/import/stock-report.ts'
import { ImportRefused, writeDealers } from '#src/features/moving-in/build/import/write-dealers.ts'
import { loadMapping } from '#src/platform/feed/load-mapping.ts'
import type { Feed, FeedFormat } from '#src/platform/feed/read-feed.ts'
import { StockError } from '#src/platform/stock-error.ts'
import { readWords, runCommand, WrongCall } from './command.ts'

const USAGE = `npm run import -- <file> --mapping <file> --split-by <column> --out <folder>
  --country AU|NZ    country of the dealers (AU)
  --force            writes the dealers even if most from the last import are gone
  --json <file>      report for machines
  --text <file>      report for people: one line for each record that was rejected, repaired or noted`

const FORMATS: Record<string, FeedFormat> = { '.csv': 'csv', '.tsv': 'tsv', '.xml': 'xml', '.json': 'json' }

interface ImportCall {
  feed: Feed
  splitBy: string
  country: 'AU' | 'NZ'
  out: string
  force: boolean
  json?: string
  text?: string
}

async function readCall(): Promise<ImportCall> {
  const { values, positionals } = readWords(USAGE, {
    allowPositionals: true,
    options: {
      mapping: { type: 'string' },
      'split-by': { type: 'string' },
      out: { type: 'string' },
      country: { type: 'string', default: 'AU' },
      force: { type: 'boolean', default: false },
      json: { type: 'string' },
      text: { type: 'string' },
    },
  })
  const refuse = (why: string): never => {
    throw new WrongCall(`${why} Usage: ${USAGE}`)
  }
  const { mapping, out, country, force, json, text } = values
  const [source = refuse('Name the file of listings.'), another] = positionals
  if (another !== undefined) refuse(`Name only one file, without ${another}.`)
  const format = FORMATS[extname(source).toLowerCase()] ?? refuse(`${source} is not a .csv, .tsv, .xml or .json file.`)
  if (country !== 'AU' && country !== 'NZ') return refuse(`--country is ${country}; it must be AU or NZ.`)
  const splitBy = values['split-by'] ?? refuse('--split-by is missing.')
  const written = await loadMapping(mapping ?? refuse('--mapping is missing.'), process.cwd(), format)
  const folder = out ?? refuse('--out is missing.')
  return { feed: { source, format, mapping: written }, splitBy, country, out: folder, force, json, text }
}

async function main(): Promise<void> {
  const start = performance.now()
  const { feed, splitBy, country, out, force, json, text } = await readCall()
  const { dealers, whole, alike } = await splitListings(feed, { splitBy, country, folder: process.cwd() })
  console.log(stockSummary(whole))
  await writeDealers(dealers, out, { force })
  if (json) {
    const report = { dealers: dealers.length, alike, ...stockReport(whole) }
    await writeFile(json, `${JSON.stringify(report, null, 2)}\n`)
  }
  if (text) await writeFile(text, `${stockSummary(whole)}\n\n${remarksText(whole)}\n`)
  for (const keys of alike) console.log(`Similar, but kept separate: ${keys.join(' | ')}`)
  console.log(`${dealers.length} dealers in ${out}, ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

await runCommand(main, { expected: [StockError, ImportRefused] })
