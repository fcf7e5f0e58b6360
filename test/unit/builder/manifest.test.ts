import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeManifest, encodeManifest, type SiteManifest } from '#src/builder/manifest.ts'
import { manifestShelf } from '#src/builder/manifest-shelf.ts'
import { temporaryFolder } from './published-tree.ts'

const manifest: SiteManifest = {
  version: 1,
  slug: 'x',
  about: { name: 'X', template: 'car', place: 'Perth, WA', stock: 1 },
  content: 'c',
  compile: 'app',
  frame: 'frame',
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

describe('shelf of manifests', () => {
  it('gives the same object while the file holds the same, and what is there when it does not', () => {
    const path = join(temporaryFolder(), 'a.json')
    const shelf = manifestShelf()
    expect(shelf.read(path)).toBeUndefined()
    shelf.write(path, manifest)
    expect(shelf.read(path)).toBe(manifest)
    const other = { ...manifest, slug: 'y' }
    manifestShelf().write(path, other)
    expect(shelf.read(path)).toEqual(other)
    writeFileSync(path, readFileSync(path, 'utf8').replace('"y"', '"z"'))
    expect(shelf.read(path)).toBeUndefined()
    rmSync(path)
    expect(shelf.read(path)).toBeUndefined()
  })
})
