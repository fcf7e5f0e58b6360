import { AUSTRALIAN_STATES } from '#src/tenant/states.ts'
import { type ApiPart, answer, BAD_GATEWAY, JSON_PROBLEMS, json, NOT_OFFERED, post } from './calls.ts'
import { flag, object, oneOf, ref, text } from './shapes.ts'

const PLATE = { rego: 'ABC123', regoState: 'QLD' }
const regoState = oneOf(AUSTRALIAN_STATES, 'In either case; required in Australia.')
const outcomes = { ...JSON_PROBLEMS, 404: NOT_OFFERED, 502: BAD_GATEWAY }

const vehicle = {
  vehicle_id: text,
  title: text,
  make: text,
  model: text,
  year: { type: 'integer' },
  badge: text,
  series: text,
  body: text,
  transmission: text,
  fuel: text,
  drive: text,
  vin: text,
  colour: text,
}

/** Look-ups by registration. @spec 3.13 7.6 */
export const LOOKUPS: ApiPart = {
  paths: {
    '/simple-autograb-lookup': post({
      summary: 'The vehicle of a registration plate',
      description: 'On sites with the flag `autograb`. Also 404 when no vehicle has that plate.',
      requestBody: json(ref('Registration'), PLATE),
      responses: {
        200: answer('The vehicle.', ref('RegisteredVehicle'), {
          ...PLATE,
          vehicle_id: '5655899674771456',
          title: '2019 Toyota Corolla Ascent Sport',
          make: 'Toyota',
          model: 'Corolla',
          year: 2019,
          badge: 'Ascent Sport',
          body: 'Hatch',
          transmission: 'Automatic',
          fuel: 'Petrol',
        }),
        ...outcomes,
      },
    }),
    '/nevdis': post({
      summary: 'The history of a vehicle: finance owing, stolen, written off, recalls',
      description: 'On sites with the flag `nevdis`; by plate and state, or by VIN.',
      requestBody: json(object({ rego: text, regoState, vin: text }), PLATE),
      responses: {
        200: answer('What the registers knew at `checked_at`.', ref('VehicleHistory'), {
          ...PLATE,
          make: 'TOYOTA',
          model: 'COROLLA',
          year: 2019,
          has_finance_owing: false,
          is_stolen: false,
          is_written_off: false,
          has_safety_recalls: true,
          checked_at: '2026-11-20T02:11:04.000Z',
        }),
        ...outcomes,
      },
    }),
  },
  schemas: {
    Registration: object({ rego: text, regoState }, ['rego']),
    RegisteredVehicle: object({ rego: text, regoState: text, ...vehicle }, ['vehicle_id', 'make', 'model', 'year']),
    VehicleHistory: object({
      rego: text,
      regoState: text,
      vin: text,
      make: text,
      model: text,
      year: { type: 'integer' },
      colour: text,
      body: text,
      has_finance_owing: flag,
      is_stolen: flag,
      is_written_off: flag,
      has_safety_recalls: flag,
      checked_at: { ...text, format: 'date-time' },
    }),
  },
}
