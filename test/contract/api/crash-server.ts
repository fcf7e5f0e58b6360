/** The API as a process of its own, to be killed: `node crash-server.ts <folder> <address of a webhook>`, told its port on stdout. */
import { serve } from '@hono/node-server'
import { createRegistry } from '#src/api/registry.ts'
import { TENANTS } from './api-fixture.ts'
import { runningApi } from './running-api.ts'

const [, , folder = '', receiver = ''] = process.argv
const crm = { kind: 'webhook' as const, url: receiver, secret_from: 'SECRET' }
const { app } = await runningApi({
  store: { folder, databaseUrl: process.env.TEST_DATABASE_URL },
  registry: createRegistry(TENANTS, [{ receivers: { crm } }]),
  callsPerMinute: 1_000_000,
  outside: {
    mail: { sendMail: () => Promise.reject(new Error('nobody to send to')) },
    environment: { SECRET: process.env.SECRET },
    trustedHosts: new Set([new URL(receiver).host]),
  },
  jobs: { pollingIntervalSeconds: 0.5, retryDelay: 1 },
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`${port}\n`))
