import { type Context, Hono } from 'hono'
import type { ApiContext } from '../api-context.ts'
import { limited } from '../http/limited.ts'
import { problem } from '../http/problem.ts'
import { NO_VEHICLE } from '../http/problems.ts'
import { readJson } from '../http/read-json.ts'
import { carId, JOIN_WATCHLIST, REMOVE_VEHICLE, SAVE_VEHICLE, SHOW_WATCHLIST, savedVehicles } from './schema.ts'
import { shopperOfCall } from './shopper-call.ts'
import { unwatchCars, watchCars, watchedCars } from './watchlist.ts'

const LARGEST = 32 * 1024

/** The saved vehicles of a signed-in shopper. @spec 3.15 6.2 */
export function watchlistRoutes(context: ApiContext): Hono {
  const app = new Hono()
  app.get('/auth/watchlist', SHOW_WATCHLIST, (c) => change(c, context))
  app.post('/auth/watchlist', JOIN_WATCHLIST, limited(LARGEST), async (c) => {
    const { watchlist: car_ids } = await readJson(c, savedVehicles)
    const saved = { car_ids, now: new Date(context.now()) }
    return change(c, context, (shopper) => watchCars(context.database.queries, shopper, saved))
  })
  app.put('/auth/watchlist/:car_id', SAVE_VEHICLE, (c) =>
    changeCar(c, context, (shopper, id) =>
      watchCars(context.database.queries, shopper, { car_ids: [id], now: new Date(context.now()) }),
    ),
  )
  app.delete('/auth/watchlist/:car_id', REMOVE_VEHICLE, (c) =>
    changeCar(c, context, (shopper, id) => unwatchCars(context.database.queries, shopper, [id])),
  )
  return app
}

type Change = (shopperId: string) => Promise<void>

function changeCar(c: Context, context: ApiContext, apply: (shopperId: string, carId: string) => Promise<void>) {
  const id = carId.safeParse(c.req.param('car_id'))
  return id.success ? change(c, context, (shopper) => apply(shopper, id.data)) : problem(c, NO_VEHICLE)
}

/** Makes the change and returns the list. */
async function change(c: Context, context: ApiContext, apply?: Change): Promise<Response> {
  const { id } = await shopperOfCall(c, context)
  await apply?.(id)
  return c.json({ watchlist: await watchedCars(context.database.queries, id) })
}
