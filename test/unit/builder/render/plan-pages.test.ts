import { describe, expect, it } from 'vitest'
import type { Manifest } from '#src/builder/publish/manifest.ts'
import { decidePage, type PageInputs } from '#src/builder/render/plan-pages.ts'

const entry = { fingerprint: 'model', hash: 'bytes', size: 10, inline: [] }
const last: Manifest = {
  version: 1,
  slug: 'x',
  about: { name: 'X', template: 'car', place: 'Perth, WA', stock: 1 },
  content: 'c',
  compile: 'app',
  shell: 'frame',
  vehicles: [],
  pages: { '/cars/a': entry },
  files: {},
  inline: [],
  redirects: [],
  retired: {},
}
const inputs: PageInputs = {
  force: false,
  compile: 'app',
  shell: 'frame',
  path: '/cars/a',
  fingerprint: 'model',
  isPresent: () => true,
}

describe('decidePage', () => {
  it('keeps a page when all seven conditions hold', () => {
    expect(decidePage(inputs, last)).toEqual({ kind: 'keep', entry })
  })

  it.each([
    ['1. the build is forced', { force: true }, last, 'forced'],
    ['2. there is no readable manifest', {}, undefined, 'no-manifest'],
    ['3. another app printed it', { compile: 'other' }, last, 'app-changed'],
    ['4. the shell differs', { shell: 'other' }, last, 'shell-changed'],
    ['5. the page was not there', { path: '/cars/b' }, last, 'page-is-new'],
    ['5. the page is named like a member of every object', { path: 'constructor' }, last, 'page-is-new'],
    ['6. its model differs', { fingerprint: 'other' }, last, 'page-changed'],
    ['7. its file is gone', { isPresent: () => false }, last, 'file-is-missing'],
  ])('prints a page when %s', (_title, change, manifest, reason) => {
    expect(decidePage({ ...inputs, ...change }, manifest)).toEqual({ kind: 'print', reason })
  })
})
