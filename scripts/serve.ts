/**
 * Serves the published sites of `dist` by host, as a static host would, with the lead API behind them. Only this
 * machine can reach them, unless HOST is set to an address, such as 0.0.0.0. PORT (4321), OUT (dist), DATA (.data),
 * DATABASE_URL and MOCK (1: paths start with /mock) may be set.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { withStripeOnPage } from '#sandbox/payments/stripe-on-page.ts'
import { serveSites } from '#src/builder/serve/serve-sites.ts'
import { portFile, readPort, residentProcess } from './command.ts'
import { localLeads } from './local-leads.ts'
import { serveHere } from './serve-here.ts'

const { OUT = 'dist', TENANTS = 'tenants' } = process.env
const port = readPort(process.env.PORT)
const out = resolve(OUT)

const sites = serveSites({
  out,
  leads: {
    api: async (request, env) => (await leads).api.fetch(request, env),
    mailbox: async (request) => (await leads).mailbox.fetch(request),
    console: async (request, env) => (await leads).console.fetch(request, env),
    dealerPages: async (request, env) => (await leads).dealerPages.fetch(request, env),
  },
})

// The sites are served while the store opens, and the first lead waits for it.
export const leads = localLeads({
  url: `http://localhost:${port}`,
  out,
  tenants: resolve(TENANTS),
  site: async ({ slug }, path) => sites.request(path, { headers: { host: `${slug}.localhost` } }),
})
leads.catch((error: Error) => console.error(`The lead API did not start: ${error.message}`))

const server = serveHere(
  withStripeOnPage(sites.fetch, async (request) => (await leads).stripe.fetch(request)),
  port,
)
server.listening.then(
  () => {
    writeFileSync(portFile(out), String(port))
    console.log(
      `All dealers: http://localhost:${port}\nMailbox: http://localhost:${port}/_mailbox\nConsole: http://localhost:${port}/_console\nEditor: http://localhost:${port}/_edit`,
    )
  },
  (error: NodeJS.ErrnoException) => {
    console.error(error.code === 'EADDRINUSE' ? `Port ${port} is in use. Set PORT to another.` : error.message)
    process.exit(1)
  },
)

residentProcess(async () => {
  rmSync(portFile(out), { force: true })
  server.close()
  await (await leads).close()
})
