import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { indexNowOf, keyFiles } from '#src/platform/index-now.ts'

const KEY = 'a1b2c3d4-e5f6'
const ORIGIN = 'https://test-cars.example'

let close = () => {}
afterEach(() => close())

/** A search engine that gives one answer after the other; the last one stays. */
async function engine(...statuses: number[]) {
  const calls: { host: string; key: string; keyLocation: string; urlList: string[] }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    calls.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.writeHead(statuses[Math.min(calls.length, statuses.length) - 1] ?? 200).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  close = () => server.close()
  const announce = indexNowOf({ INDEXNOW_KEY: KEY }, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return { calls, announce: announce ?? expect.fail('no key') }
}

describe('IndexNow', () => {
  it('names the host, the key, the place of its file, and the addresses, encoded', async () => {
    const { calls, announce } = await engine(202)
    await announce(ORIGIN, [`${ORIGIN}/cars/a`, `${ORIGIN}/search/make/citroën`])
    expect(calls).toEqual([
      {
        host: 'test-cars.example',
        key: KEY,
        keyLocation: `${ORIGIN}/${KEY}.txt`,
        urlList: [`${ORIGIN}/cars/a`, `${ORIGIN}/search/make/citro%C3%ABn`],
      },
    ])
  })

  it('has at most 10,000 addresses in a call', async () => {
    const { calls, announce } = await engine(200)
    await announce(
      ORIGIN,
      Array.from({ length: 10_001 }, (_, at) => `${ORIGIN}/cars/${at}`),
    )
    expect(calls.map(({ urlList }) => urlList.length)).toEqual([10_000, 1])
  })

  it.each<[string, number[], number, boolean]>([
    ['after a fault', [503, 200], 2, true],
    ['after too many calls', [429, 200], 2, true],
    ['and fails with the third fault', [503], 3, false],
    ['but not where the key is refused', [403], 1, false],
    ['but not where an address is refused', [422], 1, false],
  ])('is tried again %s', async (_, statuses, times, succeeds) => {
    const { calls, announce } = await engine(...statuses)
    const answer = announce(ORIGIN, [`${ORIGIN}/`])
    if (succeeds) await answer
    else await expect(answer).rejects.toThrow(`IndexNow failed: it answered ${statuses[0]}.`)
    expect(calls).toHaveLength(times)
  })

  it('is not called without a key, and refuses an invalid one', () => {
    expect(indexNowOf({})).toBeUndefined()
    expect(() => indexNowOf({ INDEXNOW_KEY: '../secret' })).toThrow('8 to 128')
  })

  it('has its key served by the site', () => {
    expect(keyFiles({ INDEXNOW_KEY: KEY })).toMatchObject([{ path: `/${KEY}.txt`, body: KEY }])
    for (const none of [undefined, '', '../secret']) expect(keyFiles({ INDEXNOW_KEY: none })).toEqual([])
  })
})
