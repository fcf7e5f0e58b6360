import nodemailer, { type SendMailOptions, type SentMessageInfo } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'
import { patience } from './patience.ts'
import type { HostState } from './safe-post.ts'

export interface Mail {
  sendMail: (message: SendMailOptions) => Promise<Pick<SentMessageInfo, 'rejected'>>
}

type MailTrouble = Pick<MailError, 'scope' | 'state'> & Partial<Pick<MailError, 'mayHaveArrived'>>

/** A message that the mail server didn't accept. The error never quotes the message, so it may be stored. */
export class MailError extends Error {
  override name = 'MailError'
  /** Whether this concerns the mail server as a whole or only the mailbox of the recipient. */
  readonly scope: 'relay' | 'mailbox'
  /** `answers`: only this message was refused; the next may be accepted. */
  readonly state: HostState
  /** The connection ended before the server said whether it accepted the message. */
  readonly mayHaveArrived: boolean

  constructor(message: string, { scope, state, mayHaveArrived = false }: MailTrouble) {
    super(message)
    this.scope = scope
    this.state = state
    this.mayHaveArrived = mayHaveArrived
  }

  /** Whether another attempt would fail too, or might deliver the message twice. */
  get isOver(): boolean {
    return this.state === 'answers' || this.mayHaveArrived
  }
}

/**
 * A mail server. Each message has its own connection, and may wait `timeout` milliseconds in all for the server.
 * `sendMail` throws MailError.
 */
export function mailRelay(server: string | SMTPTransport.Options, timeout: number) {
  const options = typeof server === 'string' ? { url: server } : server
  const within = (time: number) => ({
    connectionTimeout: time,
    greetingTimeout: time,
    socketTimeout: time,
    dnsTimeout: time,
  })
  return {
    async sendMail(message: SendMailOptions): Promise<SentMessageInfo> {
      const { logger, step } = watchedSession()
      // nodemailer's own timers would also count the time that this process takes.
      const transport = nodemailer.createTransport({ ...options, ...within(NEVER), logger, transactionLog: true })
      const { signal, end } = patience(timeout)
      try {
        return await transport.sendMail({ ...message, signal })
      } catch (error) {
        throw mailError(error, step(), signal.aborted)
      } finally {
        end()
        transport.close()
      }
    },
    /** @throws if it can't be reached or refuses the sign-in */
    verify: () => nodemailer.createTransport({ ...options, ...within(timeout) }).verify(),
  }
}

/** The longest time that a timer can have. */
const NEVER = 2 ** 31 - 1

/** The steps of an SMTP session, from nodemailer's record of it. Commands may be sent before earlier ones are answered. */
function watchedSession() {
  const unanswered = ['CONN']
  let hasStarted = false
  const line = ({ tnx }: { tnx?: string }, text: unknown) => {
    if (tnx === 'server') unanswered.shift()
    if (tnx !== 'client') return
    const verb = String(text).slice(0, 4).toUpperCase()
    hasStarted ||= verb === 'MAIL'
    unanswered.push(verb)
  }
  const ignore = () => undefined
  const logger = { level: ignore, trace: ignore, debug: line, info: ignore, warn: ignore, error: ignore, fatal: ignore }
  return { logger, step: () => (hasStarted ? (unanswered[0] ?? 'DATA') : 'CONN') }
}

/** The steps that name the message; those from the recipient on concern the mailbox. */
const OF_MESSAGE = /^(MAIL|RCPT|DATA)/
const OF_MAILBOX = /^(RCPT|DATA)/

/** @param step the first one without an answer */
function mailError(error: unknown, step: string, isLate: boolean): MailError {
  const [code, answer, command] = ['code', 'responseCode', 'command'].map((key): unknown =>
    error instanceof Error ? Reflect.get(error, key) : undefined,
  )
  const isAnswer = typeof answer === 'number'
  const isOurs = !isAnswer && (code === 'EMESSAGE' || code === 'EENVELOPE')
  const at = isAnswer && typeof command === 'string' && command !== 'CONN' ? command : isOurs ? 'DATA' : step
  const why = isLate || code === 'ETIMEDOUT' ? ['no answer in time'] : [code, answer].filter(Boolean)
  const isRefusal = isOurs || (isAnswer && answer >= 500 && OF_MESSAGE.test(at))
  return new MailError(`${why.join(' ') || 'failed'} (${STEPS[at.slice(0, 4)] ?? 'connection'})`, {
    scope: OF_MAILBOX.test(at) ? 'mailbox' : 'relay',
    state: isRefusal ? 'answers' : 'down',
    mayHaveArrived: !isAnswer && !isOurs && at.startsWith('DATA'),
  })
}

/** In operators' words. */
const STEPS: Readonly<Record<string, string>> = {
  AUTH: 'sign-in',
  MAIL: 'sender',
  RCPT: 'mailbox',
  DATA: 'message',
}
