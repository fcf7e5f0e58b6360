import { ref, text } from './shapes.ts'

/** Calls and shapes of one part of the API. */
export interface ApiPart {
  paths: Record<string, object>
  schemas: Record<string, object>
}

/** A JSON body or answer, with an example. */
export const json = (schema: object, example?: unknown) => ({
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
})

export const answer = (description: string, schema: object, example?: unknown) => ({
  description,
  ...json(schema, example),
})

/** An RFC 9457 problem. */
export const problemAnswer = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: ref('Problem') } },
})

/** Problems that any call from a page may get. */
export const PAGE_PROBLEMS = {
  403: problemAnswer('The origin is another site.'),
  422: problemAnswer('Fields to correct, each with its JSON pointer; or no such site.'),
  429: problemAnswer('Too many calls from this address; `retry-after` says how many seconds to wait.'),
}

/** Further problems of calls that send JSON. */
export const JSON_PROBLEMS = {
  400: problemAnswer('The body is not readable.'),
  413: problemAnswer('Larger than such a call is.'),
  415: problemAnswer('Not JSON.'),
  ...PAGE_PROBLEMS,
}

export const NOT_OFFERED = problemAnswer('The site does not offer this, or there is no such thing.')
export const BAD_GATEWAY = problemAnswer('Another system did not answer, after all retries.')

export const idempotencyKey = {
  name: 'idempotency-key',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  example: '5f0c6f0e-7a57-4a35-9d0b-3c6d0a3f9f11',
  description: 'A repeated call with the same key gets the answer of the first.',
}

export const pathParameter = (name: string, description: string, example: string) => ({
  name,
  in: 'path',
  required: true,
  schema: text,
  description,
  example,
})

export const websiteId = {
  name: 'website_id',
  in: 'query',
  schema: text,
  description: 'The site, if neither the origin nor the host identifies it.',
  example: '102',
}

interface Call {
  summary: string
  description?: string
  parameters?: readonly object[]
  /** Who may call: names of SECURITY_SCHEMES; `{}` allows anybody. */
  security?: readonly Record<string, readonly string[]>[]
  requestBody?: object
  responses: object
}

export const get = (call: Call) => ({ get: call })
export const post = (call: Call) => ({ post: call })
export const put = (call: Call) => ({ put: call })
export const del = (call: Call) => ({ delete: call })
