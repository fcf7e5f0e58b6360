/** The API as a process of its own, to be killed: `node crash-server.ts <folder>`, told its port on stdout. */
import { serve } from '@hono/node-server'
import { createRegistry } from '#src/api/registry.ts'
import { runLeadApi } from '#src/api/run.ts'
import { TENANTS } from './api-fixture.ts'

const [, , folder = ''] = process.argv
const { app } = await runLeadApi({
  store: { folder, databaseUrl: process.env.TEST_DATABASE_URL },
  registry: createRegistry(TENANTS, []),
  vehicle: async () => undefined,
  vehicles: async () => [],
  now: Date.now,
  log: () => undefined,
  addressOf: () => '192.0.2.1',
  callsPerMinute: 1_000_000,
  outside: {
    mail: { sendMail: () => Promise.reject(new Error('nobody to send to')) },
    from: 'leads@forecourt.example',
    environment: {},
    trustedHosts: new Set(),
    timeout: 1000,
  },
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`${port}\n`))
