import { randomUUID } from 'node:crypto'
import type { ApiContext } from '#src/api/api-context.ts'
import { createApi } from '#src/api/app.ts'
import type { ShopperMail } from '#src/api/deliveries/automatic-mail.ts'
import { createRegistry } from '#src/api/registry.ts'
import { publishedStock } from '#src/api/stock/published-stock.ts'
import { reportStock } from '#src/api/stock/report-stock.ts'
import { GATHER_NEWS } from '#src/features/alerts/api/alert-jobs.ts'
import { gatherNews } from '#src/features/alerts/api/gather-news.ts'
import { mailAlert } from '#src/features/alerts/api/mail-alert.ts'
import { buildSite } from '#src/page/site/build-site.ts'
import type { SiteModel } from '#src/page/site/site-model.ts'
import type { Tenant, TenantInput } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aContent } from '../../../unit/page/fixture.ts'
import { aTenant } from '../../../unit/vehicle/fixture.ts'
import { type ApiFixture, cookiesOf } from '../../api/api-fixture.ts'

export const DAY = 24 * 60 * 60 * 1000

/** A dealer whose shoppers may ask for alerts; tests that share a store have dealers of their own. */
export function aDealerWithAlerts(changes: Partial<TenantInput> = {}): Tenant {
  const slug = `dealer-${randomUUID()}`
  return aTenant({
    id: slug,
    slug,
    url: `https://${slug}.example`,
    switches: { alerts: { enabled: true } },
    ...changes,
  })
}

/** The API, its builder and its jobs, which run only when they are told to. */
export interface AlertWorld {
  context: ApiContext
  /** Emails that the mail server took, oldest first. */
  sent: ShopperMail[]
  /** Publishes a dealer's stock, as its builder does. */
  publish: (tenant: Tenant, vehicles: Vehicle[]) => Promise<void>
  /** Runs the jobs that are due, and those that they ask for. */
  work: () => Promise<void>
  /** Lets time pass, in milliseconds. */
  wait: (milliseconds: number) => void
  /** Replaces the mail server; undefined takes everything again. */
  server: (send?: (mail: ShopperMail) => Promise<void>) => void
  ask: (tenant: Tenant, body: object) => Promise<Response>
  request: (tenant: Tenant, method: string, path: string, headers?: Record<string, string>) => Promise<Response>
  /** Asks for an alert and confirms it from the email. @returns the path of the page of the person's alerts */
  follow: (tenant: Tenant, body: { email: string; search?: string; car_id?: string; kind?: string }) => Promise<string>
}

export function alertWorld({ context: base }: ApiFixture, tenants: readonly Tenant[]): AlertWorld {
  const sites = new Map<string, SiteModel>()
  const sent: ShopperMail[] = []
  const due: { kind: 'news' | 'mail'; id: string; at: number }[] = []
  let passed = 0
  const takeAll = async (mail: ShopperMail): Promise<void> => void sent.push(mail)
  let take = takeAll
  const now = () => Date.now() + passed
  const fetch = async ({ slug }: Tenant, path: string) => {
    const file = sites.get(slug)?.files.find((each) => each.path === path)
    return file ? new Response(file.body) : new Response('', { status: 404 })
  }
  const context: ApiContext = {
    ...base,
    registry: createRegistry(tenants, []),
    now,
    stock: publishedStock({ fetch, now, log: () => undefined }),
    jobs: {
      ...base.jobs,
      send: async (kind, _queries, id, at) =>
        void due.push({ kind: kind === GATHER_NEWS ? 'news' : 'mail', id, at: at?.getTime() ?? 0 }),
    },
  }
  const api = createApi(context, { addressOf: () => '192.0.2.1', callsPerMinute: 100_000 })
  const request: AlertWorld['request'] = async ({ url }, method, path, headers = {}) =>
    api.request(`${url}${path}`, {
      method,
      headers: { host: new URL(url).host, origin: new URL(url).origin, ...headers },
    })
  const ask: AlertWorld['ask'] = async ({ url }, body) =>
    api.request(`${url}/api/alerts`, {
      method: 'POST',
      headers: { host: new URL(url).host, origin: new URL(url).origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const work = async () => {
    for (let job = next(); job; job = next()) {
      due.splice(due.indexOf(job), 1)
      if (job.kind === 'news') await gatherNews(context, job.id)
      else
        await mailAlert(context, (mail) => take(mail), job.id).catch(() =>
          due.push({ kind: 'mail', id: job.id, at: now() + 1000 }),
        )
    }
  }
  const next = () => due.find(({ at }) => at <= now())
  return {
    context,
    sent,
    work,
    ask,
    request,
    wait: (milliseconds) => {
      passed += milliseconds
    },
    server: (send) => {
      take = send ?? takeAll
    },
    async publish(tenant, vehicles) {
      const site = buildSite({ tenant, content: aContent(), vehicles, now: now() })
      sites.set(tenant.slug, site)
      if (!site.followed) throw new Error(`${tenant.slug} offers no alerts`)
      await reportStock(context)(tenant.slug, site.followed)
    },
    async follow(tenant, body) {
      const answer = await ask(tenant, body)
      if (answer.status !== 202) throw new Error(`${answer.status} ${await answer.text()}`)
      await work()
      const path = pathIn(sent.findLast(({ to }) => to === body.email))
      const page = await (await request(tenant, 'GET', path)).text()
      for (const [, id] of page.matchAll(/action="[^"]*\/confirm\/([^"]+)"/g))
        await request(tenant, 'POST', `${path}/confirm/${id}`)
      await work()
      return path
    },
  }
}

/** The path of the alerts page that an email leads to. */
export const pathIn = (mail: ShopperMail | undefined): string =>
  /\/api\/alerts\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''

/** The cookie that a browser has after it confirmed an alert. */
export { cookiesOf }
