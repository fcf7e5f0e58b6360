import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { digest } from '#src/node/digest.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Body {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
}

/** Caches file contents, which never change within a release. */
export interface BodyCache {
  /** Undefined if there is no such file. */
  read(path: string, encoding: Encoding): Promise<Body | undefined>
}

const brotli = promisify(brotliCompress)
const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  // Almost as small as level 11, in a tenth of the time.
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
  identity: async (bytes) => bytes,
}

/** Bytes to cache; beyond that the cache is emptied. */
const CAPACITY = 128 * 1024 * 1024

export function bodyCache(): BodyCache {
  const bodies = new Map<string, Body>()
  let held = 0
  return {
    async read(path, encoding) {
      const key = `${encoding} ${path}`
      const known = bodies.get(key)
      if (known) return known
      const plain = await readFile(path).catch(() => undefined)
      if (!plain) return undefined
      const body = { bytes: new Uint8Array(await compress[encoding](plain)), etag: `"${digest(plain)}-${encoding}"` }
      if (held > CAPACITY) {
        bodies.clear()
        held = 0
      }
      bodies.set(key, body)
      held += body.bytes.byteLength
      return body
    },
  }
}

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(header = ''): Encoding {
  const offered = new Set(parseAccept(header).flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : [])))
  if (offered.has('br')) return 'br'
  return offered.has('gzip') ? 'gzip' : 'identity'
}
