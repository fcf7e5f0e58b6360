import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrivedAt, isEdited, serialised } from '#src/features/editor/build/draft-file.ts'

describe('a file as an editor holds it', () => {
  it.each([
    ['content/offers.json', { items: [{ slug: 'a', make: '', starts: null }] }, '[\n  {\n    "slug": "a"\n  }\n]'],
    ['content/offers.json', {}, '[]'],
    ['tenant.json', { id: '1', texts: { tagline: '' } }, '{\n  "id": "1",\n  "texts": {}\n}'],
    ['content/posts/a.md', { title: 'A: b', author: '', body: 'Hello.' }, '---\ntitle: "A: b"\n---\n\nHello.\n'],
  ])('is written without what was left empty: %s %j', (path, data, text) =>
    expect(serialised({ path, data })).toBe(text),
  )

  it.each([
    ['tenant.json', true],
    ['content/offers.json', true],
    ['content/posts/open-day.md', true],
    ['stock.json', false],
    ['routing.json', false],
    ['content/../stock.json', false],
    ['content/posts/../../tenant.json', false],
    ['/etc/passwd', false],
    ['images/yard.webp', false],
  ])('%s is edited: %s', (path, is) => expect(isEdited(path)).toBe(is))

  const folder = mkdtempSync(join(tmpdir(), 'draft-file-'))
  const write = (path: string, text: string) => {
    writeFileSync(join(folder, path), text)
    utimesSync(join(folder, path), 1_000, 1_000)
  }
  beforeAll(() => mkdirSync(join(folder, 'content/posts'), { recursive: true }))
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each<[string, string, Record<string, unknown>, boolean]>([
    [
      'tenant.json',
      '{"texts":{"tagline":"A"},"id":"1"}',
      { id: '1', texts: { tagline: 'A', response_time: '' } },
      true,
    ],
    [
      'tenant.json',
      '{"id":"1","locations":[{"name":"A"}]}',
      { id: '1', locations: [{ name: 'A', holidays: [], contact: { hours: [], phone: '' } }], texts: {}, team: [] },
      true,
    ],
    ['tenant.json', '{"id":"1","locations":[{"name":"A"}]}', { id: '1', locations: [] }, false],
    ['tenant.json', '{"id":"2"}', { id: '1' }, false],
    ['tenant.json', '{"id":', { id: '1' }, false],
    ['content/offers.json', '[{"slug":"a"}]', { items: [{ slug: 'a' }] }, true],
    ['content/posts/a.md', "---\ntitle: 'A'\n---\n\nHello.\n", { title: 'A', body: 'Hello.' }, true],
    ['content/posts/a.md', "---\ntitle: 'A'\n---\n\nHello.\n", { title: 'A', tags: [], body: 'Hello.' }, true],
    ['content/posts/a.md', "---\ntitle: 'A'\n---\n\nHello.\n", { title: 'A', body: 'Bye.' }, false],
  ])('has arrived if the folder says the same: %s %j', (path, text, data, is) => {
    write(path, text)
    expect(arrivedAt(folder, { path, data })).toBe(is ? 1_000_000 : undefined)
  })

  it('has not arrived if there is no such file', () =>
    expect(arrivedAt(folder, { path: 'content/parts.json', data: { items: [] } })).toBeUndefined())
})
