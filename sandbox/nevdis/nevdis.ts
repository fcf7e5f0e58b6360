import { Hono } from 'hono'
import { type FailureControl, failureControl } from '../failures.ts'

export interface NevdisDouble extends Pick<FailureControl, 'fail' | 'clear'> {
  app: Hono
  calls: () => number
}

/**
 * A stand-in for a reseller of NEVDIS certificates. The text of a plate or VIN decides:
 * `NOMATCH` is unknown; `STOLEN`, `WRITTEN`, `OWING` and `RECALL` set that record.
 *
 * @spec 7.6
 */
export function nevdisDouble({ key, now }: { key: string; now: () => number }): NevdisDouble {
  const { middleware, fail, clear } = failureControl()
  let calls = 0
  const app = new Hono()
  app.post('/v2/certificates/generate', middleware, async (c) => {
    calls += 1
    if (c.req.header('authorization') !== `ApiKey ${key}`) return c.json({ error: 'Unauthorized' }, 401)
    const body: unknown = await c.req.json().catch(() => undefined)
    const fields = typeof body === 'object' && body !== null ? body : {}
    const of = (name: string): string => String(Reflect.get(fields, name) ?? '').toUpperCase()
    const vehicle = of('vin') || of('rego')
    if (vehicle === '' || vehicle.includes('NOMATCH')) return c.json({ error: 'No vehicle found' }, 404)
    const certificate = {
      rego: of('rego') || null,
      rego_state: of('state') || null,
      vin: of('vin') || 'JTNKU3JE70J123456',
      make: 'TOYOTA',
      model: 'COROLLA',
      year: '2019',
      colour: 'WHITE',
      body_type: 'HATCH',
      certificate_created_at: new Date(now()).toISOString(),
      has_secured_parties: vehicle.includes('OWING'),
      has_stolen_records: vehicle.includes('STOLEN'),
      has_written_off_records: vehicle.includes('WRITTEN'),
      has_safety_recalls: vehicle.includes('RECALL'),
    }
    return c.json({ success: true, certificate })
  })
  return { app, calls: () => calls, fail, clear }
}
