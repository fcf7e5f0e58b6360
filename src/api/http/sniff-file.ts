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

/** Excel, Outlook and Windows Installer files begin the same way; their directories tell them apart. */
const isOldWord = (bytes: Uint8Array): boolean =>
  hasEntry(bytes, 'WordDocument') && !hasEntry(bytes, 'Macros') && !hasEntry(bytes, 'VBA')

/** An archive contains its file names uncompressed, and macros are in a separate file. */
const hasMacros = (bytes: Uint8Array): boolean => bufferOf(bytes).includes('vbaProject.bin', 0, 'latin1')

/** Bytes of an entry, which begins at a multiple of them. */
const ENTRY = 128

/**
 * Whether the directory of a compound file (OLE), the container that old Word, Excel, Outlook and Windows Installer
 * files share, has an entry of this name. Content that looks like an entry counts too.
 *
 * @see [MS-CFB] 2.6
 */
function hasEntry(bytes: Uint8Array, name: string): boolean {
  const file = bufferOf(bytes)
  const start = Buffer.from(`${name}\0`, 'utf16le')
  let at = file.indexOf(start)
  while (at % ENTRY > 0) at = file.indexOf(start, at + ENTRY - (at % ENTRY))
  return at !== -1
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)
