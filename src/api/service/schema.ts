import { describeRoute } from 'hono-openapi'
import * as z from 'zod'
import { answer, PAGE, problemAnswer } from '../http/calls.ts'

const status = z.object({ status: z.string() })
const down = { 503: problemAnswer("The database isn't answering.") }

export const HEALTH = describeRoute({
  summary: 'Whether the process is running',
  responses: { 200: answer('It does.', status, { status: 'ok' }) },
})

export const READY = describeRoute({
  summary: 'Whether leads can be stored',
  responses: { 200: answer('They can.', status, { status: 'ready' }), ...down },
})

export const STATUS = describeRoute({
  summary: 'Whether leads reach their receivers',
  responses: {
    200: answer(
      '`degraded` while a receiver does not answer.',
      z.object({
        status: z.enum(['ok', 'degraded']),
        deliveries: z.object({ waiting: z.number(), receivers_failing: z.number() }),
      }),
      { status: 'ok', deliveries: { waiting: 2, receivers_failing: 0 } },
    ),
    ...down,
  },
})

export const DOCS = describeRoute({
  summary: 'This document as a page',
  responses: {
    200: { description: 'HTML without scripts.', ...PAGE },
  },
})

export const DOCUMENT = describeRoute({
  summary: 'This document',
  responses: { 200: answer('OpenAPI 3.1.', z.looseObject({}), { openapi: '3.1.0' }) },
})

export const DOMAIN = describeRoute({
  summary: 'Whether a domain belongs to a dealer, for a web server that gets certificates on demand',
  parameters: [
    {
      in: 'query',
      name: 'domain',
      required: true,
      description: 'A host name.',
      schema: { type: 'string' },
      example: 'www.harrow-motor-group.example',
    },
  ],
  responses: {
    200: answer('It is.', status, { status: 'known' }),
    404: problemAnswer("It doesn't belong to any dealer."),
  },
})
