import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { feedCopy } from '#src/platform/feed/feed-copy.ts'
import { mapping } from '#src/platform/feed/mapping.ts'
import { readFeed } from '#src/platform/feed/read-feed.ts'
import { type Listening, listen } from '#src/sandbox/listen.ts'
import { FIELDS } from './feed-fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'conditional-'))
const answers: number[] = []
let body = 'Id,Make,Model\n1,Kia,Rio\n'
let server: Listening

beforeAll(async () => {
  const app = new Hono().get('/feed.csv', (c) => {
    const tag = `"${body.length}"`
    const isKnown = c.req.header('if-none-match') === tag
    answers.push(isKnown ? 304 : 200)
    return isKnown ? c.body(null, 304) : c.text(body, 200, { etag: tag })
  })
  server = await listen(app)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function read(isKept: boolean): Promise<number> {
  const copy = feedCopy(folder, `${server.url}/feed.csv`, { folder, now: 0 })
  const feed = { source: `${server.url}/feed.csv`, format: 'csv' as const }
  const made = mapping.parse({ optional_columns: ['Text'], fields: FIELDS })
  let count = 0
  await readFeed({ ...feed, mapping: made }, { folder, copy }, () => count++)
  if (isKept) await copy.keep()
  return count
}

it('asks only for what is newer than the last good delivery, and reads that again after a 304', async () => {
  expect(await read(false)).toBe(1)
  expect(await read(true)).toBe(1)
  expect(await read(true)).toBe(1)
  body += '2,Kia,Ceed\n'
  expect(await read(false)).toBe(2)
  expect(await read(true)).toBe(2)
  expect(await read(true)).toBe(2)
  expect(answers).toEqual([200, 200, 304, 200, 200, 304])
})
