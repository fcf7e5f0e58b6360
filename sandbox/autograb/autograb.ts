import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { type FailureControl, failureControl } from '../failures.ts'

export interface AutograbDouble extends Pick<FailureControl, 'fail' | 'clear'> {
  app: Hono
  /** Paths with query of the received calls, in order. */
  calls: string[]
}

interface Model {
  make: string
  model: string
  badge: string
  body_type: string
  fuel_type: string
  drive_type: string
  /** The price when it was new. */
  price: number
}

/** The models of plates, chosen by the plate's letters. */
const MODELS: readonly Model[] = (
  [
    ['Toyota', 'Corolla', 'Ascent Sport', 'Hatch', 'Petrol', 'Front Wheel Drive', 32_000],
    ['Toyota', 'RAV4', 'GX', 'SUV', 'Hybrid', 'All Wheel Drive', 45_000],
    ['Mazda', 'CX-5', 'Maxx Sport', 'SUV', 'Petrol', 'All Wheel Drive', 43_000],
    ['Hyundai', 'i30', 'Active', 'Hatch', 'Petrol', 'Front Wheel Drive', 30_000],
    ['Kia', 'Sportage', 'S', 'SUV', 'Diesel', 'All Wheel Drive', 41_000],
    ['Ford', 'Ranger', 'XLT', 'Utility', 'Diesel', 'Four Wheel Drive', 66_000],
  ] as const
).map(([make, model, badge, body_type, fuel_type, drive_type, price]) => ({
  make,
  model,
  badge,
  body_type,
  fuel_type,
  drive_type,
  price,
}))

/** Most years of age of a vehicle, and the years added for plates that contain `OLD`. */
const [AGES, OLD] = [6, 8]

/**
 * A stand-in for AutoGrab: plates and prices of made-up vehicles, the same for the
 * same plate. Plates that contain `NOMATCH` are unknown, those that contain `OLD` belong
 * to vehicles over 7 years old. `fail` makes it fail.
 *
 * @spec 7.6 7.7
 */
export function autograbDouble({ key }: { key: string }): AutograbDouble {
  const { middleware, fail, clear } = failureControl()
  const calls: string[] = []
  const app = new Hono()
  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    calls.push(`${pathname}${search}`)
    await next()
  })
  app.use(middleware)
  app.use(authorized(key))
  app.get('/v2/vehicles/registrations/:plate', registration)
  app.post('/v2/valuations/predict', predict)
  return { app, calls, fail, clear }
}

const authorized =
  (key: string): MiddlewareHandler =>
  async (c, next) =>
    c.req.header('authorization') === `ApiKey ${key}` ? next() : c.json({ error: true, message: 'Unauthorized' }, 401)

function registration(c: Context): Response {
  const plate = (c.req.param('plate') ?? '').toUpperCase()
  const region = c.req.query('region')
  if (region === 'au' && !c.req.query('state')) return c.json({ error: true, message: 'state is required' }, 400)
  if (plate.includes('NOMATCH')) return c.json({ error: true, message: 'Vehicle not found' }, 404)
  const id = vehicleId(plate)
  const { price: _, ...model } = modelOf(id)
  const year = new Date().getUTCFullYear() - ageOf(id) - (plate.includes('OLD') ? OLD : 0)
  const title = `${year} ${model.make} ${model.model} ${model.badge}`
  const vehicle = {
    ...model,
    id: String(id),
    region,
    title,
    year: String(year),
    transmission_type: 'Automatic',
    series: null,
  }
  return c.json({ success: true, vehicle })
}

async function predict(c: Context): Promise<Response> {
  const body: unknown = await c.req.json().catch(() => undefined)
  const [vehicle, kms]: unknown[] =
    typeof body === 'object' && body !== null ? [Reflect.get(body, 'vehicle_id'), Reflect.get(body, 'kms')] : []
  const id = Number(vehicle)
  if (typeof vehicle !== 'string' || !Number.isInteger(id)) return c.json({ error: true, message: 'vehicle_id' }, 404)
  const driven = typeof kms === 'number' ? kms : 60_000
  const price = Math.max(2000, Math.round(modelOf(id).price * 0.88 ** ageOf(id) - driven * 0.04))
  return c.json({
    success: true,
    prediction: { id: `p-${id}-${driven}`, price, trade_price: Math.round(price * 0.86) },
  })
}

const vehicleId = (plate: string): number =>
  [...plate].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)

const ageOf = (id: number): number => id % AGES

function modelOf(id: number): Model {
  const model = MODELS[id % MODELS.length]
  if (!model) throw new Error('there is a model for each remainder')
  return model
}
