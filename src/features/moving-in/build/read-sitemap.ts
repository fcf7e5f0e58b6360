import { isRecord } from '#src/base/record.ts'
import { isUrl, LARGEST_FEED, openFeed, shownPlace } from '#src/platform/feed/feed-bytes.ts'
import { xmlDocument } from '#src/platform/feed/xml-text.ts'
import { readBody } from '#src/platform/http/read-body.ts'
import { withRetries } from '#src/platform/http/retries.ts'

/** Milliseconds for all attempts at one file together. */
const TIME = 30_000
/** Far more than any dealer's site has. */
const MOST_FILES = 100
const MOST_ADDRESSES = 50_000

/** A sitemap that can't be read. The message names the place and says what to do. */
export class SitemapError extends Error {
  override name = 'SitemapError'
}

/**
 * The addresses of a sitemap, of all sitemaps of an index, or of a plain list with an address on each line; gzipped or
 * not.
 *
 * @param source path of a file, relative to the working directory, or http(s) address
 * @throws SitemapError; StockError for a file that can't be read or whose XML is broken
 */
export async function readSitemap(source: string): Promise<string[]> {
  const found = new Set<string>()
  const files = new Set([source])
  // A set also yields what is added to it during the loop: the sitemaps of an index.
  for (const file of files) {
    const { sitemaps, addresses } = listed(await readSource(file), shownPlace(file))
    for (const sitemap of sitemaps) files.add(sitemap)
    for (const address of addresses) found.add(address)
    if (files.size > MOST_FILES) throw new SitemapError(`${source}: ${tooMany(`${MOST_FILES} sitemaps`)}`)
    if (found.size > MOST_ADDRESSES) throw new SitemapError(`${source}: ${tooMany(`${MOST_ADDRESSES} addresses`)}`)
  }
  return [...found]
}

const tooMany = (most: string): string => `It has more than ${most}. Name one part of it after the other.`

interface Listed {
  sitemaps: string[]
  addresses: string[]
}

function listed(text: string, where: string): Listed {
  if (!text.trimStart().startsWith('<')) return { sitemaps: [], addresses: linesOf(text) }
  const xml = /<(urlset|sitemapindex)[\s>]/.test(text) ? xmlDocument(text, where) : undefined
  if (!isRecord(xml))
    throw new SitemapError(
      `${where}: It is not a sitemap. Name one with <urlset> or <sitemapindex>, or a list of addresses.`,
    )
  return { sitemaps: locations(xml.sitemapindex, 'sitemap').filter(isUrl), addresses: locations(xml.urlset, 'url') }
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

/** The `<loc>` of each element with a given name. */
function locations(parent: unknown, name: string): string[] {
  const elements = isRecord(parent) ? [parent[name] ?? []].flat() : []
  return elements.flatMap((element) =>
    isRecord(element) && typeof element.loc === 'string' ? [element.loc.trim()] : [],
  )
}

async function readSource(source: string): Promise<string> {
  const delivery = isUrl(source) ? await fetched(source) : undefined
  const { bytes } = openFeed(source, { folder: process.cwd(), delivery, packed: { format: 'xml', entry: undefined } })
  return new TextDecoder().decode(Buffer.concat(await Array.fromAsync(bytes)))
}

/** @throws SitemapError */
async function fetched(url: string): Promise<Uint8Array> {
  const where = shownPlace(url)
  const signal = AbortSignal.timeout(TIME)
  const attempt = async (): Promise<Uint8Array> => {
    const response = await fetch(url, { signal })
    if (!response.ok) {
      await response.body?.cancel()
      throw new SitemapError(
        `${where}: It answered ${response.status}. Correct the address, or save the sitemap to a file.`,
      )
    }
    const bytes = await readBody(response, LARGEST_FEED)
    if (!bytes) throw new SitemapError(`${where}: It is larger than a sitemap may be. Check that it is one.`)
    return bytes
  }
  return withRetries(attempt, { isFinal: (error) => signal.aborted || error instanceof SitemapError }).catch(
    (error) => {
      if (error instanceof SitemapError) throw error
      const why = signal.aborted ? `It didn't finish responding within ${TIME / 1000} s` : 'The connection failed'
      throw new SitemapError(`${where}: ${why}. Try again, or save the sitemap to a file.`)
    },
  )
}
