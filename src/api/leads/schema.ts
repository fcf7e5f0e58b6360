import { describeRoute } from 'hono-openapi'
import * as z from 'zod'
import { FORMS } from '#src/lead/forms.ts'
import { TRACKING_CHOICES } from '#src/lead/tracking-choice.ts'
import { answer, idempotencyKey, json, oneOf, pathParameter, problemAnswer, shape } from '../http/calls.ts'
import { CATEGORIES } from './server-facts.ts'

const ID = '0b8e6f0e-52b7-4f6e-8f43-2f4c9d8f1a77'

const ENQUIRY = {
  form: 'quick-enquiry',
  category: 'Used Vehicle Enquiry',
  name: 'Mere',
  last_name: 'Tamatea',
  phone: '021 123 4567',
  email: 'mere@example.nz',
  postcode: '3110',
  message: 'Is it still for sale?',
  car_id: 'hmg-6001',
  opt_in: false,
}

const TEXTS =
  'subcategory name first_name last_name email phone postcode message page_id location_id Rego car_id url website_slug'

/** What callers may send. It is then cleaned and validated by its form, which the document can't express. */
export const leadShape = z
  .looseObject({
    form: z.string().meta(oneOf(Object.keys(FORMS), 'Which form it is; without it the category decides.')),
    category: z.enum([...CATEGORIES]),
    ...Object.fromEntries(TEXTS.split(' ').map((name) => [name, z.string()])),
    opt_in: z.boolean(),
    visited_pages: z.array(z.string()).meta({ description: 'The last 50 are kept.' }),
    linked_query_params: z.record(z.string(), z.string()),
    tracking_choice: z
      .enum(TRACKING_CHOICES)
      .meta({ description: 'What the shopper chose about other companies’ scripts.' }),
    lead_status: z.enum(['Incomplete', 'Complete']).meta({ description: 'Incomplete saves a step.' }),
    form_completed: z.boolean(),
    step_number: z.int().min(0).meta({ description: 'Counted from 0.' }),
    skipped_steps: z.array(z.object({ from: z.int(), to: z.int() }).partial()),
    valuation_id: z.string().meta({ description: 'The valuation whose price belongs to the lead.' }),
  })
  .partial()
  .meta({
    ref: 'Lead',
    description: 'The answers of a form by field name, and the values below. Unknown answers are stored too.',
  })

const leadCall = z
  .object({
    lead: leadShape,
    isLastStep: z.boolean().meta({ description: 'True completes a partial lead; false keeps it partial.' }).optional(),
  })
  .meta({ ref: 'LeadCall' })

const leadAnswer = z.object({ id: z.string(), lead_id: z.string() }).meta({ ref: 'LeadAnswer' })

export type StoredLead = z.infer<typeof leadAnswer>

const leadAnswers = (status: 200 | 201) => ({
  [status]: answer('Stored; its deliveries are on their way.', leadAnswer, { id: ID, lead_id: ID }),
  303: {
    description: 'For a form without scripts: to the success page.',
    headers: {
      location: { schema: { type: 'string' } as const, description: '/success?category={category}' },
    },
  },
  400: problemAnswer("The body can't be parsed, or the idempotency key is malformed."),
  403: problemAnswer('The origin is another site.'),
  413: problemAnswer('Larger than any form, or a file of more than 10 MB.'),
  415: problemAnswer('Neither JSON nor a form.'),
  422: problemAnswer(
    'Fields to correct, each with its JSON pointer; an unknown form or site; a key used for something else.',
  ),
  429: problemAnswer('Too many calls from this address; `retry-after` says how many seconds to wait.'),
})

const asForm = { schema: shape(leadShape) }

const leadBody = (schema: z.ZodType, example: unknown) => ({
  content: { ...json(schema, example).content, 'application/x-www-form-urlencoded': asForm },
})

/** The calls that take leads. @spec 7.5 7.6 */
export const CREATE_LEAD = describeRoute({
  summary: 'Creates a lead, or saves its first step',
  description:
    'A lead that is answered 2xx is stored. `lead_status` Incomplete creates a partial lead, which `PUT /leads/{id}` continues.',
  parameters: [idempotencyKey],
  requestBody: leadBody(leadCall, { lead: ENQUIRY }),
  responses: leadAnswers(201),
})

export const CREATE_WITH_FILES = describeRoute({
  summary: 'Creates a lead with files: pictures, PDF or Word documents up to 10 MB each',
  description: 'Files are checked by their content, not by their name.',
  parameters: [idempotencyKey],
  requestBody: { content: { 'multipart/form-data': asForm } },
  responses: leadAnswers(201),
})

export const CREATE_ALTERNATIVE = describeRoute({
  summary: 'Creates a lead: the alternative target of some sites',
  parameters: [idempotencyKey],
  description: 'Accepts the body of `POST /leads`, or a bare lead that names its category.',
  requestBody: leadBody(z.union([leadShape, leadCall]), ENQUIRY),
  responses: leadAnswers(201),
})

export const UPDATE_LEAD = describeRoute({
  summary: 'Saves a further step, or completes the lead',
  description: '`isLastStep` completes the lead and delivers it. Values that are not sent stay unchanged.',
  parameters: [pathParameter('id', 'The lead_id of the first save.', ID), idempotencyKey],
  requestBody: leadBody(leadCall, { lead: ENQUIRY }),
  responses: {
    ...leadAnswers(200),
    404: problemAnswer('The site has no such lead.'),
    409: problemAnswer('The lead is complete.'),
  },
})
