/**
 * `npm run feed -- try`: shows the vehicles that a mapping makes from a feed, and guesses the mapping if there is none.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readAnswers } from '#src/features/moving-in/build/guess/doubts.ts'
import type { FeedSample } from '#src/features/moving-in/build/guess/feed-sample.ts'
import { trySource } from '#src/features/moving-in/build/guess/try-source.ts'
import { StockError } from '#src/platform/stock-error.ts'
import { readWords, runCommand, WrongCall } from './command.ts'

const USAGE = `npm run feed -- try <file or address> [--mapping file] [--records 20] [--answer "Status: Pipeline = sold"]
  --mapping file   the mapping to try (stock-mapping.json); if there is none, a guess is written there
  --records 20     how many records to show beside their vehicles
  --answer ...     the meaning of a column or value that the guess asks about; may be repeated`

const DEFAULT_MAPPING = 'stock-mapping.json'

async function main(): Promise<void> {
  const { values, positionals } = readWords(USAGE, {
    allowPositionals: true,
    options: {
      mapping: { type: 'string', default: DEFAULT_MAPPING },
      records: { type: 'string', default: '20' },
      answer: { type: 'string', multiple: true, default: [] },
    },
  })
  const [verb, source, another] = positionals
  if (verb !== 'try' || source === undefined || another !== undefined)
    throw new WrongCall(`Name one file or address. Usage: ${USAGE}`)
  const { answers, wrong } = readAnswers(values.answer)
  if (wrong !== undefined) throw new WrongCall(`--answer ${wrong}: write "Column: value = answer".`)
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'))
  try {
    const { mapping } = values
    const tried = await trySource(source, { folder, file: 'feed', mapping, records: Number(values.records), answers })
    console.log(`${tried.text}\n`)
    console.log(nextSteps(source, tried.sample, { path: mapping, isGuess: tried.isGuess }))
  } finally {
    await rm(folder, { recursive: true })
  }
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
      : `${path} was tested. Delete it to have the mapping guessed.`,
    `Put it into the dealer's folder as ${DEFAULT_MAPPING}, and into tenant.json:`,
    `"stock_source": ${lines}`,
  ].join('\n')
}

await runCommand(main, { expected: [StockError] })
