import { resolve } from 'node:path'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import nodemailer from 'nodemailer'
import { readReports } from '#src/api/hosts/read-reports.ts'
import { createRegistry } from '#src/api/registry.ts'
import { type RunningApi, runLeadApi } from '#src/api/run.ts'
import { stockLookup } from '#src/api/services/stock-vehicle.ts'
import type { StorePlace } from '#src/api/store/open-database.ts'
import { loadTenants } from '#src/builder/load/tenants.ts'
import { openCrm } from '#src/sandbox/crm/crm.ts'
import { listen } from '#src/sandbox/listen.ts'
import { openMailbox } from '#src/sandbox/mailbox/mailbox.ts'
import { mailboxPage } from '#src/sandbox/mailbox/mailbox-page.ts'
import type { Routing } from '#src/tenant/routing.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { localPayments } from './local-payments.ts'
import { localSystems } from './local-systems.ts'
import { log } from './log.ts'

const CRM_SECRET = 'whsec_bG9jYWwgc2FuZGJveCBvbmx5LCBubyBzZWNyZXQ='

/** The lead API on a laptop, with stand-ins for all receivers. */
export interface LocalLeads {
  api: RunningApi['app']
  builds: RunningApi['builds']
  metrics: RunningApi['metrics']
  /** The page with the messages that the receivers got. */
  mailbox: Hono
  /** `/_console` and `/metrics`. */
  console: Hono
  close: () => Promise<void>
}

export interface LocalLeadsOptions {
  /** The API's address on this machine, without its base path. */
  url: string
  tenants: string
  /** Folder of the published sites and their build reports; undefined if there are none. */
  out?: string
  /** Requests a path of a tenant's site. */
  site: (tenant: Tenant, path: string) => Promise<Response>
  /** Defaults to `.data` or `DATABASE_URL`. */
  store?: StorePlace
  callsPerMinute?: number
  holdsAtOnce?: number
}

/** Opens a store, the stand-ins for outside systems, and the API. */
export async function localLeads(options: LocalLeadsOptions): Promise<LocalLeads> {
  const { url, tenants: folder, out, site, callsPerMinute, holdsAtOnce } = options
  const tenants = loadTenants(folder).flatMap(({ tenant }) => (tenant.ok ? [tenant.value] : []))
  const mails = await openMailbox({ now: Date.now })
  const crm = openCrm({ secret: CRM_SECRET })
  const crmServer = await listen(crm.app)
  const systems = await localSystems(tenants)
  const mock = process.env.MOCK === '1'
  const apiUrl = `${url}/${mock ? 'mock' : 'api'}`
  const payments = await localPayments(apiUrl)
  const environment = { CRM_SECRET, ...systems.environment, ...payments.environment, ...process.env }
  const api = await runLeadApi({
    store: options.store ?? { databaseUrl: process.env.DATABASE_URL, folder: resolve(process.env.DATA ?? '.data') },
    callsPerMinute,
    holdsAtOnce,
    registry: createRegistry(tenants, pretendRouting(tenants, crmServer.url), { isLaptop: true }),
    ...stockLookup({ fetch: site, now: Date.now, log }),
    now: Date.now,
    log,
    mock,
    apiUrl,
    console: { token: 'open', reports: async () => (out === undefined ? [] : readReports(resolve(out, '_api'))) },
    addressOf: (c) => getConnInfo(c).remote.address ?? 'unknown',
    outside: {
      mail: nodemailer.createTransport({ host: '127.0.0.1', port: mails.port, secure: false, ignoreTLS: true }),
      from: 'Forecourt <leads@forecourt.example>',
      environment,
      trustedHosts: new Set([new URL(crmServer.url).host]),
      timeout: 10_000,
    },
    jobs: { pollingIntervalSeconds: 0.5 },
  })
  return {
    api: api.app,
    builds: api.builds,
    metrics: api.metrics,
    console: api.console,
    mailbox: new Hono().get('/_mailbox', (c) => c.html(mailboxPage(mails.mails(), crm.leads(), c.req.query('with')))),
    async close() {
      await api.close()
      await systems.close()
      await payments.close()
      await crmServer.close()
      await mails.close()
    },
  }
}

/** Routes each dealer's leads to a readable e-mail, an ADF e-mail and a webhook. */
const pretendRouting = (tenants: readonly Tenant[], crm: string): Routing =>
  tenants.map(({ slug }) => ({
    website_slug: slug,
    receivers: {
      people: { kind: 'email', to: [`sales@${slug}.example`], format: 'readable' },
      system: { kind: 'email', to: [`adf@${slug}.example`], format: 'adf' },
      crm: { kind: 'webhook', url: `${crm}/leads`, secret_from: 'CRM_SECRET' },
    },
  }))
