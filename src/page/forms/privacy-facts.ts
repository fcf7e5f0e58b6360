import { pageFeatures } from '#src/features/page.ts'
import { DATA_RECEIVERS, type DataReceiver } from '#src/tenant/data-receivers.ts'
import { paymentProvider } from '#src/tenant/payment-providers.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { vendorNamed } from '#src/tenant/vendors.ts'
import { xmlText } from '../files/xml.ts'
import { offersChoice } from '../site/slots.ts'

/** A paragraph of the privacy policy, with what the site does. */
interface Section {
  title: string
  text: string
}

/** What each company learns, in the policy's words. */
const LEARNED: Record<DataReceiver, string> = {
  google: 'Google (which pages are visited, and what is done on them)',
  meta: 'Meta (which pages are visited, to measure advertisements)',
  microsoft: 'Microsoft (which pages are visited, and what is done on them)',
  tiktok: 'TikTok (which pages are visited, to measure advertisements)',
  linkedin: 'LinkedIn (which pages are visited, to measure advertisements)',
  hotjar: 'Hotjar (what is done on pages)',
  chat: 'our chat service (what you write to it)',
  chatbot: 'our chat service (what you write to it)',
  messaging: 'our messaging service (what you write to it)',
  call_tracking: 'our call tracking service (which page led to a call)',
  error_reporting: 'our error reporting service (what went wrong on a page)',
  payments: 'our payment provider (what a payment needs)',
  search: 'our search service (what you search for)',
  mail: 'our mail service (what you send us)',
  dealer_platform: 'our customer records service (what you send us)',
  hosting: 'the company that hosts this website (what you send us)',
}

type Facts = Pick<Tenant, 'country' | 'tracking' | 'switches' | 'garage_enabled' | 'payment_provider' | 'privacy'>

/** What this website itself does with personal information, as its dealer has set it up. */
export function privacyFacts(tenant: Facts): Section[] {
  return [
    onThisDevice(tenant),
    howLong(tenant),
    alerts(tenant),
    replies(tenant),
    otherCompanies(tenant),
    decidedByPrograms(tenant),
  ].filter((each) => each !== undefined)
}

function onThisDevice({ garage_enabled, country, switches, tracking }: Facts): Section {
  const stored = [
    'an enquiry that could not be sent yet, until it arrives',
    "a form you've started, until you close the tab",
    ...(offersChoice(tracking) ? ['your choice about other companies’ scripts'] : []),
    "your name, email address, phone number and postcode, so you don't have to retype them",
    ...(garage_enabled ? ['the vehicles that you save'] : []),
    ...pageFeatures.flatMap(({ storedOnDevice }) => storedOnDevice?.({ switches }) ?? []),
    ...(country === 'AU' && switches.cars.show_estimated_total ? ['the state whose duty you compare prices with'] : []),
  ]
  return {
    title: 'What stays on your device',
    text: `Your browser keeps ${sentence(stored)}. Clearing the browser's data removes it.`,
  }
}

/** Australian Privacy Principle 11.2; Information Privacy Principle 9. */
function howLong({ privacy: { keep_leads_days: days }, switches }: Pick<Facts, 'privacy' | 'switches'>): Section {
  const sent = switches.trade_in.enabled
    ? 'what you send us with a form, its files and the valuations of your vehicle'
    : 'what you send us with a form, and its files'
  return {
    title: 'How long this website keeps what you send',
    text: `We delete ${sent} from this website ${days === 1 ? 'one day' : `${days} days`} after you send it. Our mailboxes and customer records keep copies of their own.`,
  }
}

function alerts({ switches }: Pick<Facts, 'switches'>): Section | undefined {
  if (!switches.alerts.enabled) return undefined
  return {
    title: 'Emails that you ask for',
    text: 'If you ask for alerts, we keep your email address, what you follow, and when and in which words you agreed, until two years after you stop. A cookie shows your alerts in the browser where you confirmed them. Unsubscribe any time with one click.',
  }
}

function replies({ switches }: Pick<Facts, 'switches'>): Section | undefined {
  if (switches.replies.categories.length === 0) return undefined
  return {
    title: 'The email you get straight away',
    text: 'When you enquire about a vehicle, you may get an email within a minute with what this website says about it, such as its price and when you could test drive it. A program writes that email. It goes by the vehicle and the kind of enquiry, not by who you are, and one of us still reads your message.',
  }
}

/** Australian Privacy Principle 1.4 asks for the countries overseas, as far as it is practicable to name them. */
function otherCompanies(tenant: Facts): Section | undefined {
  const { countries } = tenant.privacy
  const receivers = dataReceivers(tenant)
  if (receivers.length === 0) return undefined
  const named = receivers.map((name) => {
    const company = name === 'payments' ? paidThrough(tenant) : LEARNED[name]
    return `${company}, ${countries[name] ? `in ${countries[name]}` : 'in a country that we have not recorded'}`
  })
  return {
    title: 'Other companies, and where they are',
    text: xmlText(
      `These companies help us run this website, and keep what they learn: ${sentence([...new Set(named)])}.`,
    ),
  }
}

const paidThrough = ({ payment_provider: provider }: Facts): string =>
  provider ? LEARNED.payments.replace('our payment provider', paymentProvider(provider).name) : LEARNED.payments

/** Australian Privacy Principles 1.7 to 1.9, from 10 December 2026. */
function decidedByPrograms({ switches }: Pick<Tenant, 'switches'>): Section {
  const valuation =
    'If you ask what your vehicle is worth, a program estimates it from its make, model, year, kilometres and what you say about its condition. Nobody is bound by the estimate: one of us sees the vehicle before we make an offer.'
  const bots =
    'We automatically filter messages that look like spam, going by how the form was filled in. One of us can look at them.'
  return {
    title: 'What programs decide',
    text: switches.trade_in.enabled ? `${valuation} ${bots}` : bots,
  }
}

const sentence = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join('; ')}; and ${parts.at(-1)}`

/** Whose services the settings say that a site uses, or whose country its dealer has recorded. */
function dataReceivers({ tracking, switches, payment_provider, privacy }: Facts): DataReceiver[] {
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
    // Settings of the service behind the site, which it doesn't know.
    mail: undefined,
    dealer_platform: undefined,
    hosting: undefined,
  }
  return DATA_RECEIVERS.filter((name) => set[name] || privacy.countries[name])
}
