import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { insertReservation } from '#src/api/reservations/queries.ts'
import { openDatabase } from '#src/api/store/open-database.ts'
import type { ReservationState } from '#src/lead/reservation.ts'
import { holdsSoFar } from '../../scripts/open-store.ts'
import { temporaryFolder } from '../unit/builder/published-tree.ts'

const reservation = (vehicle_key: string, state: ReservationState) => ({
  id: randomUUID(),
  lead_id: randomUUID(),
  website_slug: 'a-dealer',
  dealership_slug: 'd2',
  car_id: '101',
  vehicle_key,
  state,
  reason: 'payment-open' as const,
  provider: 'stripe' as const,
  deposit: { amount: 200, currency: 'AUD' as const },
  payments: [],
  checkout: {},
  expires_at: new Date(Date.now() + 60_000),
})

it('the first build of npm start reads holds from an existing store, and creates none', async () => {
  const folder = join(temporaryFolder(), 'data')
  vi.stubEnv('DATA', folder)
  vi.stubEnv('DATABASE_URL', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await holdsSoFar()).toEqual(new Set())
  expect(existsSync(folder)).toBe(false)
  const { queries, close } = await openDatabase({ folder })
  await insertReservation(queries, reservation('d2/101', 'held'), new Date())
  await insertReservation(queries, reservation('d2/102', 'expired'), new Date())
  await close()
  expect(await holdsSoFar()).toEqual(new Set(['d2/101']))
})
