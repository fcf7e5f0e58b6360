import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

export interface ReceivedMail {
  id: string
  from: string
  to: string[]
  replyTo?: string
  subject: string
  text: string
  html?: string
  attachments: string[]
  /** The raw message. */
  source: string
  /** Milliseconds since the epoch. */
  at: number
}

export interface Mailbox {
  port: number
  /** Newest first. A repeated message with the same id is listed once. */
  mails: () => readonly ReceivedMail[]
  /** Fails the next `times` messages. */
  fail: (wanted: MailFailure) => void
  /** How many messages it has failed. */
  failures: () => number
  close: () => Promise<void>
}

export interface MailFailure {
  /** An SMTP code: 4xx is temporary, 5xx permanent. `hang`: no answer. */
  code: number | 'hang'
  times: number
  /** The step that fails: naming the recipient, or sending the message, which is the default. */
  at?: 'recipient' | 'message'
  /** Only messages to this address. */
  to?: string
}

const MOST_MAILS = 500

/** A local mail server: real SMTP on a port of this machine, but no mail leaves it. */
export async function openMailbox({ now, port = 0 }: { now: () => number; port?: number }): Promise<Mailbox> {
  const mails = new Map<string, ReceivedMail>()
  let failures = 0
  let failing: MailFailure = { code: 451, times: 0 }
  /** Resolves if this step goes well, and never if it hangs. @throws the failure that was asked for */
  const passes = async (step: MailFailure['at'], to: readonly string[]) => {
    const { code, times, at = 'message', to: only } = failing
    if (times === 0 || at !== step || (only !== undefined && !to.includes(only))) return
    failing.times -= 1
    failures += 1
    if (code === 'hang') await new Promise<never>(() => undefined)
    throw Object.assign(new Error('made to fail'), { responseCode: code })
  }
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 500,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      passes('recipient', [address]).then(() => done(), done)
    },
    onData(stream, { envelope }, done) {
      receive(
        stream,
        envelope.rcptTo.map(({ address }) => address),
      ).then(() => done(), done)
    },
  })

  async function receive(stream: SMTPServerDataStream, to: string[]): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(Buffer.from(chunk))
    await passes('message', to)
    const mail = await parse(Buffer.concat(chunks), to, now())
    mails.delete(mail.id)
    mails.set(mail.id, mail)
    const [oldest] = mails.keys()
    if (mails.size > MOST_MAILS && oldest !== undefined) mails.delete(oldest)
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const { port: listening }: Pick<AddressInfo, 'port'> = addressOf(server)
  return {
    port: listening,
    mails: () => [...mails.values()].reverse(),
    fail: (failure) => {
      failing = { ...failure }
    },
    failures: () => failures,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function addressOf(server: SMTPServer): AddressInfo {
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return address
}

async function parse(source: Buffer, to: string[], at: number): Promise<ReceivedMail> {
  const parsed = await PostalMime.parse(source)
  return {
    id: parsed.messageId ?? `at ${at}`,
    from: parsed.from?.address ?? '',
    to,
    replyTo: parsed.replyTo?.[0]?.address,
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html,
    attachments: parsed.attachments.map(({ filename }) => filename ?? 'file'),
    source: source.toString('utf8'),
    at,
  }
}
