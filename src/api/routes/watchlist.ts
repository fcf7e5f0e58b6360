import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { ApiContext } from '../api-context.ts'
import { carId, carIds } from '../http/car-ids.ts'
import { limited } from '../http/limited.ts'
import { NO_VEHICLE } from '../http/outside-problems.ts'
import { problem } from '../http/problem.ts'
import { readJson } from '../http/read-json.ts'
import { shopperOfCall } from '../http/shopper-call.ts'
import { unwatchCars, watchCars, watchedCars } from '../store/watchlist.ts'

const LARGEST = 32 * 1024

const merged = z.object({ watchlist: carIds })

/** The saved vehicles of a signed-in shopper. @spec 3.15 6.2 */
export function watchlistRoutes(context: ApiContext): Hono {
  const { queries } = context.database
  const app = new Hono()
  app.get('/auth/watchlist', (c) => change(c, context))
  app.post('/auth/watchlist', limited(LARGEST), async (c) => {
    const sent = await readJson(c, merged)
    if (!sent.ok) return problem(c, sent.error)
    const saved = { car_ids: sent.value.watchlist, now: new Date(context.now()) }
    return change(c, context, (shopper) => watchCars(queries, shopper, saved))
  })
  app.put('/auth/watchlist/:car_id', (c) =>
    changeCar(c, context, (shopper, id) =>
      watchCars(queries, shopper, { car_ids: [id], now: new Date(context.now()) }),
    ),
  )
  app.delete('/auth/watchlist/:car_id', (c) =>
    changeCar(c, context, (shopper, id) => unwatchCars(queries, shopper, [id])),
  )
  return app
}

type Change = (shopperId: string) => Promise<void>

function changeCar(c: Context, context: ApiContext, how: (shopperId: string, carId: string) => Promise<void>) {
  const id = carId.safeParse(c.req.param('car_id'))
  return id.success ? change(c, context, (shopper) => how(shopper, id.data)) : problem(c, NO_VEHICLE)
}

/** Makes the change and returns the list. */
async function change(c: Context, context: ApiContext, how?: Change): Promise<Response> {
  const shopper = await shopperOfCall(c, context)
  if (!shopper.ok) return problem(c, shopper.error)
  await how?.(shopper.value.id)
  return c.json({ watchlist: await watchedCars(context.database.queries, shopper.value.id) })
}
