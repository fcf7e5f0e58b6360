import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { groupThousands } from '#src/base/numbers.ts'
import { StockError } from '../stock-error.ts'
import { type Archive, unpack } from './unpack.ts'

const MEGABYTE = 1024 * 1024
/** Far larger than any dealer's feed, so a larger one must be broken. */
export const LARGEST_FEED = 64 * MEGABYTE

/** Far more columns, or paths of a document, than any vehicle feed has. */
export const MOST_COLUMNS = 2000

/** @throws StockError for a table or document with so many columns that reading them would hold up other dealers */
export function assertColumns(count: number, shown: string): void {
  if (count > MOST_COLUMNS)
    throw new StockError(
      'malformed',
      shown,
      `It has ${groupThousands(count)} columns; at most ${groupThousands(MOST_COLUMNS)} are read.`,
      'Ask for a feed of vehicles only, or correct its delimiter.',
    )
}

/** A feed's bytes, and where they come from. */
export interface FeedPlace {
  /** For reports: the configured file path, or the URL without credentials and query. */
  shown: string
  bytes: AsyncIterable<Uint8Array>
}

export interface FeedOptions {
  folder: string
  /** The delivery of a feed at an address. */
  delivery?: Uint8Array | undefined
  /** Which file of a zip archive to read. */
  packed?: Pick<Archive, 'format' | 'entry'> | undefined
}

/** The bytes of a delivery, or of a feed at a path relative to `folder`. Files are streamed unless packed. */
export function openFeed(source: string, { folder, delivery, packed }: FeedOptions): FeedPlace {
  const shown = shownPlace(source)
  const bytes = delivery ? Readable.from([delivery]) : readFile(resolve(folder, source), shown)
  return { shown, bytes: packed ? unpack(bytes, { ...packed, shown, largest: LARGEST_FEED }) : bytes }
}

/** A feed's address often contains credentials, which reports must not show. */
export function shownPlace(source: string): string {
  if (!isUrl(source)) return source
  const { origin, pathname } = new URL(source)
  return origin + pathname
}

export const isUrl = (source: string) => /^https?:\/\//i.test(source) && URL.canParse(source)

async function* readFile(path: string, shown: string): AsyncIterable<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of createReadStream(path)) {
      size += chunk.length
      if (size > LARGEST_FEED) throw tooLarge(shown)
      yield chunk
    }
  } catch (error) {
    throw error instanceof StockError ? error : fileProblem(error, { path, shown })
  }
}

function fileProblem(error: unknown, { path, shown }: { path: string; shown: string }): StockError {
  const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  return missing
    ? new StockError('not-found', shown, `There is no file ${path}.`, 'Check its path.')
    : new StockError(
        'not-readable',
        shown,
        `${error instanceof Error ? error.message : error}.`,
        'The build must be able to read it.',
      )
}

export const tooLarge = (shown: string) =>
  new StockError(
    'too-large',
    shown,
    `It is larger than ${LARGEST_FEED / MEGABYTE} MB.`,
    'Check that it is a stock feed.',
  )
