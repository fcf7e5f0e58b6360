import fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isBomb, nameOfType, sniffFile } from '#src/api/http/sniff-file.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const XML = new TextEncoder().encode('<document/>')
const CONTENT_TYPES = { '[Content_Types].xml': new TextEncoder().encode(`<Override ContentType="${WORD}.main+xml"/>`) }
const MANY = Array.from({ length: 9 }, (_, at) => `Entry ${at}`)

/** A compound file whose directory has these names, four in each sector, the sectors in reverse. */
function compoundFile(...names: string[]): Uint8Array {
  const sectors = Math.ceil(names.length / 4)
  const file = Buffer.alloc(512 * (2 + sectors), 0xff)
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  file.writeUInt16LE(9, 30)
  // The allocation table is sector 0, the directory starts in the last one.
  file.writeUInt32LE(sectors, 48)
  file.writeUInt32LE(0, 76)
  for (let sector = sectors; sector > 0; sector--)
    file.writeUInt32LE(sector === 1 ? 0xfffffffe : sector - 1, 512 + sector * 4)
  for (const [at, name] of names.entries()) {
    const entry = 512 * (1 + sectors - Math.floor(at / 4)) + (at % 4) * 128
    file.fill(0, entry, entry + 64)
    file.write(name, entry, 'utf16le')
    file.writeUInt16LE(name.length * 2 + 2, entry + 64)
  }
  return file
}

describe('a file is what its content says', () => {
  it.each([
    ['a PDF', bytes('%PDF-1.7'), 'application/pdf'],
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    [
      'a PNG',
      bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13], 'IHDR', Array(17).fill(0), [0, 0, 0, 0], 'IDAT....'),
      'image/png',
    ],
    ['a WebP', bytes('RIFF....WEBPVP8 '), 'image/webp'],
    ['an AVIF', bytes([0, 0, 0, 32], 'ftypavif'), 'image/avif'],
    ['a photo of a phone', bytes([0, 0, 0, 32], 'ftypheic'), 'image/heic'],
    ['an old Word document', compoundFile('Root Entry', '1Table', 'WordDocument'), 'application/msword'],
    ['an old Word document of a long directory', compoundFile(...MANY, 'WordDocument'), 'application/msword'],
    ['an old Word document with macros', compoundFile('Root Entry', 'WordDocument', 'Macros', 'VBA'), undefined],
    ['an old workbook', compoundFile('Root Entry', 'Workbook'), undefined],
    ['an email of Outlook', compoundFile('Root Entry', '__properties_version1.0'), undefined],
    ['a Windows Installer package', compoundFile('Root Entry', '\u4840\u3f3f'), undefined],
    ['the beginning of an old document', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), undefined],
    ['a Word document', zipSync({ 'word/document.xml': XML, ...CONTENT_TYPES }), WORD],
    ['a Word document with macros', zipSync({ ...CONTENT_TYPES, 'word/vbaProject.bin': XML }), undefined],
    ['another archive', zipSync({ 'setup.exe': XML }), undefined],
    ['a page', bytes('<!doctype html><script>'), undefined],
    ['a drawing with scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), undefined],
    ['a program', bytes('MZ'), undefined],
    ['a film', bytes([0, 0, 0, 32], 'ftypisom'), undefined],
    ['nothing', bytes(), undefined],
  ])('%s', async (_, content, type) => expect(await sniffFile(content)).toBe(type))

  it('has an answer for any bytes', async () => {
    const started = fc.constantFrom(
      '',
      '%PDF-',
      'PK\u0003\u0004',
      'ftypheic',
      '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1',
    )
    const content = fc
      .tuple(started, fc.uint8Array({ maxLength: 2048 }))
      .map(([start, rest]) => bytes(start, [...rest]))
    await fc.assert(fc.asyncProperty(content, async (file) => void (await sniffFile(file))))
  })
})

describe('a picture whose header says that nobody could open it is refused', () => {
  const side = (pixels: number): number[] => [pixels >>> 24, (pixels >>> 16) & 255, (pixels >>> 8) & 255, pixels & 255]
  const png = (width: number, height: number) =>
    bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13], 'IHDR', side(width), side(height), [8, 2, 0, 0, 0])
  const jpeg = (width: number, height: number) =>
    bytes(
      [0xff, 0xd8, 0xff, 0xe0, 0, 16],
      'JFIF',
      Array(10).fill(0),
      [0xff, 0xc0, 0, 17, 8],
      [...side(height).slice(2), ...side(width).slice(2)],
      Array(12).fill(0),
    )
  it.each<[string, Uint8Array, boolean]>([
    ['a PNG of 60,000 by 60,000', png(60_000, 60_000), true],
    ['a JPEG of 60,000 by 60,000', jpeg(60_000, 60_000), true],
    ['the largest photo of a phone, 16,320 by 12,240', jpeg(16_320, 12_240), false],
    ['a photo', png(4032, 3024), false],
    ['a picture without a size', bytes([0xff, 0xd8, 0xff, 0xe0]), false],
    ['a PDF', bytes('%PDF-1.7'), false],
  ])('%s', (_, content, expected) => expect(isBomb(content)).toBe(expected))

  it('has an answer for any bytes', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('', '\u0089PNG\r\n', '....ftypavif', 'RIFF....WEBPVP8 '),
        fc.uint8Array(),
        (start, rest) => {
          expect(typeof isBomb(bytes(start, [...rest]))).toBe('boolean')
        },
      ),
    ))
})

describe('a name agrees with what the content says', () => {
  it.each([
    ['resume.pdf', 'application/pdf', 'resume.pdf'],
    ['RESUME.PDF', 'application/pdf', 'RESUME.PDF'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['photo.HEIF', 'image/heic', 'photo.HEIF'],
    ['resume', 'application/msword', 'resume.doc'],
    ['offer.html', 'application/pdf', 'offer.html.pdf'],
    ['run.bat', 'image/jpeg', 'run.bat.jpg'],
    ['macros.docm', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'macros.docm.docx'],
  ])('%s of %s is %s', (sent, media_type, name) => expect(nameOfType(sent, media_type)).toBe(name))
})
