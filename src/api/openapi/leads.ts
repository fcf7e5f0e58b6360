import { ENQUIRY_CATEGORIES, FORM_CATEGORIES } from '#src/lead/categories.ts'
import { FORMS } from '#src/lead/forms.ts'
import { type ApiPart, answer, idempotencyKey, pathParameter, post, problemAnswer, put } from './calls.ts'
import { flag, list, object, oneOf, ref, text } from './shapes.ts'

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

const leadAnswers = (status: 200 | 201) => ({
  [status]: answer('Stored; its deliveries are on their way.', ref('LeadAnswer'), { id: ID, lead_id: ID }),
  303: {
    description: 'For a form without scripts: to the success page.',
    headers: { location: { schema: text, description: '/success?category={category}' } },
  },
  400: problemAnswer('The body is not readable, or the idempotency key is malformed.'),
  403: problemAnswer('The origin is another site.'),
  413: problemAnswer('Larger than any form, or a file of more than 10 MB.'),
  415: problemAnswer('Neither JSON nor a form.'),
  422: problemAnswer(
    'Fields to correct, each with its JSON pointer; an unknown form or site; a key used for something else.',
  ),
  429: problemAnswer('Too many calls from this address; `retry-after` says how many seconds to wait.'),
})

const texts = (names: string) => Object.fromEntries(names.split(/\s+/).map((name) => [name, text]))

const lead = {
  ...object({
    form: oneOf(Object.keys(FORMS), 'Which form it is; without it the category decides.'),
    category: oneOf([...ENQUIRY_CATEGORIES.map(({ value }) => value), ...FORM_CATEGORIES]),
    ...texts(
      'subcategory name first_name last_name email phone postcode message page_id location_id Rego car_id url website_slug',
    ),
    opt_in: flag,
    visited_pages: { ...list(text), description: 'The last 50 are kept.' },
    linked_query_params: { type: 'object', additionalProperties: text },
    lead_status: oneOf(['Incomplete', 'Complete'], 'Incomplete saves a step.'),
    form_completed: flag,
    step_number: { type: 'integer', minimum: 0, description: 'Counted from 0.' },
    skipped_steps: list(object({ from: { type: 'integer' }, to: { type: 'integer' } })),
    valuation_id: { ...text, description: 'The valuation whose price belongs to the lead.' },
  }),
  description: 'The answers of a form by field name, and the values below. Unknown answers are stored too.',
  additionalProperties: true,
}

const leadBody = {
  content: {
    'application/json': { schema: ref('LeadCall'), example: { lead: ENQUIRY } },
    'application/x-www-form-urlencoded': { schema: ref('Lead') },
  },
}

/** The calls that take leads. @spec 7.5 7.6 */
export const LEADS: ApiPart = {
  paths: {
    '/leads': post({
      summary: 'Creates a lead, or saves its first step',
      description:
        'A lead that is answered 2xx is stored. `lead_status` Incomplete creates a partial lead, which `PUT /leads/{id}` continues.',
      parameters: [idempotencyKey],
      requestBody: leadBody,
      responses: leadAnswers(201),
    }),
    '/leads/with-files': post({
      summary: 'Creates a lead with files: pictures, PDF or Word documents up to 10 MB each',
      description: 'Files are checked by their content, not by their name.',
      parameters: [idempotencyKey],
      requestBody: { content: { 'multipart/form-data': { schema: ref('Lead') } } },
      responses: leadAnswers(201),
    }),
    '/carClarityCustomer': post({
      summary: 'Creates a lead: the alternative target of some sites',
      parameters: [idempotencyKey],
      description: 'Accepts the body of `POST /leads`, or a bare lead that names its category.',
      requestBody: {
        content: {
          'application/json': { schema: { oneOf: [ref('Lead'), ref('LeadCall')] }, example: ENQUIRY },
          'application/x-www-form-urlencoded': { schema: ref('Lead') },
        },
      },
      responses: leadAnswers(201),
    }),
    '/leads/{id}': put({
      summary: 'Saves a further step, or completes the lead',
      description: '`isLastStep` completes the lead and delivers it. Values that are not sent stay unchanged.',
      parameters: [pathParameter('id', 'The lead_id of the first save.', ID), idempotencyKey],
      requestBody: leadBody,
      responses: {
        ...leadAnswers(200),
        404: problemAnswer('The site has no such lead.'),
        409: problemAnswer('The lead is complete.'),
      },
    }),
  },
  schemas: {
    Lead: lead,
    LeadCall: object(
      {
        lead: ref('Lead'),
        isLastStep: { ...flag, description: 'True completes a partial lead; false keeps it partial.' },
      },
      ['lead'],
    ),
    LeadAnswer: object({ id: text, lead_id: text }, ['id', 'lead_id']),
  },
}
