import { request } from 'node:http'
import { inject } from 'vitest'

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Asks a sample dealer's site as a browser would, without following redirects. */
export function ask(dealer: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const port = inject('port')
  // `<slug>.localhost` is loopback in browsers; not every system's resolver knows it.
  const options = { host: '127.0.0.1', port, path, headers: { host: `${dealer}.localhost:${port}`, ...headers } }
  return new Promise((resolve, reject) => {
    const asked = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const said = Object.entries(response.headers).map(([name, value]) => [name, `${value}`])
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(said),
          body: Buffer.concat(chunks).toString('utf8'),
        })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

/**
 * `fetch` over a connection of its own: a process that reads a whole site in between doesn't notice that the server has
 * closed the last one. `<slug>.localhost` is loopback in browsers; not every system's resolver knows it.
 */
export async function overLoopback(sent: Request): Promise<Response> {
  const { port, pathname: path } = new URL(sent.url)
  const body = await sent.text()
  const headers = Object.fromEntries(sent.headers)
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, method: sent.method, headers, agent: false },
      async (answer) => {
        const { statusCode: status, headers } = answer
        const said = Object.entries(headers).map(([name, value]): [string, string] => [name, `${value}`])
        resolve(new Response(Buffer.concat(await Array.fromAsync(answer)), { status, headers: said }))
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}
