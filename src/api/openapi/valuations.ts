import { ADJUSTMENT_QUESTIONS } from '#src/vehicle/adjustment.ts'
import { type ApiPart, answer, idempotencyKey, JSON_PROBLEMS, json, NOT_OFFERED, post, put } from './calls.ts'
import { flag, list, number, object, oneOf, ref, text } from './shapes.ts'

const ID = 'd2f9b9f4-15b7-4a0f-b3c0-1f2e3d4c5b6a'
const money = {
  type: ['integer', 'null'],
  description: 'Whole dollars; null if a person has to appraise the vehicle.',
}

const valuation = {
  id: ID,
  source: 'stock',
  subject: { make: 'Toyota', model: 'Corolla', year: 2021, km: 45_000 },
  currency: 'NZD',
  offer_price: 21_100,
  kind: 'indicative',
  low: 19_800,
  high: 22_400,
  comparables: 9,
  indicative: true,
  note: 'This estimate is indicative and subject to inspection.',
  questions: ADJUSTMENT_QUESTIONS.map(({ id, label, options }) => ({
    id,
    label,
    options: options.map(({ value }) => value),
  })),
  adjustmentAnswers: {},
}

const outcomes = { ...JSON_PROBLEMS, 404: NOT_OFFERED }

/** Trade-in valuations. @spec 3.13 7.7 9.6 */
export const VALUATIONS: ApiPart = {
  paths: {
    '/valuations': {
      ...post({
        summary: 'Starts a trade-in valuation',
        description:
          'AutoGrab answers on sites with the flag `autograb`, by plate or by the vehicle_id of a look-up; otherwise comparable vehicles in stock are used. `kind` is `appraisal` if there is no price.',
        parameters: [idempotencyKey],
        requestBody: json(ref('ValuationCall'), {
          name: 'Mere',
          phone: '021 123 4567',
          car_id: 'hmg-6001',
          lead_attributes: {
            'Vehicle Make': 'Toyota',
            'Vehicle Model': 'Corolla',
            'Vehicle Year': '2021',
            kilometres: '45,000',
          },
        }),
        responses: { 201: answer('Valued, and stored.', ref('Valuation'), valuation), ...outcomes },
      }),
      ...put({
        summary: "Adjusts a valuation by the shopper's answers",
        requestBody: json(ref('Adjustment'), { id: ID, adjustmentAnswers: { condition: 'Fair' } }),
        responses: {
          200: answer('The price after all answers so far.', ref('Valuation'), {
            ...valuation,
            offer_price: 19_400,
            adjustmentAnswers: { condition: 'Fair' },
          }),
          ...outcomes,
        },
      }),
    },
    '/miscellaneous': post({
      summary: 'Saves valuation data',
      description: 'On sites with the flag `save_valuation_data`.',
      parameters: [idempotencyKey],
      requestBody: json({ type: 'object', additionalProperties: true }, { valuation_id: ID, offer_price: 21_100 }),
      responses: { 201: answer('Saved.', object({ id: text }), { id: ID }), ...outcomes },
    }),
  },
  schemas: {
    ValuationCall: object({
      name: text,
      last_name: text,
      phone: text,
      email: text,
      postcode: text,
      car_id: { ...text, description: 'The vehicle that the shopper wants.' },
      car_dealership_id: text,
      lead_attributes: {
        type: 'object',
        description:
          'The answers of the trade-in form: Vehicle Make, Vehicle Model, Vehicle Year, kilometres; Rego, regoState; vehicle_id of a look-up.',
        additionalProperties: true,
      },
    }),
    Adjustment: object({ id: text, adjustmentAnswers: { type: 'object', additionalProperties: text } }, [
      'id',
      'adjustmentAnswers',
    ]),
    Valuation: object({
      id: text,
      kind: oneOf(['indicative', 'appraisal']),
      reason: oneOf(['over-7-years', 'over-100000-km', 'too-few-comparables', 'unknown-vehicle']),
      source: oneOf(['autograb', 'stock']),
      subject: object({ make: text, model: text, year: number, km: number }),
      registered: {
        ...object({ make: text, model: text, year: number }),
        description: 'The vehicle of the registration, if the call describes another one: the price is for `subject`.',
      },
      currency: oneOf(['AUD', 'NZD']),
      offer_price: money,
      low: number,
      high: number,
      comparables: number,
      indicative: flag,
      note: text,
      questions: list(object({ id: text, label: text, options: list(text) })),
      adjustmentAnswers: { type: 'object', additionalProperties: text },
    }),
  },
}
