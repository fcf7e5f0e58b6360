import type { Environment } from '#src/base/environment.ts'

/** Settings of the lead API on a server. */
export interface NodeSettings {
  port: number
  /** The address to listen on; defaults to all of the machine. */
  hostname?: string
  /** Undefined: the embedded database in `folder`. */
  databaseUrl?: string
  folder: string
  /** Where the build wrote `registry.json` and `routing.json`. */
  registry: string
  /** E.g. `smtps://user:password@mail.example`. */
  smtpUrl: string
  /** E.g. `Forecourt <leads@forecourt.example>`. */
  mailFrom: string
  mock: boolean
  apiUrl?: string
  /** The password of `/_console` and `/metrics`; without it neither exists. */
  consoleToken?: string
}

/** Thrown if settings are missing or wrong, with a line for each. */
export class WrongSettings extends Error {
  override name = 'WrongSettings'

  constructor(lines: readonly string[]) {
    super(`The lead API cannot start:\n${lines.map((line) => `  ${line}`).join('\n')}`)
  }
}

const PORT = '8080'
const SHORTEST_TOKEN = 24

/** Settings of a server from its environment. @throws WrongSettings which names all wrong ones */
export function nodeSettings(environment: Environment): NodeSettings {
  const wrong = CHECKS.flatMap((check) => check(environment) ?? [])
  if (wrong.length > 0) throw new WrongSettings(wrong)
  const { DATABASE_URL, DATA = '', OUT = 'dist', SMTP_URL = '', MAIL_FROM = '' } = environment
  return {
    port: Number(environment.PORT || PORT),
    hostname: environment.HOST || undefined,
    databaseUrl: DATABASE_URL || undefined,
    folder: DATA,
    registry: environment.REGISTRY || `${OUT}/_api`,
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM,
    mock: environment.MOCK === '1',
    apiUrl: environment.API_URL || undefined,
    consoleToken: environment.CONSOLE_TOKEN || undefined,
  }
}

const isUrl = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

/** Each message names a setting and what to set, never its value, which may be a secret. */
const CHECKS: readonly ((environment: Environment) => string | undefined)[] = [
  ({ PORT: port = '' }) =>
    /^\d{0,5}$/.test(port) && Number(port) < 65_536 ? undefined : "PORT isn't a port number: use a number up to 65535",
  ({ DATABASE_URL, DATA }) =>
    DATABASE_URL || DATA
      ? undefined
      : 'DATABASE_URL is not set: postgres://... where leads are stored; or DATA, a folder for the embedded database',
  ({ DATABASE_URL = '' }) =>
    DATABASE_URL === '' || isUrl(DATABASE_URL, ['postgres:', 'postgresql:'])
      ? undefined
      : "DATABASE_URL isn't the address of a PostgreSQL server: postgres://...",
  ({ SMTP_URL }) => (SMTP_URL ? undefined : 'SMTP_URL is not set: the mail server, smtp://... or smtps://...'),
  ({ SMTP_URL = '' }) =>
    SMTP_URL === '' || isUrl(SMTP_URL, ['smtp:', 'smtps:'])
      ? undefined
      : "SMTP_URL isn't the address of a mail server: smtp://... or smtps://...",
  ({ CONSOLE_TOKEN = '' }) =>
    CONSOLE_TOKEN === '' || CONSOLE_TOKEN.length >= SHORTEST_TOKEN
      ? undefined
      : `CONSOLE_TOKEN is too short: ${SHORTEST_TOKEN} characters at least, such as \`openssl rand -hex 32\` writes`,
  ({ MAIL_FROM }) => (MAIL_FROM ? undefined : 'MAIL_FROM is not set: the sender, such as Leads <leads@example.com>'),
]
