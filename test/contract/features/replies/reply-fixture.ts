import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SendMailOptions } from 'nodemailer'
import { dealerPlatform } from '#sandbox/dealer-platform/dealer-platform.ts'
import { listen } from '#sandbox/listen.ts'
import { type Mailbox, openMailbox } from '#sandbox/mailbox/mailbox.ts'
import type { ApiContext } from '#src/api/api-context.ts'
import { createApi } from '#src/api/app.ts'
import { automaticMailer } from '#src/api/deliveries/automatic-mail.ts'
import { mailRelay } from '#src/api/deliveries/relay.ts'
import { createRegistry, liveRegistry } from '#src/api/registry.ts'
import { publishedStock } from '#src/api/stock/published-stock.ts'
import { leadReplies, leads } from '#src/api/store/schema.ts'
import { systemsFrom } from '#src/api/systems.ts'
import { leadReplier } from '#src/features/replies/api/mail-reply.ts'
import { buildSite } from '#src/page/site/build-site.ts'
import type { SiteModel } from '#src/page/site/site-model.ts'
import type { Content } from '#src/tenant/content.ts'
import type { Tenant, TenantInput } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { PERSON } from '../../../unit/lead/person.ts'
import { aContent } from '../../../unit/page/fixture.ts'
import { aTenant } from '../../../unit/vehicle/fixture.ts'
import { type ApiFixture, idOf } from '../../api/api-fixture.ts'

/** A dealer who replies to enquiries about used vehicles; tests that share a store have dealers of their own. */
export function aDealerWhoReplies(changes: Partial<TenantInput> = {}): Tenant {
  const slug = `dealer-${randomUUID()}`
  return aTenant({
    id: slug,
    slug,
    url: `https://${slug}.example`,
    country: 'AU',
    switches: { replies: { categories: ['Used Vehicle Enquiry', 'Test Drive', 'Trade In'] } },
    ...changes,
  })
}

/** The API of some dealers, a mail server, and the jobs of replies, which run only when they are told to. */
export interface ReplyWorld {
  context: ApiContext
  mailbox: Mailbox
  logged: string[]
  /** Publishes a dealer's stock, as its builder does. */
  publish: (tenant: Tenant, vehicles: Vehicle[], content?: Partial<Content>) => SiteModel
  /** The dealer as the next build writes it. */
  change: (tenant: Tenant) => void
  /** Sends an enquiry about vehicle 101. @returns its id */
  enquire: (tenant: Tenant, changes?: object, headers?: Record<string, string>) => Promise<string>
  request: (tenant: Tenant, method: string, path: string, body: object) => Promise<Response>
  /** Runs the jobs that wait. One that fails waits again. @returns how many do */
  work: () => Promise<number>
  /** Runs the job of a lead. */
  run: (id: string) => Promise<void>
  /** How long the next messages may take, in milliseconds. */
  waitForMail: (milliseconds: number) => void
  /** Lets time pass, in milliseconds. */
  wait: (milliseconds: number) => void
  /** The replies to a person that the mail server took. */
  mailsTo: (email: string) => Mailbox['mails'] extends () => infer Mails ? Mails : never
  /** How many messages to a person the mail server took: a mailbox lists one that comes twice once. */
  takenFor: (email: string) => number
  /** Whether a reply to a lead was ever enqueued. */
  isQueued: (id: string) => Promise<boolean>
  close: () => Promise<void>
}

export async function replyWorld({ context: base }: ApiFixture, tenants: readonly Tenant[]): Promise<ReplyWorld> {
  const sites = new Map<string, SiteModel>()
  const due: string[] = []
  const logged: string[] = []
  const taken: string[] = []
  let passed = 0
  let patience = 10_000
  const now = () => Date.now() + passed
  const log: ApiContext['log'] = (event, facts) => logged.push(`${event} ${JSON.stringify(facts)}`)
  const fetch = async ({ slug }: Tenant, path: string) => {
    const file = sites.get(slug)?.files.find((each) => each.path === path)
    return file ? new Response(file.body) : new Response('', { status: 404 })
  }
  const registryOf = (all: readonly Tenant[]) =>
    createRegistry(
      all,
      all.map(({ slug }) => ({
        website_slug: slug,
        receivers: { sales: { kind: 'email', to: [`sales@${slug}.example`], format: 'readable' } },
      })),
    )
  const { registry, replace } = liveRegistry(registryOf(tenants), async () => undefined)
  const mailbox = await openMailbox({ now })
  const platform = await listen(
    dealerPlatform({ websiteIds: [], username: 'u', password: 'p', cars: () => [], now }).app,
  )
  const environment = { PLATFORM_URL: platform.url, PLATFORM_USERNAME: 'u', PLATFORM_PASSWORD: 'p' }
  const context: ApiContext = {
    ...base,
    registry,
    now,
    log,
    vehicle: async () => undefined,
    stock: publishedStock({ fetch, now, log }),
    systems: systemsFrom({ environment, log }),
    jobs: { ...base.jobs, send: async (_kind, _queries, id) => void due.push(id) },
  }
  const api = createApi(context, { addressOf: () => '192.0.2.1', callsPerMinute: 100_000 })
  const server = { host: '127.0.0.1', port: mailbox.port, secure: false, ignoreTLS: true }
  const mail = {
    async sendMail(message: SendMailOptions) {
      const answer = await mailRelay(server, patience).sendMail(message)
      taken.push(String(message.to))
      return answer
    },
  }
  const run = leadReplier(context, automaticMailer({ mail, from: 'Forecourt <leads@forecourt.example>' }))
  const request: ReplyWorld['request'] = async ({ url }, method, path, body) =>
    api.request(`${url}/api${path}`, {
      method,
      headers: { host: new URL(url).host, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    context,
    mailbox,
    logged,
    run,
    request,
    publish(tenant, vehicles, content = {}) {
      const site = buildSite({ tenant, content: aContent(content), vehicles, now: now() })
      sites.set(tenant.slug, site)
      return site
    },
    change: (tenant) => replace(registryOf([...tenants.filter(({ slug }) => slug !== tenant.slug), tenant])),
    enquire: async (tenant, changes = {}) => {
      const lead = { ...PERSON, form: 'quick-enquiry', category: 'Used Vehicle Enquiry', car_id: '101', message: 'Hi' }
      return idOf(await request(tenant, 'POST', '/leads', { lead: { ...lead, ...changes } }))
    },
    async work() {
      for (const id of due.splice(0)) await run(id).catch(() => due.push(id))
      return due.length
    },
    waitForMail: (milliseconds) => {
      patience = milliseconds
    },
    wait: (milliseconds) => {
      passed += milliseconds
    },
    mailsTo: (email) => mailbox.mails().filter(({ to }) => to.includes(email)),
    takenFor: (email) => taken.filter((to) => to === email).length,
    async isQueued(id) {
      const rows = await context.database.queries
        .select()
        .from(leadReplies)
        .innerJoin(leads, eq(leads.id, leadReplies.lead_id))
        .where(eq(leads.id, id))
      return rows.length > 0
    },
    async close() {
      await platform.close()
      await mailbox.close()
    },
  }
}
