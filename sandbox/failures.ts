import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'

/** How a stand-in fails. */
export interface Failure {
  /** Only requests whose path contains this. */
  path?: string
  /** How often, 1 by default; 0: until it is cleared. */
  times?: number
  mode: AnswerlessMode | { kind: 'slow'; milliseconds: number }
}

/** `slow` answers correctly, but late; these don't answer correctly. */
type AnswerlessMode =
  | { kind: 'status'; status: number }
  /** Never answers. */
  | { kind: 'hang' }
  /** Closes the connection without an answer; needs the Node server. */
  | { kind: 'hang-up' }
  /** Breaks the connection in the middle of the body; needs the Node server. */
  | { kind: 'cut-off' }
  /** 200, but the body has another status. */
  | { kind: 'body-status'; status: number }
  /** 200, but the body isn't JSON. */
  | { kind: 'nonsense' }

export interface FailureControl {
  /** Makes requests fail as configured. */
  middleware: MiddlewareHandler
  fail: (wanted: Failure) => void
  clear: () => void
}

/** Controls the failures of one stand-in. */
export function failureControl(): FailureControl {
  let failures: Required<Failure>[] = []
  const middleware: MiddlewareHandler = async (c, next) => {
    const due = failures.find(({ path }) => c.req.path.includes(path))
    if (!due) return next()
    if (due.times === 1) failures = failures.filter((one) => one !== due)
    else if (due.times > 1) due.times -= 1
    if (due.mode.kind !== 'slow') return failed(c, due.mode)
    await pause(due.mode.milliseconds)
    return next()
  }
  return {
    middleware,
    fail({ path = '', times = 1, mode }) {
      failures.push({ path, times, mode })
    },
    clear() {
      failures = []
    },
  }
}

async function failed(c: Context, mode: AnswerlessMode): Promise<Response> {
  switch (mode.kind) {
    case 'status':
      return Response.json({ error: 'made to fail' }, { status: mode.status })
    case 'hang':
      await new Promise((resolve) => c.req.raw.signal.addEventListener('abort', resolve))
      return new Response(null, { status: 504 })
    case 'hang-up':
      return hungUp(c)
    case 'cut-off':
      return cutOff(c)
    case 'body-status':
      return Response.json({ status: mode.status, error: 'made to fail' })
    case 'nonsense':
      return new Response('{"id": 1, "slug": <html>', { headers: { 'content-type': 'application/json' } })
  }
}

function hungUp(c: Context): Response {
  const { outgoing }: HttpBindings = c.env
  outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

/** Sends half an object and then breaks the connection. */
function cutOff(c: Context): Response {
  const { outgoing }: HttpBindings = c.env
  outgoing.writeHead(200, { 'content-type': 'application/json' })
  outgoing.write('{"id": "1", "slug": ', () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}
