import { createServer } from 'node:net'

/**
 * Ports to choose from, below those that systems hand out to outgoing connections: with hundreds of
 * them, one would take a port between its choice and its use. Each second one is only a claim on the one before it.
 */
const [FIRST, PAIRS] = [20_000, 5_000]

/**
 * A port of 127.0.0.1 that nobody listens on at the moment. As long as this process lives, no other call chooses it, in
 * any process: its server may start late, or end and start again.
 */
export async function freePort(): Promise<number> {
  const port = FIRST + 2 * Math.floor(Math.random() * PAIRS)
  return (await claim(port)) && (await isFree(port)) ? port : freePort()
}

const claim = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    // The system gives it up when this process ends, however that happens.
    server.listen(port + 1, '127.0.0.1', () => resolve(true)).unref()
  })

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
