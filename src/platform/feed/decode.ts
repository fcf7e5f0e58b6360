import { StockError } from '../stock-error.ts'
import type { Mapping } from './mapping.ts'

/**
 * Text of a feed in the encoding that its mapping states; a byte order mark is
 * dropped. Bytes that the encoding does not have are an error: a name with a
 * replacement character in it must not go on a page.
 */
export async function* decode(
  bytes: AsyncIterable<Uint8Array>,
  encoding: Mapping['source']['encoding'],
  where: string,
): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const others = ['utf-8', 'windows-1252', 'utf-16le'].filter((name) => name !== encoding)
    const remedy = `Set source.encoding of its mapping to what it is in, ${others.join(' or ')}.`
    throw new StockError('wrong-encoding', where, `It is not ${encoding}.`, remedy)
  }
}

/** All of the text at once. */
export async function decodeWhole(...source: Parameters<typeof decode>): Promise<string> {
  let text = ''
  for await (const part of decode(...source)) text += part
  return text
}
