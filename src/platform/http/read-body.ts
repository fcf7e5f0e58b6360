/** A body that is larger than the caller wants to hold. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}

/** The whole body, or `TooLarge` as soon as it exceeds `limit` bytes: the header may lie about its length. */
export async function readBody(response: Response, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new TooLarge(`more than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
