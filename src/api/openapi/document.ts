import { type ApiPart, answer, get, problemAnswer } from './calls.ts'
import { completePaths, SECURITY_SCHEMES } from './complete.ts'
import { GARAGE } from './garage.ts'
import { LEADS } from './leads.ts'
import { LOOKUPS } from './lookups.ts'
import { PHONE } from './phone.ts'
import { PLATFORM } from './platform.ts'
import { REFRESH } from './refresh.ts'
import { RESERVATIONS } from './reservations.ts'
import { list, number, object, oneOf, text } from './shapes.ts'
import { VALUATIONS } from './valuations.ts'

const SERVICE: ApiPart = {
  paths: {
    '/health': get({
      summary: 'Whether the process is running',
      responses: { 200: answer('It does.', object({ status: text }), { status: 'ok' }) },
    }),
    '/ready': get({
      summary: 'Whether leads can be stored',
      responses: {
        200: answer('They can.', object({ status: text }), { status: 'ready' }),
        503: problemAnswer("The database isn't answering."),
      },
    }),
    '/status': get({
      summary: 'Whether leads reach their receivers',
      responses: {
        200: answer(
          '`degraded` while a receiver does not answer.',
          object({
            status: oneOf(['ok', 'degraded']),
            deliveries: object({ waiting: number, receivers_failing: number }),
          }),
          { status: 'ok', deliveries: { waiting: 2, receivers_failing: 0 } },
        ),
        503: problemAnswer("The database isn't answering."),
      },
    }),
    '/docs': get({
      summary: 'This document as a page',
      responses: { 200: { description: 'HTML without scripts.', content: { 'text/html': { schema: text } } } },
    }),
    '/openapi.json': get({
      summary: 'This document',
      responses: { 200: answer('OpenAPI 3.1.', { type: 'object' }, { openapi: '3.1.0' }) },
    }),
  },
  schemas: {
    Problem: {
      ...object(
        {
          type: text,
          title: text,
          status: { type: 'integer' },
          detail: text,
          error: text,
          errors: list(object({ pointer: text, detail: text })),
        },
        ['type', 'title', 'status', 'detail', 'error'],
      ),
      description: 'RFC 9457; `error` repeats the detail.',
      example: {
        type: 'about:blank',
        title: 'Fields to correct',
        status: 422,
        detail: 'An error occurred when submitting this form',
        error: 'An error occurred when submitting this form',
        errors: [{ pointer: '/lead/email', detail: 'invalid email address' }],
      },
    },
  },
}

const PARTS: readonly ApiPart[] = [LEADS, PHONE, PLATFORM, LOOKUPS, VALUATIONS, GARAGE, RESERVATIONS, REFRESH, SERVICE]

/** Every call of the lead API in OpenAPI 3.1; a test compares it with the routes. `base` is `/api` or `/mock`. */
export const openApi = (base: string) => ({
  openapi: '3.1.0',
  info: { title: 'Forecourt lead API', version: '1', description: 'Takes the leads of every site.' },
  servers: [{ url: base }],
  // Anybody, unless a call says otherwise.
  security: [{}],
  paths: completePaths(Object.fromEntries(PARTS.flatMap(({ paths }) => Object.entries(paths)))),
  components: {
    securitySchemes: SECURITY_SCHEMES,
    schemas: Object.fromEntries(PARTS.flatMap(({ schemas }) => Object.entries(schemas))),
  },
})
