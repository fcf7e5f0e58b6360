import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { failureControl } from '#sandbox/failures.ts'
import { type Listening, listen } from '#sandbox/listen.ts'
import { readSource } from './feed-fixture.ts'

// The pauses between attempts are not what is tested.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

const { middleware, fail, clear } = failureControl()
let calls = 0
let server: Listening

beforeAll(async () => {
  const app = new Hono()
  app.use(async (_, next) => {
    calls += 1
    await next()
  })
  app.use(middleware)
  app.get('/feed.csv', (c) => c.text('Id,Make,Model\n1,Kia,Rio\n'))
  app.get(
    '/endless.csv',
    () => new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1_000_000).fill(65)) })),
  )
  app.get('/dripping.csv', () => {
    let drip: NodeJS.Timeout
    const body = new ReadableStream({
      start(to) {
        drip = setInterval(() => to.enqueue(Buffer.from('a')), 20)
      },
      cancel: () => clearInterval(drip),
    })
    return new Response(body)
  })
  server = await listen(app)
})
afterAll(() => server.close())
beforeEach(() => {
  clear()
  calls = 0
})

const read = (path = '/feed.csv', timeout?: number) =>
  readSource(`${server.url}${path}`, '/', 'csv', undefined, timeout)

describe('a feed over HTTP is tried three times @spec 9.2', () => {
  it.each<[string, Parameters<typeof fail>[0]]>([
    ['500 twice', { times: 2, mode: { kind: 'status', status: 500 } }],
    ['503 twice', { times: 2, mode: { kind: 'status', status: 503 } }],
    ['a connection that breaks in the body, twice', { times: 2, mode: { kind: 'cut-off' } }],
  ])('succeeds after %s', async (_, failure) => {
    fail(failure)
    expect((await read()).vehicles).toHaveLength(1)
    expect(calls).toBe(3)
  })

  it('fails after 500 thrice, and says what and where without the query', async () => {
    fail({ times: 3, mode: { kind: 'status', status: 500 } })
    await expect(read('/feed.csv?token=secret')).rejects.toThrow(
      `${server.url}/feed.csv: It answered 500, three times. It will be retried automatically.`,
    )
    expect(calls).toBe(3)
  })

  it.each([
    [401, "Retrying won't help: correct the user name and password of the feed."],
    [403, "Retrying won't help: ask the feed's owner for access."],
    [404, "Retrying won't help: correct the address of the feed."],
    [410, "Retrying won't help: ask the feed's owner for its new address."],
  ])('fails at once after %i, and says what would cure it', async (status, remedy) => {
    fail({ times: 0, mode: { kind: 'status', status } })
    await expect(read()).rejects.toThrow(`/feed.csv: It answered ${status}. ${remedy}`)
    expect(calls).toBe(1)
  })
})

describe('all tries of a feed have one budget of time', () => {
  it('fails when nothing answers in it, after one try', async () => {
    fail({ times: 0, mode: { kind: 'hang' } })
    await expect(read('/feed.csv', 100)).rejects.toThrow("It didn't finish responding within 0.1 s.")
    expect(calls).toBe(1)
  })

  it('fails when a feed drips', async () => {
    await expect(read('/dripping.csv', 200)).rejects.toThrow("It didn't finish responding within 0.2 s.")
    expect(calls).toBe(1)
  })

  it('gives up on a feed without end', { timeout: 20_000 }, async () => {
    await expect(read('/endless.csv')).rejects.toMatchObject({ kind: 'too-large' })
  })
})

/** A server that writes these bytes and closes the connection in good order. */
async function rawServer(head: string, body: string): Promise<string> {
  const raw = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-type: text/csv\r\nconnection: close\r\n${head}\r\n\r\n`)
      socket.end(body)
    })
  })
  raw.listen(0, '127.0.0.1')
  await once(raw, 'listening')
  onTestFinished(() => void raw.close())
  const { port } = raw.address() as AddressInfo
  return `http://127.0.0.1:${port}/feed.csv`
}

describe('a feed that a server ends too early', () => {
  const FEED = 'Id,Make,Model\n1,Kia,Rio\n2,Kia,Rio\n'
  const cut = FEED.slice(0, -6)

  it.each([
    ['than its content-length', `content-length: ${FEED.length}`, cut],
    ['than its last chunk', 'transfer-encoding: chunked', `${cut.length.toString(16)}\r\n${cut}\r\n`],
  ])('%s is no delivery', async (_, head, body) => {
    const url = await rawServer(head, body)
    await expect(readSource(url, '/')).rejects.toMatchObject({ kind: 'upstream' })
  })

  it('than its last record is recognised by that record', async () => {
    const { origin, vehicles } = await readSource(await rawServer('x-powered-by: PHP', cut), '/')
    expect(vehicles).toHaveLength(1)
    expect(origin.cutShort).toContain('/feed.csv ends in the middle of the record on line 3: 2 of 3 columns.')
  })
})
