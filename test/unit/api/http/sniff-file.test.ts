import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameOfType, sniffFile } from '#src/api/http/sniff-file.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

describe('a file is what its content says', () => {
  it.each([
    ['a PDF', bytes('%PDF-1.7'), 'application/pdf'],
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['a PNG', bytes([0x89], 'PNG\r\n', [0x1a], '\n'), 'image/png'],
    ['a WebP', bytes('RIFF....WEBPVP8 '), 'image/webp'],
    ['an AVIF', bytes([0, 0, 0, 32], 'ftypavif'), 'image/avif'],
    ['a photo of a phone', bytes([0, 0, 0, 32], 'ftypheic'), 'image/heic'],
    ['an old Word document', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'application/msword'],
    [
      'a Word document',
      bytes('PK\u0003\u0004....word/document.xml'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['a Word document with macros', bytes('PK\u0003\u0004....word/document.xml word/vbaProject.bin'), undefined],
    ['another archive', bytes('PK\u0003\u0004....setup.exe'), undefined],
    ['a page', bytes('<!doctype html><script>'), undefined],
    ['a drawing with scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), undefined],
    ['a program', bytes('MZ'), undefined],
    ['a film', bytes([0, 0, 0, 32], 'ftypisom'), undefined],
    ['nothing', bytes(), undefined],
  ])('%s', (_, content, type) => expect(sniffFile(content)).toBe(type))

  it('has an answer for any bytes', () => {
    fc.assert(fc.property(fc.uint8Array(), (content) => void sniffFile(content)))
  })
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
