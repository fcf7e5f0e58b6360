import { describeRoute } from 'hono-openapi'
import * as z from 'zod'
import { MESSAGES } from '#src/lead/messages.ts'
import { autograbVehicle } from '#src/platform/autograb/autograb.ts'
import { vehicleHistory } from '#src/platform/nevdis/nevdis.ts'
import { AUSTRALIAN_STATES } from '#src/tenant/states.ts'
import { answer, BAD_GATEWAY, JSON_PROBLEMS, json, NOT_OFFERED, oneOf } from '../http/calls.ts'

const PLATE = { rego: 'ABC123', regoState: 'QLD' }

const plate = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{1,12}$/, 'A registration is letters and digits.'))

const state = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.enum(AUSTRALIAN_STATES, 'An Australian state or territory.'))
  .meta(oneOf(AUSTRALIAN_STATES, 'In upper or lower case; required in Australia.'))

const vin = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-HJ-NPR-Z0-9]{17}$/, 'A VIN has 17 letters and digits.'))

export const registration = z.object({ rego: plate, regoState: state.optional() }).meta({ ref: 'Registration' })

/** An Australian plate is unique only within its state. */
export const australianRegistration = z.object({ rego: plate, regoState: state })

/** A VIN, or a plate with its state. */
export const historyQuery = z
  .object({ vin: vin.optional(), rego: plate.optional(), regoState: state.optional() })
  .transform(({ vin, rego, regoState }, ctx) => {
    if (vin) return { vin }
    if (rego && regoState) return { rego, regoState }
    ctx.addIssue({ code: 'custom', path: [rego ? 'regoState' : 'rego'], message: MESSAGES.required })
    return z.NEVER
  })

const outcomes = { ...JSON_PROBLEMS, 404: NOT_OFFERED, 502: BAD_GATEWAY }

const foundVehicle = z
  .object({ rego: z.string(), regoState: z.string().optional(), ...autograbVehicle.shape })
  .meta({ ref: 'RegisteredVehicle' })

/** Look-ups by registration. @spec 3.13 7.6 */
export const LOOK_UP = describeRoute({
  summary: 'The vehicle of a registration plate',
  description: 'On sites with the flag `autograb`. Also 404 when no vehicle has that plate.',
  requestBody: json(registration, PLATE),
  responses: {
    200: answer('The vehicle.', foundVehicle, {
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
})
export const HISTORY = describeRoute({
  summary: 'The history of a vehicle: finance owing, stolen, written off, recalls',
  description: 'On sites with the flag `nevdis`; by plate and state, or by VIN.',
  requestBody: json(historyQuery, PLATE),
  responses: {
    200: answer('What the registers knew at `checked_at`.', vehicleHistory.meta({ ref: 'VehicleHistory' }), {
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
})
