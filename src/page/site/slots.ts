import type { SitePage } from '#src/features/page.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { DIRECTIVES, type Sources, VENDORS, type Vendor, vendorNamed } from '#src/tenant/vendors.ts'
import type { Slot, SlotKind } from '../shell/browser-config.ts'
import type { SiteShell } from '../shell/shell.ts'

type Tracking = Partial<Tenant['tracking']>
type NamedVendor = NonNullable<Tracking['chat']>

/** A vendor in a slot: a row of tenant/vendors.ts, or one from the dealer's own settings. */
interface Placed extends NamedVendor {
  kind: SlotKind
}

/** The dealer's vendors, in loading order. @spec 7.15 */
function placed(tracking: Tracking): Placed[] {
  const { google_tag_manager_id: gtm, google_analytics_id: ga, meta_pixel_id: pixel } = tracking
  const { call_tracking, chat, chatbot, messaging } = tracking
  return [
    ...(gtm ? [{ kind: 'tag-manager' as const, provider: 'google-tag-manager', id: gtm }] : []),
    ...(ga ? [{ kind: 'analytics' as const, provider: 'google-analytics', id: ga }] : []),
    ...(pixel ? [{ kind: 'pixel' as const, provider: 'meta', id: pixel }] : []),
    ...(call_tracking ? [{ kind: 'call-tracking' as const, ...call_tracking }] : []),
    ...(chat ? [{ kind: 'chat' as const, ...chat }] : []),
    ...(chatbot ? [{ kind: 'chatbot' as const, ...chatbot }] : []),
    ...(messaging ? [{ kind: 'messaging' as const, ...messaging }] : []),
  ]
}

/**
 * The scripts that a site declares, in loading order. Nothing is loaded for a vendor without a known or configured
 * script; tenant/warnings.ts reports it.
 *
 * @spec 7.15
 */
export const slotsOf = (tracking: Tracking): Slot[] =>
  placed(tracking).flatMap(({ kind, provider, id, script }) => {
    const vendor = vendorNamed(provider)
    const src = script ?? vendor?.script?.(id)
    if (!src) return []
    const { attributes, globals } = vendor ?? {}
    return [
      {
        kind,
        id,
        src,
        ...(attributes && { attributes: attributes(id, src) }),
        ...(globals && { globals: globals(id) }),
      },
    ]
  })

/**
 * The sources that a Content-Security-Policy must allow for the slots and the container's tags: those of their vendors,
 * the hosts of the dealer's own scripts, and the container's hosts.
 *
 * @spec 7.15
 */
export function tagSources(tracking: Tracking): Sources {
  const slots = slotsOf(tracking)
  if (slots.length === 0) return {}
  const { container = [], sources = [], google_tag_manager_id } = tracking
  const scripts = slots.map(({ src }) => new URL(src).origin)
  const own = sources.filter((source) => source.startsWith('https:'))
  const rows: Sources[] = [
    ...placed(tracking).flatMap(({ provider }) => vendorNamed(provider)?.sources ?? []),
    { script: scripts, connect: scripts },
    ...(google_tag_manager_id
      ? [
          ...container.map((name): Vendor['sources'] => VENDORS[name].sources),
          { script: own, style: own, connect: sources },
        ]
      : []),
  ]
  return Object.fromEntries(
    DIRECTIVES.map((directive) => [
      directive,
      withoutCovered([...new Set(rows.flatMap((row) => row[directive] ?? []))].sort()),
    ]).filter(([, all]) => all?.length),
  )
}

/** Leaves out hosts that a wildcard among them covers, because the policy is sent with each page. */
const withoutCovered = (sources: readonly string[]): string[] =>
  sources.filter((source) => !sources.some((other) => other !== source && covers(other, source)))

/** `https://*.example.com` covers `https://a.b.example.com`, but not `https://example.com`. */
function covers(wildcard: string, source: string): boolean {
  const [scheme, domain] = wildcard.split('*')
  return domain !== undefined && source.startsWith(`${scheme}`) && source.endsWith(domain)
}

/** Form pages by subject; those not listed have the name of their form. */
const FORM_SUBJECTS: Readonly<Record<string, string>> = {
  'finance-enquiry': 'finance',
  'finance-application': 'application',
  'finance-pre-approval': 'application',
  'service-booking': 'service',
  enquiry: 'service',
}

/** Whether shoppers can choose whether other companies' scripts load. */
export const offersChoice = (tracking: Tenant['tracking']): boolean =>
  tracking.consent !== 'none' && slotsOf(tracking).length > 0

/** The subject of a page, as in `tracking.private_pages`. */
export function subjectOf(page: SitePage): string {
  if (page.kind !== 'form') return page.kind
  const { form } = page.form.site_form
  return FORM_SUBJECTS[form] ?? form
}

/** The data of a page for its scripts; a private page's lists no third-party scripts. */
export const dataFor = ({ data, private_pages }: SiteShell, subject: string): SiteShell['data'] =>
  data.slots && private_pages.includes(subject) ? { ...data, slots: undefined } : data

/** Hosts of other companies that the scripts on a kind of page may call. */
export interface ContactedHosts {
  subject: string
  before_choice: readonly string[]
  after_yes: readonly string[]
}

/** The hosts that the scripts on each kind of page may call, according to the page's HTML and the policy. @spec 7.15 */
export function contactedHosts(shell: SiteShell, subjects: Iterable<string>): ContactedHosts[] {
  const all = Object.values(shell.tag_sources).flat()
  const hosts = [...new Set(all.flatMap((source) => source.split('://')[1] ?? []))].sort()
  return [...new Set(subjects)].sort().map((subject) => {
    const { slots, consent } = dataFor(shell, subject)
    const after_yes = slots ? hosts : []
    return { subject, before_choice: consent === 'ask' ? [] : after_yes, after_yes }
  })
}
