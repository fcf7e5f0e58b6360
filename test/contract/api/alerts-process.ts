/**
 * The API of two dealers as a process of its own, to be killed while it tells their followers:
 * `node alerts-process.ts <folder> <port of a mail server>`. It hands over the dealers' changed stock, as a builder
 * that starts does, and says so on stdout.
 */
import { mailRelay } from '#src/api/deliveries/relay.ts'
import { createRegistry } from '#src/api/registry.ts'
import { publishedStock } from '#src/api/services/published-stock.ts'
import { CHANGED, DEALERS, siteOf } from './alert-storm.ts'
import { runningApi } from './running-api.ts'

const [, , folder = '', port = ''] = process.argv
const sites = new Map(DEALERS.map((dealer) => [dealer.slug, siteOf(dealer, CHANGED)]))
const { handOver } = await runningApi({
  store: { folder, databaseUrl: process.env.TEST_DATABASE_URL },
  registry: createRegistry(DEALERS, []),
  stock: publishedStock({
    fetch: async ({ slug }, path) => new Response(sites.get(slug)?.files.find((file) => file.path === path)?.body),
    now: Date.now,
    log: () => undefined,
  }),
  outside: { mail: mailRelay({ host: '127.0.0.1', port: Number(port), secure: false, ignoreTLS: true }, 5000) },
  jobs: { pollingIntervalSeconds: 0.5, retryDelay: 1 },
})
for (const [slug, { followed }] of sites) if (followed) await handOver(slug, followed)
process.stdout.write('handed over\n')
