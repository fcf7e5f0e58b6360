import { serve } from '@hono/node-server'

type Fetch = Parameters<typeof serve>[0]['fetch']

/** Both addresses of this machine, because browsers use either for `localhost`. */
const THIS_MACHINE = ['127.0.0.1', '::1']
/** Errors for an address that the machine doesn't have. */
const ABSENT = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

/** A server for this machine only, or on the addresses of HOST. */
export interface Here {
  /** All addresses are being listened on. @throws the error of the first that can't be */
  listening: Promise<void>
  close: () => void
}

/** Serves on 127.0.0.1 and ::1, so that nobody else on the network can reach it, unless HOST is set to an address. */
export function serveHere(fetch: Fetch, port: number, host = process.env.HOST || undefined): Here {
  const servers = (host === undefined ? THIS_MACHINE : [host]).map((hostname) => serve({ fetch, port, hostname }))
  const listening = servers.map(
    (server) =>
      new Promise<void>((resolve, reject) => {
        server.once('listening', resolve)
        server.once('error', (error: NodeJS.ErrnoException) =>
          host === undefined && ABSENT.has(error.code ?? '') ? resolve() : reject(error),
        )
      }),
  )
  return { listening: Promise.all(listening).then(() => undefined), close: () => servers.map((one) => one.close()) }
}
