import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { MailError, mailRelay } from '#src/api/deliveries/relay.ts'

type MailTrouble = ConstructorParameters<typeof MailError>[1]
type Hook = (...all: unknown[]) => void

/** Ends a step of the session with a code, or never. */
const step =
  (code?: number): Hook =>
  (...all) => {
    const done = all.at(-1)
    if (code !== undefined && typeof done === 'function')
      done(Object.assign(new Error('mere@example.nz'), { responseCode: code }))
  }
/** The message is read before the answer, or the session is stuck. */
const afterData =
  (code?: number): NonNullable<SMTPServerOptions['onData']> =>
  (stream, _session, done) => {
    stream.resume().on('end', () => step(code)(done))
  }

/** Keeps this process from reading anything for so many milliseconds. */
const beBusy = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

describe('a mail server that does not take a message @spec 7.5', () => {
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  async function serving(options: SMTPServerOptions): Promise<number> {
    const server = new SMTPServer({
      logger: false,
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      closeTimeout: 50,
      ...options,
    })
    server.on('error', () => undefined)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    closing.push(() => new Promise<void>((closed) => server.close(() => closed())))
    const address = server.server.address()
    return address && typeof address === 'object' ? address.port : 0
  }

  async function refusing(): Promise<number> {
    const server = createServer()
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    await new Promise((closed) => server.close(closed))
    return address && typeof address === 'object' ? address.port : 0
  }

  const message = { from: 'a@forecourt.example', to: 'b@dealer.example', subject: 'x', text: 'x' }
  const send = (port: number, changes = {}) =>
    mailRelay({ host: '127.0.0.1', port, ignoreTLS: true, auth: { user: 'u', pass: 'p' } }, 500)
      .sendMail({ ...message, ...changes })
      .then(
        () => undefined,
        (error: unknown) => error,
      )
  const auth: SMTPServerOptions['onAuth'] = (_auth, _session, done) => done(null, { user: 'u' })

  it.each<[string, SMTPServerOptions, string[]]>([
    ['a greeting that never comes', { onConnect: step() }, ['relay', 'down', 'no answer in time (connection)']],
    ['a greeting of 421', { onConnect: step(421) }, ['relay', 'down']],
    ['a greeting of 554', { onConnect: step(554) }, ['relay', 'down']],
    ['a sign-in that never ends', { onAuth: step() }, ['relay', 'down', 'no answer in time (connection)']],
    ['a sign-in that is refused', { onAuth: step(535) }, ['relay', 'down', 'EAUTH 535 (sign-in)']],
    ['a sender that waits', { onMailFrom: step() }, ['relay', 'down', 'no answer in time (sender)']],
    ['a sender who must slow down', { onMailFrom: step(451) }, ['relay', 'down', 'EENVELOPE 451 (sender)']],
    ['a message that is too large', { onMailFrom: step(552) }, ['relay', 'answers', 'EENVELOPE 552 (sender)']],
    ['a mailbox that is busy', { onRcptTo: step(450) }, ['mailbox', 'down', 'EENVELOPE 450 (mailbox)']],
    ['a mailbox that does not exist', { onRcptTo: step(550) }, ['mailbox', 'answers', 'EENVELOPE 550 (mailbox)']],
    ['a mailbox that keeps us waiting', { onRcptTo: step() }, ['mailbox', 'down', 'no answer in time (mailbox)']],
    ['a server that closes at the mailbox', { onRcptTo: step(421) }, ['mailbox', 'down']],
    ['a message that must wait', { onData: afterData(451) }, ['mailbox', 'down', 'EMESSAGE 451 (message)']],
    [
      'a server that closes after the message',
      { onData: afterData(421) },
      ['mailbox', 'down', 'EMESSAGE 421 (message)'],
    ],
    ['a message that is refused', { onData: afterData(554) }, ['mailbox', 'answers', 'EMESSAGE 554 (message)']],
    ['a message that is never answered', { onData: afterData() }, ['mailbox', 'down', 'no answer in time (message)']],
  ])('%s', async (_, options, [scope, state, detail]) => {
    const error = await send(await serving({ onAuth: auth, ...options }))
    expect(error).toMatchObject({ name: 'MailError', scope, state, ...(detail && { message: detail }) })
    expect(String(error)).not.toContain('mere')
  })

  it.each<[string, SMTPServerOptions]>([
    [
      'for longer than a server may take',
      {
        onData: (stream, _session, done) => {
          stream.resume().on('end', () => {
            done()
            beBusy(1200)
          })
        },
      },
    ],
    [
      'at each step',
      Object.fromEntries(
        ['onMailFrom', 'onRcptTo'].map((name) => [
          name,
          (_address: unknown, _session: unknown, done: () => void) => {
            done()
            beBusy(400)
          },
        ]),
      ),
    ],
  ])('a process that is busy %s does not hold that against it', async (_, options) =>
    expect(await send(await serving({ onAuth: auth, ...options }))).toBeUndefined(),
  )

  it.each<[string, SMTPServerOptions, boolean]>([
    ['that never answers the message may have taken it', { onData: afterData() }, true],
    ['that is silent about the mailbox has not', { onRcptTo: step() }, false],
    ['that makes the message wait has not', { onData: afterData(451) }, false],
    ['that refuses the message has not', { onData: afterData(554) }, false],
  ])('a server %s', async (_, options, mayHaveArrived) => {
    expect(await send(await serving({ onAuth: auth, ...options }))).toMatchObject({ mayHaveArrived })
  })

  it('a missing server counts against the relay', async () => {
    const message = 'ESOCKET (connection)'
    expect(await send(await refusing())).toMatchObject({ scope: 'relay', state: 'down', message })
  })

  it('a message without a valid recipient is not counted against the server', async () => {
    const error = await send(await serving({ onAuth: auth }), { to: [] })
    expect(error).toMatchObject({ scope: 'mailbox', state: 'answers' })
  })
  it.each<[string, MailTrouble, boolean]>([
    ['that refuses this message for good', { scope: 'mailbox', state: 'answers' }, true],
    ['that may have taken it', { scope: 'mailbox', state: 'down', mayHaveArrived: true }, true],
    ['that can do better later', { scope: 'mailbox', state: 'down' }, false],
  ])('a server %s is asked again: %j', (_, trouble, isOver) =>
    expect(new MailError('x', trouble)).toMatchObject({ isOver }),
  )

  it('a message that some recipients may not have arrives at the others, whom the server names', async () => {
    const bodies: string[] = []
    const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _session, done) =>
      done(address.startsWith('no') ? Object.assign(new Error('no'), { responseCode: 550 }) : null)
    const onData: SMTPServerOptions['onData'] = (stream, _session, done) => {
      void text(stream).then((body) => {
        bodies.push(body)
        done()
      })
    }
    const port = await serving({ onAuth: auth, onRcptTo, onData })
    const url = `smtp://u:p@127.0.0.1:${port}?ignoreTLS=true`
    const to = ['yes@dealer.example', 'no@dealer.example']
    const sent = await mailRelay(url, 5000).sendMail({ ...message, to, text: 'Hello' })
    expect(sent).toMatchObject({ accepted: ['yes@dealer.example'], rejected: ['no@dealer.example'] })
    expect(bodies).toEqual([expect.stringContaining('Hello')])
  })

  it('each message has a connection of its own, which is closed', async () => {
    const ended: unknown[] = []
    const port = await serving({ onAuth: auth, onClose: ({ id }) => void ended.push(id) })
    expect([await send(port), await send(port)]).toEqual([undefined, undefined])
    await expect.poll(() => new Set(ended).size).toBe(2)
  })

  it('says at the start whether it can be reached and signed in to', async () => {
    const verify = (port: number) =>
      mailRelay({ host: '127.0.0.1', port, ignoreTLS: true, auth: { user: 'u', pass: 'p' } }, 5000).verify()
    expect(await verify(await serving({ onAuth: auth }))).toBe(true)
    await expect(verify(await serving({ onAuth: step(535) }))).rejects.toMatchObject({ code: 'EAUTH' })
  })
})
