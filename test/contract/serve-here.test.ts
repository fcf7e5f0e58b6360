import { connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { describe, expect, it, onTestFinished } from 'vitest'
import { serveHere } from '../../scripts/serve-here.ts'
import { freePort } from '../free-port.ts'

const answers = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port }, () => resolve(true)).once('error', () => resolve(false))
    onTestFinished(() => void socket.destroy())
  })

const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
const own = addresses.filter(({ internal }) => internal).map(({ address }) => address)
const outward = addresses.filter(({ internal, scopeid }) => !internal && !scopeid).map(({ address }) => address)
// Linux gives this machine all of 127.0.0.0/8, so an address that isn't listened on is there without a network.
if (process.platform === 'linux') outward.push('127.0.0.2')

describe('npm start, npm run preview and the metrics of a builder', () => {
  it('listen on 127.0.0.1 and ::1 and on no other address', async () => {
    const port = await freePort()
    const here = serveHere(() => new Response('hello'), port, undefined)
    onTestFinished(here.close)
    await here.listening
    for (const address of own) expect([address, await answers(address, port)]).toEqual([address, true])
    for (const address of outward) expect([address, await answers(address, port)]).toEqual([address, false])
  })

  it('listen on the address that HOST names', async () => {
    const port = await freePort()
    const here = serveHere(() => new Response('hello'), port, '0.0.0.0')
    onTestFinished(here.close)
    await here.listening
    expect(await answers(outward.at(-1) ?? '127.0.0.1', port)).toBe(true)
  })

  it('say that a port is taken', async () => {
    const port = await freePort()
    const taken = createServer().listen(port, '127.0.0.1')
    onTestFinished(() => void taken.close())
    const here = serveHere(() => new Response('hello'), port, undefined)
    onTestFinished(here.close)
    await expect(here.listening).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
