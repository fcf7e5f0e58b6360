import * as z from 'zod'
import { shaped, vendorId, webUrl } from './formats.ts'
import { VENDOR_NAMES } from './vendors.ts'

const vendor = z.strictObject({
  provider: vendorId.describe('A vendor of src/tenant/vendors.ts, whose sources the policy then lets in, or another.'),
  id: vendorId,
  script: webUrl.optional().describe('Address of the script, for a vendor whose address is not known.'),
})

/** Hosts from which anybody can serve any script, so that naming one would allow everybody's scripts. */
const PUBLIC_HOSTS =
  /(^|\.)(jsdelivr\.net|unpkg\.com|cdnjs\.cloudflare\.com|esm\.sh|skypack\.dev|statically\.io|githubusercontent\.com|github\.io|(storage|ajax)\.googleapis\.com|amazonaws\.com|cloudfront\.net|azureedge\.net|netlify\.app|vercel\.app|pages\.dev|workers\.dev)$/

/** `*.com.au` isn't a single company's. */
const PUBLIC_SUFFIX = /^(com|net|org|gov|edu|id|co|asn|geek|govt|ac|iwi|maori|school)\.[a-z]{2}$/

/** A host of a container's tags. @spec 7.15 */
const source = shaped(
  /^(https|wss):\/\/(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
  'a host such as "https://tags.example.com", "https://*.example.com" or "wss://live.example.com"',
)
  .refine((host) => !PUBLIC_HOSTS.test(host), 'expected a host that only its company serves scripts from.')
  .refine((host) => !PUBLIC_SUFFIX.test(host.split('*.')[1] ?? ''), 'expected a company’s domain after "*.".')

/** The subject of a page: its kind or, for a page with a form, the form. */
const PAGE_SUBJECTS = [
  ...['finance', 'application', 'careers', 'checkout', 'garage', 'success', 'contact', 'location', 'trade-in'],
  ...['test-drive', 'service', 'parts', 'home', 'search', 'vehicle', 'models', 'offers', 'team', 'text'],
  ...['posts', 'post', 'alerts', 'compare', 'departed', 'not-found'],
] as const

/** Identifiers of the third-party scripts that a site loads. @spec 3.3 7.15 */
export const tracking = z.strictObject({
  google_tag_manager_id: shaped(/^GTM-[A-Z0-9]+$/, 'a Tag Manager id such as "GTM-ABC1234"').optional(),
  google_analytics_id: shaped(/^G-[A-Z0-9]+$/, 'an Analytics id such as "G-ABC1234567"').optional(),
  meta_pixel_id: shaped(/^\d+$/, 'digits as a string').optional(),
  container: z
    .array(z.enum(VENDOR_NAMES))
    .optional()
    .describe('Vendors whose tags the Tag Manager container loads: the policy lets their sources in.'),
  sources: z
    .array(source)
    .optional()
    .describe('Further hosts that the container’s tags load scripts and styles from, and call.'),
  consent: z
    .enum(['ask', 'notice', 'none'])
    .default('ask')
    .describe(
      'Before other companies’ scripts load: "ask" waits for the shopper’s yes, "notice" says so and lets the shopper decline, "none" does neither. A browser that asks not to be tracked (Global Privacy Control) loads none.',
    ),
  private_pages: z
    .array(z.enum(PAGE_SUBJECTS))
    .default(['finance', 'application', 'careers', 'checkout', 'garage'])
    .describe('Pages that never load other companies’ scripts. Your list replaces this one.'),
  chat: vendor.optional().describe('Live chat.'),
  chatbot: vendor.optional(),
  messaging: vendor.optional(),
  call_tracking: vendor.optional(),
  error_reporting_dsn: shaped(/^https?:\/\/\w+@[\w.:-]+\/\d+$/, 'a DSN such as "https://key@errors.example/1"')
    .optional()
    .describe('Where page errors are reported: Sentry or a compatible service.'),
})
