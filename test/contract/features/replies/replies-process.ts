/**
 * The API of a dealer who replies to enquiries, as a process of its own, to be killed:
 * `node replies-process.ts <folder> <port of a mail server>`, told its port on stdout.
 */
import { serve } from '@hono/node-server'
import { mailRelay } from '#src/api/deliveries/relay.ts'
import { createRegistry } from '#src/api/registry.ts'
import { publishedStock } from '#src/api/stock/published-stock.ts'
import { buildSite } from '#src/page/site/build-site.ts'
import { aContent } from '../../../unit/page/fixture.ts'
import { aTenant, aVehicle } from '../../../unit/vehicle/fixture.ts'
import { runningApi } from '../../api/running-api.ts'

const [, , folder = '', smtp = ''] = process.argv
const dealer = aTenant({ switches: { replies: { categories: ['Used Vehicle Enquiry'] } } })
const { files } = buildSite({ tenant: dealer, content: aContent(), vehicles: [aVehicle()], now: Date.now() })
const { app } = await runningApi({
  store: { folder, databaseUrl: process.env.TEST_DATABASE_URL },
  registry: createRegistry(
    [dealer],
    [{ receivers: { sales: { kind: 'email', to: ['sales@harbour.example'], format: 'readable' } } }],
  ),
  stock: publishedStock({
    fetch: async (_, path) => new Response(files.find((file) => file.path === path)?.body),
    now: Date.now,
    log: () => undefined,
  }),
  // Longer than the test runs: only a kill ends a connection that hangs.
  outside: { mail: mailRelay({ host: '127.0.0.1', port: Number(smtp), secure: false, ignoreTLS: true }, 600_000) },
  jobs: { pollingIntervalSeconds: 0.5, retryDelay: 1 },
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`${port}\n`))
