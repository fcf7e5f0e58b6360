import { pageFeatures } from '#src/features/page.ts'
import { DATA_RECEIVERS, type DataReceiver } from '#src/tenant/data-receivers.ts'
import { paymentProvider } from '#src/tenant/payment-providers.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { vendorNamed } from '#src/tenant/vendors.ts'
import { imageUrl } from '#src/vehicle/image.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { PrivacyFact } from '../feature.ts'
import { xmlText } from '../files/xml.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import { slotsOf } from '../site/slots.ts'
import { deviceStorage, type StorageSettings } from './device-storage.ts'

/** Hosts other than the dealer's that serve the pictures, videos and spins of its listed vehicles, sorted. */
function mediaHosts({ image_cdn: cdn }: Pick<Tenant, 'image_cdn'>, listed: readonly Vehicle[]): string[] {
  const pictures = new Map<string, string>()
  const others = new Set<string>()
  for (const { primary_image_url, images, floor_plan_url, video_url, spin_url } of listed) {
    for (const url of [primary_image_url, floor_plan_url, ...images.map(({ image }) => image.url)])
      if (url) pictures.set(hostOf(url) ?? '', url)
    for (const url of [video_url, spin_url]) if (url) others.add(hostOf(url) ?? '')
  }
  // The image CDN rewrites all addresses of a host alike, so one picture of each is enough.
  const served = [...pictures.values()].map((url) => hostOf(imageUrl(url, { width: 640, cdn })) ?? '')
  return [...new Set([...served, ...others])].filter((host) => host !== '').sort()
}

