import { createServer, type RequestListener, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { accepted, safePost } from '#src/api/deliveries/safe-post.ts'

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

  it('is not held against a server that this process was busy when its answer came', async () => {
    const host = await serving((request, response) => {
      request.resume().on('end', () => {
        response.end('ok')
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700)
      })
    })
    expect(await post(`http://${host}/`, [host], 300)).toEqual({ status: 200, body: 'ok' })
  })

  it('calls a public address', async () => {
    // The time is up before a connection can be made, or the connection fails: it is not refused.
    await expect(post('https://93.184.215.14/', [], 1)).rejects.toThrow(/no answer in time|connection failed/)
  })

  it.each(['http://example.com/', 'file:///etc/passwd'])('%s is refused before anything is sent', async (url) => {
    await expect(post(url)).rejects.toMatchObject({ message: 'the address is not https', host: 'unknown' })
  })

  it('is one of this machine only with the port that is trusted', async () => {
    const host = await serving((_, response) => response.end('here'))
    expect(await post(`http://${host}/`, [host])).toEqual({ status: 200, body: 'here' })
    await expect(post(`http://${host}/`, ['127.0.0.1'])).rejects.toThrow('not https')
    await expect(post(`https://${host}/`)).rejects.toMatchObject({
      message: 'the address is not public',
      host: 'unknown',
    })
    // Over TLS, which this server doesn't speak: the connection is made.
    await expect(post(`https://${host}/`, [host])).rejects.toThrow('the connection failed')
  })
})

describe('what is sent', () => {
  it.each([
    [undefined, 'POST'],
    ['PUT', 'PUT'],
  ] as const)('by the method %s has its headers, its length in bytes and its body', async (method, expected) => {
    const calls: unknown[] = []
    const host = await serving(async (request, response) => {
      const { 'x-lead': lead, 'content-length': length } = request.headers
      calls.push([request.method, request.url, lead, length, await text(request)])
      response.end()
    })
    const options = { headers: { 'x-lead': '1' }, body: 'Mēre', timeout: 1000, trustedHosts: new Set([host]) }
    await safePost(`http://${host}/leads?a=b`, { ...options, ...(method && { method }) })
    expect(calls).toEqual([[expected, '/leads?a=b', '1', '5', 'Mēre']])
  })
})

describe('the status of an answer', () => {
  it.each([200, 204, 299])('%s says that the lead was taken', (status) =>
    expect(accepted(status)).toBe(`status ${status}`),
  )

  it.each([199, 300, 404, 503])('%s says that it was not', (status) =>
    expect(() => accepted(status)).toThrow(`status ${status}`),
  )
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
    const late = { name: 'PostError', message: 'no answer in time', host: 'down' }
    await expect(post(`http://${host}/`, [host], 100)).rejects.toMatchObject(late)
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
    const broken = { message: 'the connection failed (ECONNRESET)', host: 'down' }
    await expect(post(`http://${host}/`, [host])).rejects.toMatchObject(broken)
  })

  it('fails, with the reason, where nothing listens', async () => {
    const host = await serving(() => undefined)
    await new Promise((closed) => servers.pop()?.close(closed))
    const refused = { message: 'the connection failed (ECONNREFUSED)', host: 'down' }
    await expect(post(`http://${host}/`, [host])).rejects.toMatchObject(refused)
  })

  it('reads an answer of several parts whole', async () => {
    const host = await serving((_, response) => {
      response.write('{"id":"Mē', () => response.end('re"}'))
    })
    expect((await post(`http://${host}/`, [host])).body).toBe('{"id":"Mēre"}')
  })

  it('cuts an endless answer', async () => {
    const host = await serving((_, response) => response.end('x'.repeat(5_000_000)))
    expect((await post(`http://${host}/`, [host])).body.length).toBeLessThan(300_000)
  })
})
