import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeManifest, encodeManifest, type Manifest } from '#src/builder/publish/manifest.ts'

const manifest: Manifest = {
  version: 1,
  slug: 'x',
  about: { name: 'X', template: 'car', place: 'Perth, WA', stock: 1 },
  content: 'c',
  compile: 'app',
  shell: 'frame',
  vehicles: ['a'],
  pages: { '/': { fingerprint: 'f', hash: 'h', size: 1, inline: [0] } },
  files: { 'robots.txt': { hash: 'h', size: 1 } },
  inline: [{ kind: 'script', hash: 'sha256-x' }],
  redirects: [],
  retired: { '/cars/gone': 5 },
}

describe('manifest', () => {
  it('reads what it wrote', () => {
    expect(decodeManifest(encodeManifest(manifest))).toEqual(manifest)
  })

  it('is none when of another version', () => {
    const other = { ...manifest, version: 2 }
    // @ts-expect-error a version that this program does not write
    expect(decodeManifest(encodeManifest(other))).toBeUndefined()
  })

  it('is none when any character differs, or the end is missing', () => {
    const text = encodeManifest(manifest)
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ maxLength: 1 }), (at, replacement) => {
        fc.pre(text[at] !== replacement)
        expect(decodeManifest(text.slice(0, at) + replacement + text.slice(at + 1))).toBeUndefined()
        expect(decodeManifest(text.slice(0, at))).toBeUndefined()
      }),
    )
  })
})
