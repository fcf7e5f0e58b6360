import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadMapping } from '#src/platform/feed/load-mapping.ts'
import type { FeedFormat } from '#src/platform/feed/read-feed.ts'

async function load(written: object, format: FeedFormat) {
  const folder = await mkdtemp(join(tmpdir(), 'mapping-'))
  await writeFile(join(folder, 'm.json'), JSON.stringify(written))
  return loadMapping('m.json', folder, format)
}

const ENDING = `isn't a path: brackets choose entries of a list by a value and are closed, as in "prices[type=public].amount". docs/feeds.md describes the mapping language.`

describe('a malformed path is refused with its file, place, value and remedy', () => {
  it.each<[string, object, string]>([
    ['without its bracket', { fields: { price: 'prices[type=public' } }, 'fields.price: "prices[type=public"'],
    [
      'without its bracket, before a key',
      { fields: { price: { from: 'prices[type=public.amount' } } },
      'fields.price: "prices[type=public.amount"',
    ],
    ['by position', { fields: { images: ['photos[0].url'] } }, 'fields.images: "photos[0].url"'],
    [
      'with one bracket more',
      { fields: { price: 'prices[type=a]].amount' } },
      'fields.price: "prices[type=a]].amount"',
    ],
    ['that begins with a choice', { identity: ['[type=a].x'], fields: {} }, 'identity: "[type=a].x"'],
    [
      'in a condition',
      { fields: {}, rejections: [{ name: 'x', when: { column: 'tags[k=trade', blank: false }, reason: 'y' }] },
      'rejections.0: "tags[k=trade"',
    ],
    [
      'in a repair',
      { fields: {}, repairs: [{ name: 'x', when: { column: 'a', blank: true }, set: { b: 'c]' }, reason: 'y' }] },
      'repairs.0.set.b: "c]"',
    ],
  ])('%s', async (_, written, sentence) => {
    for (const format of ['json', 'xml'] as const) {
      await expect(load(written, format)).rejects.toMatchObject({
        kind: 'wrong-mapping',
        message: `m.json: ${sentence} ${ENDING}`,
      })
    }
  })

  it.each([
    'prices[type=public].amount',
    'photos[kind!=interior][size=].url',
    'links[url=https://a.example/x.jpg].text',
    'Length [m]',
    'Stock No.',
    '@id',
  ])('%s is one', async (path) => {
    expect((await load({ fields: { price: path } }, 'json')).fields.price).toMatchObject([{ from: path }])
  })

  it('a column of a table has any name', async () => {
    expect((await load({ fields: { price: 'Price[' } }, 'csv')).fields.price).toMatchObject([{ from: 'Price[' }])
  })
})
