import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A step of sending a message. */
export type Silence = 'recipient' | 'message'

/**
 * A mail server that lists every message it took, repeats included, by its receiver. With a step it is silent there
 * for each message to a shopper, until it is told to take everything.
 */
export async function silentServer(step?: Silence) {
  const [begun, taken] = [[] as string[], [] as string[]]
  let isSilent = true
  const isHeld = (at: Silence, to: string) => {
    const holds = isSilent && at === step && to.endsWith('@example.nz')
    if (holds) begun.push(to)
    return holds
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (!isHeld('recipient', address)) done()
    },
    onData(stream, { envelope }, done) {
      const [to = ''] = envelope.rcptTo.map(({ address }) => address)
      stream.resume().on('end', () => {
        taken.push(to)
        if (!isHeld('message', to)) done()
      })
    },
  })
  // The connections of killed processes.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    begun,
    taken,
    port,
    speak: () => {
      isSilent = false
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}
