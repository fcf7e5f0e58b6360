import { Hono } from 'hono'
import type { ApiContext } from '#src/api/api-context.ts'
import type { ApiFeature } from '#src/api/feature.ts'
import { FEW_BYTES, limited } from '#src/api/http/limited.ts'
import { readJson } from '#src/api/http/read-json.ts'
import { siteById } from '#src/api/http/site-of-call.ts'
import { declaredVendors } from '#src/tenant/declared-vendors.ts'
import { MEASURED, measuredPage } from './described.ts'
import { countPage } from './stored-speed.ts'

export const pageSpeed: ApiFeature = { path: '/page-speed', routes }

function routes({ registry, database, now }: ApiContext): Hono {
  const app = new Hono()
  app.post('/', MEASURED, limited(FEW_BYTES), async (c) => {
    const { website_id, tags, ...page } = await readJson(c, measuredPage)
    const { slug, tracking } = siteById(c, registry, website_id)
    await countPage(database.queries, {
      ...page,
      website_slug: slug,
      day: new Date(now()).toISOString().slice(0, 10),
      vendors: tags ? declaredVendors(tracking).join(' ') : '',
    })
    return c.body(null, 204)
  })
  return app
}
