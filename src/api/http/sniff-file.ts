import { fileTypeFromBuffer } from 'file-type/core'
import { imageSize } from 'image-size'
import { compoundFileNames } from './compound-file.ts'

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
