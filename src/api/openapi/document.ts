import { ENQUIRY_CATEGORIES, FORM_CATEGORIES } from '#src/lead/categories.ts'
import { FORMS } from '#src/lead/forms.ts'

const text = { type: 'string' } as const
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const key = {
  name: 'idempotency-key',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  description: 'A repetition under the same key is answered what the first call was.',
}

const problemAnswer = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: ref('Problem') } },
})

const leadAnswers = (status: 200 | 201) => ({
  [status]: { description: 'Stored; its deliveries are on their way.', ...json(ref('LeadAnswer')) },
  303: { description: 'For a form without scripts: to /success?category={category}.' },
  400: problemAnswer('Not readable.'),
  403: problemAnswer('The origin is another site.'),
  413: problemAnswer('Larger than any form.'),
  415: problemAnswer('Neither JSON nor a form.'),
  422: problemAnswer('Fields to correct, each with its JSON pointer.'),
  429: problemAnswer('Too many calls from this address.'),
})

const lead = {
  type: 'object',
  description: 'The answers of a form under the names of its fields, and what follows. Other answers are kept.',
  properties: {
    form: { enum: Object.keys(FORMS), description: 'Which form it is; without it the category decides.' },
    category: { enum: [...ENQUIRY_CATEGORIES.map(({ value }) => value), ...FORM_CATEGORIES] },
    ...Object.fromEntries(
      `subcategory name first_name last_name email phone postcode message page_id location_id Rego car_id url
      website_slug`
        .split(/\s+/)
        .map((name) => [name, text]),
    ),
    opt_in: { type: 'boolean' },
    visited_pages: { type: 'array', items: text, description: 'The last 50 are kept.' },
    linked_query_params: { type: 'object', additionalProperties: text },
    lead_status: { enum: ['Incomplete', 'Complete'], description: 'Incomplete saves a step.' },
    form_completed: { type: 'boolean' },
    step_number: { type: 'integer', minimum: 0, description: 'Counted from 0.' },
    skipped_steps: {
      type: 'array',
      items: { type: 'object', properties: { from: { type: 'integer' }, to: { type: 'integer' } } },
    },
  },
  additionalProperties: true,
}

const leadCall = {
  type: 'object',
  required: ['lead'],
  properties: { lead: ref('Lead'), isLastStep: { type: 'boolean', description: 'Completes a partial lead.' } },
}

const leadBody = {
  content: {
    'application/json': { schema: ref('LeadCall') },
    'application/x-www-form-urlencoded': { schema: ref('Lead') },
  },
}

const post = (summary: string, requestBody: object, responses: object, parameters: object[] = []) => ({
  post: { summary, parameters, requestBody, responses },
})

const reveal = (summary: string) =>
  post(summary, json(ref('PhoneReveal')), {
    201: { description: 'Recorded.', ...json({ type: 'object', properties: { id: text } }) },
    403: problemAnswer('The origin is another site.'),
    413: problemAnswer('Larger than ids are.'),
    422: problemAnswer('No ids, or no such website.'),
    429: problemAnswer('Too many calls from this address.'),
  })

const get = (summary: string, responses: object) => ({ get: { summary, responses } })

/** Every call of the lead API in OpenAPI 3.1; a test compares it with the routes. `base` is `/api` or `/mock`. */
export const openApi = (base: string) => ({
  openapi: '3.1.0',
  info: { title: 'Forecourt lead API', version: '1', description: 'Takes the leads of every site.' },
  servers: [{ url: base }],
  paths: {
    '/health': get('Whether the process runs', { 200: { description: 'It does.' } }),
    '/ready': get('Whether leads can be stored', {
      200: { description: 'They can.' },
      503: problemAnswer('The store does not answer.'),
    }),
    '/openapi.json': get('This document', { 200: { description: 'OpenAPI 3.1.' } }),
    '/leads': post('Creates a lead, or saves its first step', leadBody, leadAnswers(201), [key]),
    '/leads/with-files': post(
      'Creates a lead with files: pictures, PDF or Word documents up to 10 MB each',
      { content: { 'multipart/form-data': { schema: ref('Lead') } } },
      leadAnswers(201),
      [key],
    ),
    '/carClarityCustomer': post(
      'Creates a lead: the alternative target of some sites',
      json(ref('Lead')),
      leadAnswers(201),
      [key],
    ),
    '/leads/{id}': {
      put: {
        summary: 'Saves a further step, or completes the lead',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }, key],
        requestBody: leadBody,
        responses: {
          ...leadAnswers(200),
          404: problemAnswer('The site has no such lead.'),
          409: problemAnswer('The lead is complete.'),
        },
      },
    },
    '/phone-reveals': reveal('A phone number was shown'),
    '/events/car_phone_call': reveal('A phone number was called'),
  },
  components: {
    schemas: {
      Lead: lead,
      LeadCall: leadCall,
      LeadAnswer: { type: 'object', required: ['id', 'lead_id'], properties: { id: text, lead_id: text } },
      PhoneReveal: { type: 'object', properties: { car_id: text, dealership_id: text, website_id: text } },
      Problem: {
        type: 'object',
        description: 'RFC 9457; `error` repeats the detail.',
        required: ['type', 'title', 'status', 'detail', 'error'],
        properties: {
          type: text,
          title: text,
          status: { type: 'integer' },
          detail: text,
          error: text,
          errors: { type: 'array', items: { type: 'object', properties: { pointer: text, detail: text } } },
        },
      },
    },
  },
})
