import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { safePost } from '#src/api/deliveries/safe-post.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
    })
  })
}

const post = (url: string, trusted: string[] = [], timeout = 1000) =>
  safePost(url, { headers: {}, body: '{"lead":1}', timeout, trustedHosts: new Set(trusted) })

describe('addresses that a webhook may have', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[fd00::1]',
    '[fe80::1]',
    '[ff02::1]',
    '[2002:7f00:1::]',
    '2130706433',
    '0x7f.1',
    'localhost',
  ])('%s is not public', async (host) => {
    await expect(post(`https://${host}/`)).rejects.toThrow('the address is not public')
  })

  it('calls a public address', async () => {
    // The time is up before a connection can be made, or the connection fails: it is not refused.
    await expect(post('https://93.184.215.14/', [], 1)).rejects.toThrow(/no answer in time|connection failed/)
  })

  it.each(['http://example.com/', 'file:///etc/passwd'])('%s is refused before anything is sent', async (url) => {
    await expect(post(url)).rejects.toThrow(/not https|not public|connection failed/)
  })
})

describe('receivers that fail', () => {
  it('returns the answer with its status', async () => {
    const host = await serving((_, response) => response.writeHead(503).end('later'))
    expect(await post(`http://${host}/`, [host])).toEqual({ status: 503, body: 'later' })
  })

  it('returns a redirect without following it', async () => {
    const host = await serving((_, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end())
    expect((await post(`http://${host}/`, [host])).status).toBe(307)
  })

  it('gives up on a receiver that never answers', async () => {
    const host = await serving(() => undefined)
    await expect(post(`http://${host}/`, [host], 100)).rejects.toThrow('no answer in time')
  })

  it('gives up on a receiver that answers byte by byte', async () => {
    const host = await serving((_, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(drip))
    })
    await expect(post(`http://${host}/`, [host], 200)).rejects.toThrow('no answer in time')
  })

  it('fails if the receiver hangs up in the middle of its answer', async () => {
    const host = await serving((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half', () => response.destroy())
    })
    await expect(post(`http://${host}/`, [host])).rejects.toThrow('the connection failed')
  })

  it('cuts an endless answer', async () => {
    const host = await serving((_, response) => response.end('x'.repeat(5_000_000)))
    expect((await post(`http://${host}/`, [host])).body.length).toBeLessThan(300_000)
  })
})
