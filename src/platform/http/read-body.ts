/** The whole body; undefined as soon as it exceeds `limit` bytes. Content-length isn't trusted. */
export async function readBody(response: Response, limit: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The body as JSON. @throws if it is larger than `limit` bytes or isn't JSON */
export async function readJsonBody(response: Response, limit: number): Promise<unknown> {
  const bytes = await readBody(response, limit)
  if (bytes === undefined) throw new Error(`an answer of more than ${limit} bytes`)
  return JSON.parse(new TextDecoder().decode(bytes))
}
