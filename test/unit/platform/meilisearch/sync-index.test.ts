import { Meilisearch } from 'meilisearch'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serverSettings } from '#src/platform/meilisearch/server-settings.ts'
import { documentId, syncIndex, type TargetIndex } from '#src/platform/meilisearch/sync-index.ts'
import { CARS_SETTINGS } from '#src/search/cars-settings.ts'
import { type MeilisearchDouble, meilisearchDouble } from '../../../contract/search/meilisearch-double.ts'

let server: MeilisearchDouble
let client: Meilisearch
beforeEach(async () => {
  server = await meilisearchDouble()
  client = new Meilisearch({ host: server.url, apiKey: 'admin' })
})
afterEach(() => server.close())

const wanted = (ids: string[], version = '1'): TargetIndex => ({
  uid: 'cars',
  settings: serverSettings(CARS_SETTINGS, ['id', 'card']),
  documents: ids.map((id) => ({ id, version })),
})
const held = (uid = 'cars') => [...(server.indexes.get(uid)?.documents.keys() ?? [])]
const requestsOf = async (work: () => Promise<unknown>) => {
  server.requests.length = 0
  await work()
  return server.requests.filter((request) => !request.startsWith('GET'))
}

describe('the cars index on a server @spec 7.13', () => {
  it('is filled aside and swapped in at first', async () => {
    expect(await syncIndex(client, wanted(['1', '2']))).toEqual({ kind: 'rebuilt', documents: 2 })
    expect(held()).toEqual(['1', '2'])
    expect([...server.indexes.keys()]).toEqual(['cars'])
    expect(server.indexes.get('cars')?.settings).toMatchObject({ pagination: { maxTotalHits: 100_000 } })
  })

  it('is left alone while nothing changes', async () => {
    await syncIndex(client, wanted(['1', '2']))
    expect(await requestsOf(() => syncIndex(client, wanted(['1', '2'])))).toEqual([])
  })

  it('gets what changed, and loses what went', async () => {
    await syncIndex(client, wanted(['1', '2', '3']))
    const next = {
      ...wanted(['1', '2', '4']),
      documents: [
        { id: '1', version: '1' },
        { id: '2', version: '2' },
        { id: '4', version: '1' },
      ],
    }
    expect(await requestsOf(() => syncIndex(client, next))).toEqual([
      'POST /indexes/cars/documents',
      'POST /indexes/cars/documents/delete-batch',
    ])
    expect(held()).toEqual(['1', '2', '4'])
  })

  it('is rebuilt where its settings are others', async () => {
    await syncIndex(client, wanted(['1']))
    const settings = { ...wanted([]).settings, rankingRules: ['words'] }
    expect(await syncIndex(client, { ...wanted(['1']), settings })).toEqual({ kind: 'rebuilt', documents: 1 })
  })

  it('is rebuilt where most of it changes', async () => {
    const many = Array.from({ length: 2500 }, (_, index) => String(index))
    await syncIndex(client, wanted(many))
    const requests = await requestsOf(() => syncIndex(client, wanted(many, '2')))
    expect(requests.filter((request) => request.endsWith('/documents'))).toEqual(
      Array(3).fill(expect.stringMatching(/^POST \/indexes\/cars_next[\w-]+\/documents$/)),
    )
    expect(requests).toContain('POST /swap-indexes')
    expect(held().length).toBe(2500)
  })

  it('says which document failed and why, and shoppers keep the old index', async () => {
    await syncIndex(client, wanted(['1']))
    server.failing.set('2', 'its `_geo` field is no place')
    const failing = syncIndex(client, wanted(['1', '2'], '2'))
    await expect(failing).rejects.toThrow(
      /documentAdditionOrUpdate of cars, failed: Document `2`: its `_geo` field is no place/,
    )
    expect(held()).toEqual(['1'])
  })

  it('clears up what an interrupted build left, and no index that another build is filling', async () => {
    const documents = new Map([['old', { id: 'old' }]])
    server.indexes.set('cars_next-old', { settings: {}, documents, createdAt: '2026-01-01T00:00:00Z' })
    server.indexes.set('cars_next-new', { settings: {}, documents })
    await syncIndex(client, wanted(['1']))
    expect([...server.indexes.keys()].sort()).toEqual(['cars', 'cars_next-new'])
    expect(held()).toEqual(['1'])
  })

  it('leaves no half-filled index behind when a document fails', async () => {
    server.failing.set('1', 'no reason')
    await expect(syncIndex(client, wanted(['1']))).rejects.toThrow()
    expect([...server.indexes.keys()]).toEqual([])
  })

  it('has its settings where two builds fill it at once', async () => {
    await Promise.all([syncIndex(client, wanted(['1', '2'])), syncIndex(client, wanted(['1', '2']))])
    expect([...server.indexes.keys()]).toEqual(['cars'])
    expect(server.indexes.get('cars')?.settings).toMatchObject({ pagination: { maxTotalHits: 100_000 } })
    expect(held()).toEqual(['1', '2'])
  })

  it('a server that is not there is an error, not an empty index', async () => {
    await server.close()
    await expect(syncIndex(client, wanted(['1']))).rejects.toThrow()
    server = await meilisearchDouble()
  })
})

describe('identifiers', () => {
  it.each([
    ['123', '123'],
    ['a-B_9', 'a-B_9'],
    ['a b', 'id_612062'],
    ['id_612062', 'id_69645f363132303632'],
    ['š', 'id_c5a1'],
  ])('%s is %s', (id, expected) => expect(documentId(id)).toBe(expected))
})
