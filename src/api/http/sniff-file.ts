const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

const ZIP = 'PK\u0003\u0004'
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

const HEIF_BRANDS: Record<string, string> = {
  avif: 'image/avif',
  heic: 'image/heic',
  heix: 'image/heic',
  mif1: 'image/heif',
}

const EXTENSIONS: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
}

/**
 * The name of a file with an extension of its media type: whoever opens it trusts
 * the extension, and a page or a script can begin like a PDF.
 */
export function nameOfType(name: string, media_type: string): string {
  const extensions = EXTENSIONS[media_type] ?? []
  const isTrue = extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))
  return isTrue ? name : `${name}.${extensions[0] ?? 'bin'}`
}

/**
 * The media type of a file that a shopper may send, told by its content: a
 * picture, a PDF or a Word document. Undefined for everything else, whatever it
 * is called.
 */
export function sniffFile(bytes: Uint8Array): string | undefined {
  if (text(bytes, 0, 5) === '%PDF-') return 'application/pdf'
  if (text(bytes, 0, 3) === '\u00ff\u00d8\u00ff') return 'image/jpeg'
  if (text(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (text(bytes, 4, 8) === 'ftyp') return HEIF_BRANDS[text(bytes, 8, 12)]
  if (COMPOUND_FILE.every((byte, index) => bytes[index] === byte)) return 'application/msword'
  // A Word document is an archive that says so in its first kilobytes; macros are in a part of their own.
  if (text(bytes, 0, 4) !== ZIP) return undefined
  const names = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return names.includes('word/document.xml') && !names.includes('vbaProject.bin')
    ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    : undefined
}
