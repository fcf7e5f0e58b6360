import type { Context, MiddlewareHandler } from 'hono'
import { networksOf } from './networks.ts'
import { type Problem, problem } from './problem.ts'

const BUSY: Problem = {
  status: 503,
  title: 'Busy',
  detail: 'Too much is being sent at once. Please try again shortly.',
  retry_after: 5,
}

interface BudgetOptions {
  /** Most bytes of all bodies together. */
  most: number
  /** Most bytes of one body; refused unread if the content-length is larger. */
  longest: number
  /** The caller's address. */
  addressOf: (c: Context) => string
}

/**
 * The share of the budget that one caller may use, over all its addresses: slow senders must not block the others. A
 * provider's network may use more.
 */
const SHARES = { caller: 1 / 4, provider: 1 / 2 }

/** Each network of the caller with its share of the budget. */
const sharesOf = (address: string): [string, number][] =>
  networksOf(address).map(({ name }, at, all) => [
    name,
    at > 0 && at === all.length - 1 ? SHARES.provider : SHARES.caller,
  ])

/**
 * Limits the bytes of all bodies in memory at once. A body counts until its call is
 * answered: by its content-length, or by the bytes received so far. Calls over the
 * budget are refused with a retry-after.
 */
export function bodyBudget({ most, longest, addressOf }: BudgetOptions): MiddlewareHandler {
  let held = 0
  const heldBy = new Map<string, number>()
  /** Reserves bytes. @returns whether there was room */
  const hold = (who: readonly [string, number][], bytes: number): boolean => {
    const theirs = who.map(([name, share]) => ({ name, share, bytes: (heldBy.get(name) ?? 0) + bytes }))
    if (bytes > 0 && (held + bytes > most || theirs.some((one) => one.bytes > most * one.share))) return false
    held += bytes
    for (const one of theirs) {
      if (one.bytes > 0) heldBy.set(one.name, one.bytes)
      else heldBy.delete(one.name)
    }
    return true
  }
  return async (c, next) => {
    const { body } = c.req.raw
    if (!body) return next()
    const who = sharesOf(addressOf(c))
    let bytes = Math.min(declaredLength(c) ?? 0, longest)
    if (!hold(who, bytes)) return problem(c, BUSY)
    let isFull = false
    if (declaredLength(c) === undefined)
      replaceBody(c, body, (length) => {
        isFull ||= !hold(who, length)
        if (!isFull) bytes += length
        return !isFull
      })
    try {
      await next()
    } finally {
      hold(who, -bytes)
    }
    if (isFull) c.res = await problem(c, BUSY)
  }
}

function declaredLength(c: Context): number | undefined {
  const length = c.req.header('content-length')
  return length === undefined || c.req.header('transfer-encoding') ? undefined : Number(length) || 0
}

/** Asks `mayRead` before each chunk of a body, and aborts the body if it refuses. */
function replaceBody(c: Context, body: ReadableStream<Uint8Array>, mayRead: (bytes: number) => boolean): void {
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      if (mayRead(chunk.byteLength)) controller.enqueue(chunk)
      else controller.error(new Error('too much was sent at once'))
    },
  })
  c.req.raw = new Request(c.req.raw, { body: body.pipeThrough(counted), duplex: 'half' } as RequestInit)
}
