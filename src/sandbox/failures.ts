import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import * as z from 'zod'

/** How a stand-in fails: for requests whose path contains `path`, `times` times (0: until it is cleared). */
const failure = z.strictObject({
  path: z.string().default(''),
  times: z.number().int().min(0).default(1),
  mode: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('status'), status: z.number().int().min(400).max(599) }),
    /** Never answers. */
    z.strictObject({ kind: z.literal('hang') }),
    /** Answers correctly, but late. */
    z.strictObject({ kind: z.literal('slow'), milliseconds: z.number().int() }),
    /** Breaks the connection in the middle of the body; needs the Node server. */
    z.strictObject({ kind: z.literal('cut-off') }),
    /** 200, but the body has another status. */
    z.strictObject({ kind: z.literal('body-status'), status: z.number().int() }),
    /** 200, but the body isn't JSON. */
    z.strictObject({ kind: z.literal('nonsense') }),
  ]),
})

export type Failure = z.input<typeof failure>

export interface FailureControl {
  /** Makes requests fail as configured. */
  middleware: MiddlewareHandler
  /** `POST /failures` with a failure, `DELETE /failures`. */
  routes: Hono
  fail: (wanted: Failure) => void
  clear: () => void
}

/** Controls the failures of one stand-in, by code or over HTTP. */
export function failureControl(): FailureControl {
  let wanted: z.infer<typeof failure>[] = []
  const fail = (one: Failure) => {
    wanted.push(failure.parse(one))
  }
  const clear = () => {
    wanted = []
  }
  const routes = new Hono()
    .post('/failures', async (c) => {
      const parsed = failure.safeParse(await c.req.json().catch(() => undefined))
      if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 422)
      wanted.push(parsed.data)
      return c.body(null, 204)
    })
    .delete('/failures', (c) => {
      clear()
      return c.body(null, 204)
    })
  const middleware: MiddlewareHandler = async (c, next) => {
    const due = wanted.find(({ path }) => c.req.path.includes(path))
    if (!due) return next()
    if (due.times === 1) wanted = wanted.filter((one) => one !== due)
    else if (due.times > 1) due.times -= 1
    if (due.mode.kind !== 'slow') return failed(c, due.mode)
    await pause(due.mode.milliseconds)
    return next()
  }
  return { middleware, routes, fail, clear }
}

type AnswerlessMode = Exclude<z.infer<typeof failure>['mode'], { kind: 'slow' }>

async function failed(c: Context, mode: AnswerlessMode): Promise<Response> {
  switch (mode.kind) {
    case 'status':
      return Response.json({ error: 'made to fail' }, { status: mode.status })
    case 'hang':
      await new Promise((resolve) => c.req.raw.signal.addEventListener('abort', resolve))
      return new Response(null, { status: 504 })
    case 'cut-off':
      return cutOff(c)
    case 'body-status':
      return Response.json({ status: mode.status, error: 'made to fail' })
    case 'nonsense':
      return new Response('{"id": 1, "slug": <html>', { headers: { 'content-type': 'application/json' } })
  }
}

/** Sends half an object and then breaks the connection. */
function cutOff(c: Context): Response {
  const { outgoing }: HttpBindings = c.env
  outgoing.writeHead(200, { 'content-type': 'application/json' })
  outgoing.write('{"id": "1", "slug": ', () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}
