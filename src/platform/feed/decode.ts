import { shownValue } from '../shown-value.ts'
import { StockError } from '../stock-error.ts'

export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * Decodes a feed in the encoding that its mapping states; a byte order mark overrides it and is dropped. Invalid bytes
 * are an error, because no name with a replacement character may reach a page.
 */
export async function* decode(
  bytes: AsyncIterable<Uint8Array>,
  stated: Encoding,
  where: string,
): AsyncIterable<string> {
  let encoding = stated
  let decoder: TextDecoder | undefined
  try {
    for await (const chunk of bytes) {
      if (!decoder && chunk.length > 0) {
        encoding = evidentEncoding(chunk) ?? stated
        decoder = new TextDecoder(encoding, { fatal: true })
        const text = decoder.decode(chunk, { stream: true })
        if (WEB_PAGE.test(text)) throw webPage(text, where)
        yield text
      } else if (decoder) yield decoder.decode(chunk, { stream: true })
    }
    if (decoder) yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const others = ENCODINGS.filter((name) => name !== encoding)
    const remedy = `Set source.encoding of its mapping to what it is in: ${others.join(', ')}.`
    throw new StockError('wrong-encoding', where, `It is not ${encoding}.`, remedy)
  }
}

/** How an HTML document begins, possibly after a declaration and comments. */
const WEB_PAGE = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html)\b/i

function webPage(text: string, where: string): StockError {
  const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1]?.trim()
  const problem = `It is a web page${title ? ` ("${shownValue(title)}")` : ''}, not stock.`
  return new StockError(
    'malformed',
    where,
    problem,
    'Open it in a private browser window: it probably asks to sign in.',
  )
}

/** The same as one text. */
export async function decodeWhole(...source: Parameters<typeof decode>): Promise<string> {
  let text = ''
  for await (const part of decode(...source)) text += part
  return text
}

/** The encoding by the byte order mark, or by the zero bytes of UTF-16 in a text that begins with ASCII. */
function evidentEncoding([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0 && second !== 0) return 'utf-16be'
  return second === 0 && first !== 0 ? 'utf-16le' : undefined
}
