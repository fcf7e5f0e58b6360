import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { withStripeOnPage } from '#sandbox/payments/stripe-on-page.ts'
import { publishedSite } from '#src/builder/publish/published-site.ts'
import { serveSites } from '#src/builder/serve/serve-sites.ts'
import { type LocalLeads, type LocalLeadsOptions, localLeads } from '../../scripts/local-leads.ts'

export interface ServedSites {
  port: number
  /** For a builder of the same sites. */
  leads: Pick<LocalLeads, 'builds' | 'holds' | 'reportStock'>
  /** What receivers got, as the page that shows it. */
  mailbox: () => Promise<string>
  close: () => Promise<void>
}

/** Serves the sites of a folder on a free port, with the lead API behind them, which has their stock for alerts. */
export async function serveWithLeads(
  out: string,
  options: Omit<LocalLeadsOptions, 'url' | 'site' | 'out'>,
): Promise<ServedSites> {
  let leads: LocalLeads
  const sites = serveSites({
    out,
    leads: {
      api: async (request, env) => leads.api.fetch(request, env),
      mailbox: async (request) => leads.mailbox.fetch(request),
      console: async (request) => leads.console.fetch(request),
    },
  })
  const server = createAdaptorServer({
    fetch: withStripeOnPage(sites.fetch, async (request) => leads.stripe.fetch(request)),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  leads = await localLeads({
    ...options,
    out,
    url: `http://127.0.0.1:${port}`,
    site: async ({ slug }, path) => sites.request(path, { headers: { host: `${slug}.localhost` } }),
  })
  for (const slug of readdirSync(out)) {
    const followed = publishedSite(join(out, slug))?.manifest?.followed
    if (followed) await leads.reportStock(slug, followed)
  }
  return {
    port,
    leads,
    mailbox: async () => (await sites.request('/_mailbox', { headers: { host: 'localhost' } })).text(),
    async close() {
      await new Promise((resolve) => server.close(resolve))
      await leads.close()
    },
  }
}
