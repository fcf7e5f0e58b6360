import { resolver } from 'hono-openapi'
import * as z from 'zod'
import { isEmail } from '#src/base/text.ts'
import { MESSAGES } from '#src/lead/messages.ts'
import { emailKey } from '#src/lead/person-key.ts'

type Override = NonNullable<z.core.JSONSchemaGeneratorParams['override']>

/** Leaves out limits and patterns that every integer or date has. */
const override: Override = ({ jsonSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format === 'date-time' || jsonSchema.format === 'uuid') delete jsonSchema.pattern
}

/** A schema for the document, in JSON Schema. One with a `ref` is listed among the document's schemas. */
export const shape = (schema: z.ZodType) => resolver(schema, { options: { override } })

/** A JSON body or answer, with an example. */
export const json = (schema: z.ZodType, example?: unknown) => ({
  content: { 'application/json': { schema: shape(schema), ...(example !== undefined && { example }) } },
})

export const answer = (description: string, schema: z.ZodType, example?: unknown) => ({
  description,
  ...json(schema, example),
})

const problemShape = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    error: z.string(),
    errors: z.array(z.object({ pointer: z.string(), detail: z.string() })).optional(),
  })
  .meta({
    ref: 'Problem',
    description: 'RFC 9457; `error` repeats the detail.',
    example: {
      type: 'about:blank',
      title: 'Fields to correct',
      status: 422,
      detail: 'An error occurred when submitting this form',
      error: 'An error occurred when submitting this form',
      errors: [{ pointer: '/lead/email', detail: 'invalid email address' }],
    },
  })

/** An RFC 9457 problem. */
export const problemAnswer = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: shape(problemShape) } },
})

/** An answer that is a page. */
export const PAGE = { content: { 'text/html': { schema: { type: 'string' as const } } } }

/** An email address in the form in which addresses are compared. */
export const email = z.string().transform(emailKey).refine(isEmail, MESSAGES.email)

/** Problems of all calls that pages make. */
export const PAGE_PROBLEMS = {
  403: problemAnswer('The origin is another site.'),
  422: problemAnswer('Fields to correct, each with its JSON pointer; or no such site.'),
  429: problemAnswer('Too many calls from this address; `retry-after` says how many seconds to wait.'),
}

/** Further problems of calls that send JSON. */
export const JSON_PROBLEMS = {
  400: problemAnswer("The body can't be parsed."),
  413: problemAnswer('The body is too large.'),
  415: problemAnswer('Not JSON.'),
  ...PAGE_PROBLEMS,
}

export const NOT_OFFERED = problemAnswer("The site doesn't offer this, or it doesn't exist.")
export const BAD_GATEWAY = problemAnswer("Another system didn't answer, even after retries.")

export const idempotencyKey = {
  name: 'idempotency-key',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  example: '5f0c6f0e-7a57-4a35-9d0b-3c6d0a3f9f11',
  description: 'A repeated call with the same key gets the answer of the first.',
} as const

export const pathParameter = (name: string, description: string, example: string) =>
  ({ name, in: 'path', required: true, schema: { type: 'string' }, description, example }) as const

export const websiteId = {
  name: 'website_id',
  in: 'query',
  schema: { type: 'string' },
  description: 'The site, if neither the origin nor the host identifies it.',
  example: '102',
} as const

/** One of several texts, for the document only: callers may use another case. */
export const oneOf = (values: readonly string[], description?: string) => ({
  enum: values,
  ...(description && { description }),
})