/** Undefined for a path of the site itself. */
const hostOf = (url: string): string | undefined => /^https?:\/\/([^/?#]+)/i.exec(url)?.[1]

/** What each company learns, in the policy's wording. */
const LEARNED: Record<DataReceiver, string> = {
  google: 'Google (which pages you visit and what you do on them)',
  meta: 'Meta (which pages you visit, to measure ads)',
  microsoft: 'Microsoft (which pages you visit and what you do on them)',
  tiktok: 'TikTok (which pages you visit, to measure ads)',
  linkedin: 'LinkedIn (which pages you visit, to measure ads)',
  hotjar: 'Hotjar (what you do on our pages)',
  chat: 'our chat service (your messages)',
  chatbot: 'our chat service (your messages)',
  messaging: 'our messaging service (your messages)',
  call_tracking: 'our call tracking service (which page led to a call)',
  error_reporting: 'our error reporting service (errors on a page)',
  payments: 'our payment provider (the details a payment needs)',
  search: 'our search service (what you search for)',
  autograb: 'AutoGrab (the rego and kilometres of a vehicle you want valued)',
  nevdis: 'our vehicle history service (the rego or VIN you enter)',
  mail: 'our email service (what you send us)',
  dealer_platform: 'our customer records service (what you send us)',
  hosting: 'the company that hosts this website (what you send us)',
}

type Facts = StorageSettings & Pick<Tenant, 'privacy'>

type FactsOf = Pick<DealerSite, 'tenant' | 'listed'>

/** What this website itself does with personal information, according to its dealer's settings, as HTML. */
export const privacyFacts = (site: FactsOf): string =>
  [...websiteFacts(site), decidedByPrograms(site.tenant)].map(htmlOf).join('\n')

/** Printed below a dealer's own policy, which can't know what its website stores and asks for, as HTML. */
export const factsBelowOwnPolicy = (site: FactsOf): string => websiteFacts(site).map(htmlOf).join('\n')

const websiteFacts = ({ tenant, listed }: FactsOf): PrivacyFact[] =>
  [
    onThisDevice(tenant),
    otherHosts(mediaHosts(tenant, listed)),
    howLong(tenant),
    ...pageFeatures.map(({ privacyFact }) => privacyFact?.(tenant)),
    otherCompanies(tenant),
  ].filter((each) => each !== undefined)

function htmlOf({ title, text, list, after }: PrivacyFact): string {
  const items = list?.map((each) => `<li>${each}</li>`).join('')
  return `<h2>${title}</h2><p>${text}</p>${items ? `<ul>${items}</ul>` : ''}${after ? `<p>${after}</p>` : ''}`
}

const onThisDevice = (tenant: StorageSettings): PrivacyFact => ({
  title: 'What stays on your device',
  text: 'Your browser keeps:',
  list: deviceStorage(tenant).map(({ description }) => description),
  after: "Clearing the browser's data removes all of it.",
})

/** With each request for a picture, a browser tells the host its own address and the page's. */
function otherHosts(hosts: readonly string[]): PrivacyFact | undefined {
  if (hosts.length === 0) return undefined
  return {
    title: 'Where pictures and videos come from',
    text: `Some come from other companies' servers, which see your IP address: ${xmlText(sentence(hosts))}. Videos and walk-arounds load only when you play them.`,
  }
}

/** Australian Privacy Principle 11.2; Information Privacy Principle 9. */
function howLong({ privacy: { keep_leads_days: days }, switches }: Pick<Facts, 'privacy' | 'switches'>): PrivacyFact {
  const sent = switches.trade_in.enabled
    ? 'what you send us with a form, its files and your vehicle valuations'
    : 'what you send us with a form, and its files'
  return {
    title: 'How long this website keeps what you send',
    text: `We delete ${sent} from this website ${days === 1 ? 'one day' : `${days} days`} after you send it. Our mailboxes and customer records keep their own copies.`,
  }
}

/** Australian Privacy Principle 1.4 requires the overseas countries to be named, as far as practicable. */
function otherCompanies(tenant: Facts): PrivacyFact | undefined {
  const { countries } = tenant.privacy
  const receivers = dataReceivers(tenant)
  if (receivers.length === 0) return undefined
  const named = receivers.map((name) => {
    const company = name === 'payments' ? paidThrough(tenant) : LEARNED[name]
    return `${company}, ${countries[name] ? `in ${countries[name]}` : "in a country we haven't recorded"}`
  })
  return {
    title: 'Other companies, and where they are',
    text: xmlText(
      `These companies help us run this website and store what they receive: ${sentence([...new Set(named)])}.${slotsOf(tenant.tracking).length > 0 ? ' Companies whose scripts run on our pages may also store cookies and other data in your browser; see their own privacy policies.' : ''}`,
    ),
  }
}

const paidThrough = ({ payment_provider: provider }: Facts): string =>
  provider ? LEARNED.payments.replace('our payment provider', paymentProvider(provider).name) : LEARNED.payments

/** Australian Privacy Principles 1.7 to 1.9, from 10 December 2026. */
function decidedByPrograms({ switches }: Pick<Tenant, 'switches'>): PrivacyFact {
  const valuation =
    "If you ask for a valuation, a computer program estimates it from your vehicle's make, model, year, kilometres and condition. The estimate isn't binding: one of our team inspects the vehicle before we make an offer."
  const bots =
    'We automatically filter messages that look like spam, based on how the form was filled in. Our team can still read them.'
  return {
    title: 'Automated decisions',
    text: switches.trade_in.enabled ? `${valuation} ${bots}` : bots,
  }
}

const sentence = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join('; ')}; and ${parts.at(-1)}`

/** The companies whose services a site uses according to its settings, or whose country its dealer has recorded. */
function dataReceivers({ tracking, switches, payment_provider, privacy, flags }: Facts): DataReceiver[] {
  const { google_tag_manager_id, google_analytics_id, meta_pixel_id, error_reporting_dsn } = tracking
  const { chat, chatbot, messaging, call_tracking, container = [] } = tracking
  const hasTag = (company: DataReceiver) => container.some((name) => vendorNamed(name)?.company === company)
  const set: Record<DataReceiver, unknown> = {
    chat,
    chatbot,
    messaging,
    call_tracking,
    google: google_tag_manager_id ?? google_analytics_id,
    meta: meta_pixel_id ?? hasTag('meta'),
    microsoft: hasTag('microsoft'),
    tiktok: hasTag('tiktok'),
    linkedin: hasTag('linkedin'),
    hotjar: hasTag('hotjar'),
    error_reporting: error_reporting_dsn,
    payments: payment_provider,
    search: switches.search.engine === 'meilisearch',
    autograb: flags.autograb,
    nevdis: flags.nevdis,
    // Settings of the service behind the site, which the site itself can't see.
    mail: undefined,
    dealer_platform: undefined,
    hosting: undefined,
  }
  return DATA_RECEIVERS.filter((name) => set[name] || privacy.countries[name])
}
