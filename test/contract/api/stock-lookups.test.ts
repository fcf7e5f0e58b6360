import { createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { stockLookup } from '#src/api/stock/stock-vehicle.ts'
import { aTenant } from '../../unit/vehicle/fixture.ts'

it('look-ups of vehicles leave no connection open at sites that answer nothing, or half', async () => {
  const half = (status: string) =>
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"`
  const answers = ['', half('200 OK'), half('500 Internal Server Error')]
  const open = new Set<Socket>()
  let connections = 0
  const site = createServer((socket) => {
    const answer = answers[connections++ % answers.length]
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => undefined)
    socket.on('data', () => answer && socket.write(answer))
  })
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void site.close())
  const address = site.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const { vehicle } = stockLookup({ now: () => 0, log: () => undefined })
  const lookups = Array.from({ length: 6 }, (_, at) => vehicle(aTenant({ id: `t${at}`, slug: `t${at}`, url }), '101'))
  for (const { status } of await Promise.allSettled(lookups)) expect(status).toBe('rejected')
  expect(connections).toBeGreaterThanOrEqual(lookups.length)
  await vi.waitFor(() => expect(open.size).toBe(0), { timeout: 60_000 })
})
