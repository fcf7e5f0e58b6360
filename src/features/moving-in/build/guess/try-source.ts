import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { downloadFeed } from '#src/platform/feed/download-feed.ts'
import { isUrl, openFeed, shownPlace } from '#src/platform/feed/feed-bytes.ts'
import { loadMapping } from '#src/platform/feed/load-mapping.ts'
import { type Answers, type Doubt, NO_ANSWERS } from './doubts.ts'
import { type FeedSample, sampleFeed } from './feed-sample.ts'
import { guessMapping } from './guess-mapping.ts'
import { trialText } from './trial-text.ts'
import { tryFeed } from './try-feed.ts'

export interface TriedSource {
  sample: FeedSample
  /** Whether there was no mapping, so that a guess was written. */
  isGuess: boolean
  /** The guess's open questions. */
  doubts: readonly Doubt[]
  /** Records beside their vehicles, for people (trialText). */
  text: string
}

interface TrialOptions {
  folder: string
  /** Name under which the feed is copied there. */
  file: string
  /** Path of the mapping. */
  mapping: string
  /** How many records to show. */
  records: number
  /** People's answers to a guess's questions. */
  answers?: Answers
}

/**
 * Copies a feed, unpacked, to `file` in `folder` and reads it through the mapping at `mapping`. If there is none, a
 * guess is written there.
 *
 * @param source a path or an address, with any credentials already in it
 * @throws StockError
 */
export async function trySource(
  source: string,
  { folder, file, mapping: path, records, answers = NO_ANSWERS }: TrialOptions,
): Promise<TriedSource> {
  const bytes = await readWhole(source)
  await writeFile(join(folder, file), bytes)
  const sample = await sampleFeed(bytes, shownPlace(source))
  const isGuess = !existsSync(path)
  const guess = isGuess ? guessMapping(sample, answers) : undefined
  if (guess) await writeFile(path, `${JSON.stringify(guess.mapping, null, 2)}\n`)
  const mapping = await loadMapping(path, process.cwd(), sample.format)
  const trial = await tryFeed({ file, folder, format: sample.format, mapping }, records)
  const doubts = guess?.doubts ?? []
  return { sample, isGuess, doubts, text: trialText(sample, mapping, trial, doubts) }
}

/** The feed's bytes, unpacked. */
async function readWhole(source: string): Promise<Buffer> {
  const answer = isUrl(source) ? await downloadFeed(source, { environment: process.env }) : undefined
  const delivery = answer && answer !== 'unchanged' ? answer.bytes : undefined
  const chunks: Uint8Array[] = []
  const { bytes } = openFeed(source, { folder: process.cwd(), delivery, packed: { format: 'csv', entry: undefined } })
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}
