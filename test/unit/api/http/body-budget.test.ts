import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { bodyBudget } from '#src/api/http/body-budget.ts'

const MOST = 1000

/** Calls under way until they are told to end. */
function api() {
  const read: (() => void)[] = []
  const ends: (() => void)[] = []
  const app = new Hono()
  app.use(bodyBudget({ most: MOST, longest: 200, addressOf: (c) => c.req.header('x-address') ?? '' }))
  app.all('/', async (c) => {
    await c.req.text().catch(() => undefined)
    read[Number(c.req.header('x-call'))]?.()
    await new Promise<void>((end) => ends.push(end))
    return c.text('taken')
  })
  const send = (address: string, bytes: number, isChunked = false) => {
    const taken = Promise.withResolvers<'under way'>()
    const call = read.push(() => taken.resolve('under way')) - 1
    const body = bytes > 0 ? new Blob(['x'.repeat(bytes)]).stream() : undefined
    const length = body && !isChunked ? { 'content-length': String(bytes) } : {}
    const headers = { 'x-address': address, 'x-call': String(call), ...length }
    const answer = Promise.resolve(app.request('/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit))
    /** The status of the answer, or that the body is read and the call not answered yet. */
    const state = Promise.race([answer.then(({ status }) => status), taken.promise])
    return { answer, state }
  }
  const endAll = () => {
    for (const end of ends.splice(0)) end()
  }
  return { send, endAll }
}

describe('bodies in memory', () => {
  it('are bounded over all calls together, and answered calls make room', async () => {
    const { send, endAll } = api()
    const calls = ['a', 'b', 'c', 'd'].map((address) => send(address, 200))
    for (const { state } of calls) expect(await state).toBe('under way')
    expect(await send('e', 200).state).toBe('under way')
    const refused = await send('f', 200).answer
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    endAll()
    for (const { answer } of calls) expect((await answer).status).toBe(200)
    expect(await send('f', 200).state).toBe('under way')
  })

  it('gives a slow sender a quarter of the room at most', async () => {
    const { send } = api()
    expect(await send('a', 200).state).toBe('under way')
    expect(await send('a', 200).state).toBe(503)
    expect(await send('b', 200).state).toBe('under way')
  })

  it('gives a caller with many addresses no more than others of its provider', async () => {
    const { send } = api()
    expect(await send('2001:db8:bad:1::1', 200).state).toBe('under way')
    expect(await send('2001:db8:bad:2::1', 200).state).toBe(503)
    expect(await send('2001:db8:77:1::1', 200).state).toBe('under way')
    expect(await send('2001:db8:78:1::1', 200).state).toBe(503)
    expect(await send('198.51.100.1', 200).state).toBe('under way')
  })

  it('counts a body without a length by what has arrived', async () => {
    const { send, endAll } = api()
    expect(await send('a', 200, true).state).toBe('under way')
    const tooMuch = send('a', 200, true)
    await tooMuch.state
    endAll()
    const { status, headers } = await tooMuch.answer
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(await send('a', 200, true).state).toBe('under way')
  })

  it('always accepts calls without a body', async () => {
    const { send } = api()
    for (const address of ['a', 'b', 'c', 'd', 'e']) expect(await send(address, 200).state).toBe('under way')
    expect(await send('a', 0).state).toBe('under way')
  })
})
