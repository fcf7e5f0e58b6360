import { describeRoute } from 'hono-openapi'
import * as z from 'zod'
import { CURRENCY } from '#src/tenant/currency.ts'
import { ADJUSTMENT_QUESTIONS } from '#src/vehicle/adjustment.ts'
import { answer, idempotencyKey, JSON_PROBLEMS, json, NOT_OFFERED } from '../http/calls.ts'

const ID = 'd2f9b9f4-15b7-4a0f-b3c0-1f2e3d4c5b6a'

const answers = z.record(z.string(), z.unknown())

/** The shopper's details and the vehicle to be valued; further details are ignored. */
export const valuationCall = z
  .looseObject({
    // Cleaned and validated like a form's answers.
    ...Object.fromEntries(
      ['name', 'last_name', 'phone', 'email', 'postcode', 'car_dealership_id'].map((name) => [
        name,
        z.unknown().meta({ type: 'string' }).optional(),
      ]),
    ),
    car_id: z.unknown().meta({ type: 'string', description: 'The vehicle that the shopper wants.' }).optional(),
    lead_attributes: answers
      .meta({
        description:
          'The answers of the trade-in form: Vehicle Make, Vehicle Model, Vehicle Year, kilometres; Rego, regoState; vehicle_id of a look-up.',
      })
      .default({}),
  })
  .meta({ ref: 'ValuationCall' })

export const adjustment = z.object({ id: z.uuid(), adjustmentAnswers: answers }).meta({ ref: 'Adjustment' })

export const miscellaneousData = answers

const valuationShape = z
  .object({
    id: z.string(),
    kind: z.enum(['indicative', 'appraisal']),
    reason: z.enum(['over-7-years', 'over-100000-km', 'too-few-comparables', 'unknown-vehicle']).optional(),
    source: z.enum(['autograb', 'stock']),
    subject: z.object({ make: z.string(), model: z.string(), year: z.number(), km: z.number() }),
    registered: z
      .object({ make: z.string(), model: z.string(), year: z.number() })
      .meta({
        description: 'The vehicle of the registration, if the call describes another one: the price is for `subject`.',
      })
      .optional(),
    currency: z.enum(CURRENCY),
    offer_price: z
      .int()
      .nullable()
      .meta({ description: 'Whole dollars; null if a person has to appraise the vehicle.' }),
    low: z.number().optional(),
    high: z.number().optional(),
    comparables: z.number().optional(),
    indicative: z.boolean(),
    note: z.string(),
    questions: z.array(z.object({ id: z.string(), label: z.string(), options: z.array(z.string()) })).optional(),
    adjustmentAnswers: z.record(z.string(), z.string()).optional(),
  })
  .meta({ ref: 'Valuation' })

export type ValuationAnswer = z.infer<typeof valuationShape>

const VALUATION: ValuationAnswer = {
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
export const START_VALUATION = describeRoute({
  summary: 'Starts a trade-in valuation',
  description:
    'AutoGrab answers on sites with the flag `autograb`, by plate or by the vehicle_id of a look-up; otherwise comparable vehicles in stock are used. `kind` is `appraisal` if there is no price.',
  parameters: [idempotencyKey],
  requestBody: json(valuationCall, {
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
  responses: { 201: answer('Valued, and stored.', valuationShape, VALUATION), ...outcomes },
})

export const ADJUST_VALUATION = describeRoute({
  summary: "Adjusts a valuation by the shopper's answers",
  requestBody: json(adjustment, { id: ID, adjustmentAnswers: { condition: 'Fair' } }),
  responses: {
    200: answer('The price after all answers so far.', valuationShape, {
      ...VALUATION,
      offer_price: 19_400,
      adjustmentAnswers: { condition: 'Fair' },
    }),
    ...outcomes,
  },
})

export const SAVE_MISCELLANEOUS = describeRoute({
  summary: 'Saves valuation data',
  description: 'On sites with the flag `save_valuation_data`.',
  parameters: [idempotencyKey],
  requestBody: json(miscellaneousData, { valuation_id: ID, offer_price: 21_100 }),
  responses: { 201: answer('Saved.', z.object({ id: z.string() }), { id: ID }), ...outcomes },
})
