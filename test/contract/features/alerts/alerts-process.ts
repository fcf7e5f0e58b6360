/**
 * The API of two dealers as a process of its own, to be killed while it tells their followers:
 * `node alerts-process.ts <folder> <port of a mail server>`. It hands over the dealers' changed stock, as a builder
 * that starts does, says so on stdout, and then when it has nothing left to do.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { mailRelay } from '#src/api/deliveries/relay.ts'
import { createRegistry } from '#src/api/registry.ts'
import { publishedStock } from '#src/api/stock/published-stock.ts'
import { runningApi } from '../../api/running-api.ts'
import { CHANGED, DEALERS, siteOf } from './alert-storm.ts'

const [, , folder = '', port = ''] = process.argv
const sites = new Map(DEALERS.map((dealer) => [dealer.slug, siteOf(dealer, CHANGED)]))
const { reportStock, queries } = await runningApi({
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
const { rows: began } = await queries.execute(sql`select now()::text as now`)
for (const [slug, { followed }] of sites) if (followed) await reportStock(slug, followed)
process.stdout.write('handed over\n')

/** Jobs that are due, and those that this process, not a killed one, has begun. */
const left = async () => {
  const { rows } = await queries.execute(sql`
    select count(*)::int as jobs from jobs.job where name in ('alert-news', 'alert-mails') and (
      state in ('created', 'retry') and start_after < now() + interval '1 minute'
      or state = 'active' and started_on >= ${began[0]?.now}::timestamptz)`)
  return Number(rows[0]?.jobs)
}
while ((await left()) > 0) await pause(200)
process.stdout.write('nothing left\n')
