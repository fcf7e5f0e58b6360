import { createServer } from 'node:net'

/**
 * Ports to choose from, below those that systems hand out to outgoing connections: with hundreds of
 * them, one would take a port between its choice and its use.
 */
const [FIRST, COUNT] = [20_000, 10_000]

/** A port of 127.0.0.1 that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * COUNT)
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
