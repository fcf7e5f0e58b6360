import { type ApiPart, answer, get, problemAnswer } from './calls.ts'
import { GARAGE } from './garage.ts'
import { LEADS } from './leads.ts'
import { LOOKUPS } from './lookups.ts'
import { PHONE } from './phone.ts'
import { PLATFORM } from './platform.ts'
import { RESERVATIONS } from './reservations.ts'
import { list, object, text } from './shapes.ts'
import { VALUATIONS } from './valuations.ts'

const SERVICE: ApiPart = {
  paths: {
    '/health': get({
      summary: 'Whether the process runs',
      responses: { 200: answer('It does.', object({ status: text }), { status: 'ok' }) },
    }),
    '/ready': get({
      summary: 'Whether leads can be stored',
      responses: {
        200: answer('They can.', object({ status: text }), { status: 'ready' }),
        503: problemAnswer('The store does not answer.'),
      },
    }),
    '/docs': get({ summary: 'This document as a page', responses: { 200: { description: 'HTML without scripts.' } } }),
    '/openapi.json': get({ summary: 'This document', responses: { 200: { description: 'OpenAPI 3.1.' } } }),
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

const PARTS: readonly ApiPart[] = [LEADS, PHONE, PLATFORM, LOOKUPS, VALUATIONS, GARAGE, RESERVATIONS, SERVICE]

/** Every call of the lead API in OpenAPI 3.1; a test compares it with the routes. `base` is `/api` or `/mock`. */
export const openApi = (base: string) => ({
  openapi: '3.1.0',
  info: { title: 'Forecourt lead API', version: '1', description: 'Takes the leads of every site.' },
  servers: [{ url: base }],
  paths: Object.fromEntries(PARTS.flatMap(({ paths }) => Object.entries(paths))),
  components: { schemas: Object.fromEntries(PARTS.flatMap(({ schemas }) => Object.entries(schemas))) },
})
