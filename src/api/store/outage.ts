/**
 * PostgreSQL's codes for: no connection, no resources, shutting down, system or internal error; a statement or a
 * lock that took too long, and a deadlock.
 */
const SERVER_CODES = /^(08|53|57P|58|XX|57014|55P03|40P01)/

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100'

const SYSTEM_CODES = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOSPC EDQUOT EROFS EIO'.split(
    ' ',
  ),
)

/** Errors that have no code, recognised by their message. */
const MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|PGlite is closed|No space left on device/

/** Whether the store itself failed (down, full, out of connections), so that the same call may succeed later. */
export function isStoreOutage(error: unknown): boolean {
  // The queue's errors are copies, not instances of Error.
  if (typeof error !== 'object' || error === null) return false
  const [code, message, cause]: unknown[] = ['code', 'message', 'cause'].map((key) => Reflect.get(error, key))
  if (typeof code === 'string' && (SERVER_CODES.test(code) || SYSTEM_CODES.has(code))) return true
  if (typeof message === 'string' && MESSAGES.test(message)) return true
  const inner: unknown[] = error instanceof AggregateError ? error.errors : []
  return [cause, ...inner].some(isStoreOutage)
}

/** The store cannot be opened. The message is one line with what to do about it. */
export class StoreUnreachable extends Error {
  override name = 'StoreUnreachable'
}

/** PostgreSQL's codes for a database that this address can't use. */
const REFUSALS = new Map([
  ['28P01', 'the password is wrong'],
  ['28000', 'the user may not log in'],
  ['3D000', 'it has no such database'],
  ['42501', 'the user may not make tables there'],
])

/** Errors of pg and TLS about a server without a trusted encrypted connection. */
const NO_TLS = /does not support SSL connections/
const NO_TRUST = /CERT|SELF_SIGNED|UNABLE_TO_/

/** The message for an error on opening the embedded database, which may be a new one; undefined for a bug. */
export function unopened(error: unknown, folder: string, { isNew = false } = {}): StoreUnreachable | undefined {
  const isAborted =
    error instanceof WebAssembly.RuntimeError || (error instanceof Error && error.message.startsWith('PGlite failed'))
  // A new database has no files that could be damaged.
  if (isStoreOutage(error) || isFullInside(error) || (isAborted && isNew))
    return new StoreUnreachable(`The database in ${folder} cannot be opened: its disk is full or fails.`)
  if (!isAborted) return undefined
  const advice = 'Restore a backup into an empty folder: docs/leads.md says how.'
  return new StoreUnreachable(`The database in ${folder} cannot be opened: its files are damaged. ${advice}`)
}

/**
 * The embedded database has its own error numbers, 51 for ENOSPC and 29 for EIO, and they aren't instances of Error.
 */
const isFullInside = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && [51, 29].includes(Reflect.get(error, 'errno'))

/** The message for an error of an open store; undefined for a bug. @param place without credentials */
export function failed(error: unknown, place: string): StoreUnreachable | undefined {
  const code = codeOf(error)
  // The full disk is that of a file that the command writes.
  if (code === 'ENOSPC' || code === 'EDQUOT') return undefined
  if (isFullInside(error) || code === DISK_FULL)
    return new StoreUnreachable(`The database at ${place} can't store anything: its disk is full. Free some space.`)
  return unreachable(error, place)
}

/** The message for an error on opening the store; undefined for a bug. @param place without credentials */
export function unreachable(error: unknown, place: string): StoreUnreachable | undefined {
  const code = codeOf(error)
  const refusal = code === undefined ? undefined : REFUSALS.get(code)
  const known = refusal ?? untrusted(error, code)
  if (known) return new StoreUnreachable(`The database at ${place} cannot be used: ${known}. Check DATABASE_URL.`)
  if (!isStoreOutage(error)) return undefined
  const why = code === undefined ? '' : ` (${code})`
  return new StoreUnreachable(`The database at ${place} does not answer${why}. Start it, or check DATABASE_URL.`)
}

function untrusted(error: unknown, code = ''): string | undefined {
  if (NO_TRUST.test(code)) return `its certificate is not trusted (${code})`
  return error instanceof Error && NO_TLS.test(error.message) ? 'it offers no encrypted connection' : undefined
}

/** The code of an error, or of the driver's that Drizzle has wrapped. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'string') return code
  const inner: unknown[] = error instanceof AggregateError ? error.errors : []
  return [error.cause, ...inner].map(codeOf).find((found) => found !== undefined)
}

/** Whether an error says that a table is missing, because no API has opened the store yet. */
export const lacksTables = (error: unknown): boolean => codeOf(error) === '42P01'
