/** `npm run feed -- try`: shows what a mapping makes of a feed, and guesses the mapping if there is none. */
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { downloadFeed } from '#src/platform/feed/download-feed.ts'
import { isUrl, openFeed, shownPlace } from '#src/platform/feed/feed-bytes.ts'
import { withSecrets } from '#src/platform/feed/feed-secrets.ts'
import { type FeedSample, sampleFeed } from '#src/platform/feed/guess/feed-sample.ts'
import { guessMapping } from '#src/platform/feed/guess/guess-mapping.ts'
import { trialText } from '#src/platform/feed/guess/trial-text.ts'
import { tryFeed } from '#src/platform/feed/guess/try-feed.ts'
import { loadMapping } from '#src/platform/feed/load-mapping.ts'
import { StockError } from '#src/platform/stock-error.ts'
import { readWords, runCommand, WrongCall } from './command.ts'

const USAGE = `npm run feed -- try <file or address> [--mapping file] [--records 20]
  --mapping file   the mapping to try (stock-mapping.json); if there is none, a guess is written there
  --records 20     how many records to show beside their vehicles`

const DEFAULT_MAPPING = 'stock-mapping.json'

async function main(): Promise<void> {
  const { values, positionals } = readWords(USAGE, {
    allowPositionals: true,
    options: { mapping: { type: 'string', default: DEFAULT_MAPPING }, records: { type: 'string', default: '20' } },
  })
  const [verb, source, another] = positionals
  if (verb !== 'try' || source === undefined || another !== undefined)
    throw new WrongCall(`Name one file or address. Usage: ${USAGE}`)
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'))
  try {
    await tryHere(source, folder, values)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function tryHere(
  source: string,
  folder: string,
  { mapping: path, records }: { mapping: string; records: string },
) {
  const bytes = await readWhole(source)
  const file = join(folder, 'feed')
  await writeFile(file, bytes)
  const sample = await sampleFeed(bytes, shownPlace(source))
  const isGuess = !existsSync(path)
  if (isGuess) await writeFile(path, `${JSON.stringify(guessMapping(sample), null, 2)}\n`)
  const mapping = await loadMapping(path, process.cwd(), sample.format)
  const trial = await tryFeed({ file, folder, format: sample.format, mapping }, Number(records))
  console.log(`${trialText(sample, mapping, trial)}\n`)
  console.log(nextSteps(source, sample, { path, isGuess }))
}

/** The feed's bytes, unpacked. */
async function readWhole(source: string): Promise<Buffer> {
  const answer = isUrl(source) ? await downloadFeed(withSecrets(source, process.env), {}) : undefined
  const delivery = answer && answer !== 'unchanged' ? answer.bytes : undefined
  const chunks: Uint8Array[] = []
  const { bytes } = openFeed(source, { folder: process.cwd(), delivery, packed: { format: 'csv', entry: undefined } })
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function nextSteps(
  source: string,
  { format }: FeedSample,
  { path, isGuess }: { path: string; isGuess: boolean },
): string {
  const lines = JSON.stringify({ kind: 'feed', source, format, mapping: DEFAULT_MAPPING }, null, 2)
  return [
    isGuess
      ? `${path} is a guess: correct it (docs/feeds.md), and try again with the same command.`
      : `${path} was tried. Without that file the mapping is guessed.`,
    `Put it into the dealer's folder as ${DEFAULT_MAPPING}, and into tenant.json:`,
    `"stock_source": ${lines}`,
  ].join('\n')
}

await runCommand(main, { told: [StockError] })
