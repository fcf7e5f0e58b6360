import { fileTypeFromBuffer } from 'file-type/core'
import { imageSize } from 'image-size'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const EXTENSIONS: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  [WORD]: ['docx'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/apng': ['png', 'apng'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
}

/**
 * The name of a file with an extension that matches its media type: people trust
 * the extension, and a page or a script can begin like a PDF.
 */
export function nameOfType(name: string, media_type: string): string {
  const extensions = EXTENSIONS[media_type] ?? []
  const isTrue = extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))
  return isTrue ? name : `${name}.${extensions[0] ?? 'bin'}`
}

/**
 * The media type of a file that a shopper may send, detected from its content: a
 * picture, a PDF or a Word document without macros. Undefined for everything
 * else, whatever its name.
 */
export async function sniffFile(bytes: Uint8Array): Promise<string | undefined> {
  // A damaged file is refused like an unknown one.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found?.mime === 'application/x-cfb') return isOldWord(bytes) ? 'application/msword' : undefined
  if (found?.mime === WORD && hasMacros(bytes)) return undefined
  return found && found.mime in EXTENSIONS ? found.mime : undefined
}

/** Pixels: the largest photos of phones have 200 million. */
const MOST_PIXELS = 250_000_000

/** Whether a picture's header promises more pixels than any camera takes, so that opening it would fill the memory. */
export function isBomb(bytes: Uint8Array): boolean {
  try {
    const { width, height } = imageSize(bytes)
    return width * height > MOST_PIXELS
  } catch {
    // No picture, or one without a size.
    return false
  }
}

/** Excel, Outlook and Windows Installer files begin the same way; the directory tells them apart. */
function isOldWord(bytes: Uint8Array): boolean {
  const names = compoundFileNames(bytes)
  return names.has('WordDocument') && !names.has('Macros') && !names.has('VBA')
}

/** An archive contains its file names uncompressed, and macros are in a separate file. */
const hasMacros = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('vbaProject.bin', 0, 'latin1')

const END_OF_CHAIN = 0xfffffffa
const ENTRY = 128
/** Most directory sectors that are read: far more than a document has. */
const MOST_SECTORS = 256

/**
 * The names in the directory of a compound file (OLE), the container that old
 * Word, Excel, Outlook and Windows Installer files share. For a damaged file,
 * the names that can be read.
 *
 * @see [MS-CFB] 2.2, 2.6
 */
function compoundFileNames(bytes: Uint8Array): Set<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names = new Set<string>()
  if (bytes.byteLength < 512) return names
  const size = view.getUint16(30, true) === 12 ? 4096 : 512
  const startOf = (sector: number) => (sector + 1) * size
  const numberAt = (at: number) => (at + 4 <= bytes.byteLength ? view.getUint32(at, true) : END_OF_CHAIN)
  /** The next sector in the allocation table, whose first 109 sectors are listed in the header. */
  const after = (sector: number) => {
    const table = Math.floor(sector / (size / 4))
    return table < 109 ? numberAt(startOf(numberAt(76 + table * 4)) + (sector % (size / 4)) * 4) : END_OF_CHAIN
  }
  let sector = numberAt(48)
  for (let read = 0; sector < END_OF_CHAIN && read < MOST_SECTORS; read++) {
    for (let at = startOf(sector); at < startOf(sector) + size && at + ENTRY <= bytes.byteLength; at += ENTRY) {
      const length = Math.max(0, Math.min(64, view.getUint16(at + 64, true)) - 2)
      names.add(new TextDecoder('utf-16le').decode(bytes.subarray(at, at + length)))
    }
    sector = after(sector)
  }
  return names
}
