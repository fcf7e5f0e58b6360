import { gunzipSync } from 'node:zlib'
import { type Unzipped, unzipSync } from 'fflate'
import { StockError } from '../stock-error.ts'

export interface Archive {
  /** The archive's name in reports. */
  shown: string
  /** Extension of the file to read from a zip archive. */
  format: string
  /** Name of the file to read. */
  entry?: string | undefined
  /** Most bytes of the unpacked content. */
  largest: number
}

/** The content of a gzip or zip archive, detected by its first bytes; other bytes are unchanged. */
export async function* unpack(bytes: AsyncIterable<Uint8Array>, archive: Archive): AsyncIterable<Uint8Array> {
  const held: Uint8Array[] = []
  let packing: Packing | undefined
  for await (const chunk of bytes) {
    if (held.length === 0) packing = packingOf(chunk)
    if (packing) held.push(chunk)
    else yield chunk
  }
  if (packing) yield UNPACKERS[packing](Buffer.concat(held), archive)
}

type Packing = 'gzip' | 'zip'

function packingOf([first, second, third]: Uint8Array): Packing | undefined {
  if (first === 0x1f && second === 0x8b) return 'gzip'
  return first === 0x50 && second === 0x4b && third === 0x03 ? 'zip' : undefined
}

const UNPACKERS: Record<Packing, (bytes: Uint8Array, archive: Archive) => Uint8Array> = {
  gzip(bytes, { shown, largest }) {
    try {
      return gunzipSync(bytes, { maxOutputLength: largest })
    } catch (error) {
      const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      throw isLarge ? tooLarge(shown, largest) : broken(shown, 'gzip')
    }
  },
  zip(bytes, archive) {
    const { shown, largest } = archive
    const names: string[] = []
    let tooLargeName: string | undefined
    let files: Unzipped
    try {
      unzipSync(bytes, { filter: ({ name }) => isFile(name) && names.push(name) < 0 })
      const entryName = entryToUnpack(names, archive)
      files = unzipSync(bytes, {
        filter: ({ name, originalSize }) => {
          if (name === entryName && originalSize > largest) tooLargeName = name
          return name === entryName && originalSize <= largest
        },
      })
    } catch (error) {
      throw error instanceof StockError ? error : broken(shown, 'zip')
    }
    if (tooLargeName !== undefined) throw tooLarge(shown, largest)
    const [content] = Object.values(files)
    if (!content) throw broken(shown, 'zip')
    return content
  },
}

/** Whether an entry is a real file: not a folder and not a system's metadata. */
const isFile = (name: string) => !name.endsWith('/') && !name.startsWith('__MACOSX/') && !/(^|\/)\./.test(name)

function entryToUnpack(names: readonly string[], { shown, format, entry }: Archive): string {
  const fitting = entry ? names.filter((name) => name === entry) : names.filter((name) => name.endsWith(`.${format}`))
  const [only, another] = fitting.length > 0 || entry ? fitting : names
  if (only !== undefined && another === undefined) return only
  const list = names.length > 0 ? `It contains ${names.slice(0, 10).join(', ')}.` : 'It contains no files.'
  const problem = entry ? `The zip archive has no file ${entry}.` : 'The zip archive contains several files.'
  throw new StockError('wrong-mapping', shown, `${problem} ${list}`, 'Set source.entry of the mapping to one of them.')
}

const broken = (shown: string, packing: Packing) =>
  new StockError('malformed', shown, `The ${packing} archive is damaged.`, 'Ask for a new delivery.')

const tooLarge = (shown: string, largest: number) =>
  new StockError(
    'too-large',
    shown,
    `It is larger than ${Math.round(largest / 1024 / 1024)} MB when unpacked.`,
    'Check that it is a stock feed.',
  )
