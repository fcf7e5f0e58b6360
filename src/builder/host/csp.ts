import { INLINE_STYLE, type Sources } from '#src/tenant/vendors.ts'
import type { InlineHash } from '../publish/manifest.ts'

export interface OtherOrigins {
  /** The host of hashed assets. */
  assets?: string
  /** The search server. */
  search?: string
  /** The payment provider whose script the site loads; other providers have their own pages. */
  payments?: Sources
  /** The sources that the site's declared scripts need. */
  tags?: Sources
  /** The error service. */
  errors?: string
}

/**
 * The Content-Security-Policy of a site: only its own scripts and those of the named hosts run. Pictures, videos and
 * frames may come from any HTTPS host, because feeds name their own. The pages' styles are allowed by their hashes,
 * unless a vendor writes its own styles: with a hash in the policy, a browser ignores `'unsafe-inline'`.
 *
 * @throws if a source could end its directive
 */
export function contentSecurityPolicy(
  inline: readonly InlineHash[],
  { assets, search, payments = {}, tags = {}, errors }: OtherOrigins = {},
): string {
  const own = assets ? ["'self'", assets] : ["'self'"]
  const calls = [search, errors].filter((origin) => origin !== undefined)
  const hashes = (kind: InlineHash['kind']) =>
    [...new Set(inline.filter((each) => each.kind === kind).map((each) => `'${each.hash}'`))].sort()
  const { script = [], style = [], font = [], img = [], connect = [], worker = [] } = tags
  const schemes = ["'self'", 'data:', ...img.filter((source) => source === 'blob:'), 'https:']
  const directives: [string, string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', [...own, ...(payments.script ?? []), ...script, ...hashes('script')]],
    ['style-src', [...own, ...style, ...(style.includes(INLINE_STYLE) ? [] : hashes('style'))]],
    ['font-src', [...own, ...font]],
    ['img-src', schemes],
    ['connect-src', [...own, ...calls, ...(payments.connect ?? []), ...connect]],
    // Videos and 360° views come from their vendors and can't reach into the page.
    ['frame-src', ["'self'", 'https:']],
    ['media-src', ["'self'", 'https:']],
    ...(worker.length > 0 ? [['worker-src', ["'self'", ...worker]] satisfies [string, string[]]] : []),
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'", ...(tags['form-action'] ?? [])]],
    ['frame-ancestors', ["'self'"]],
  ]
  const odd = directives.flatMap(([, sources]) => sources).find((source) => !SOURCE.test(source))
  if (odd !== undefined) throw new Error(`"${odd}" can't be a source of a Content-Security-Policy.`)
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}

/** Most characters of a line of `_headers` at Cloudflare Pages (https://developers.cloudflare.com/pages/configuration/headers/). */
const LONGEST_LINE = 2000

/**
 * The most that a site adds: the header's name, the hashes of its pages' code, other origins (measured on sample
 * sites).
 */
const OWN_PART = 530

/** A warning about tags with so many sources that the policy is too long for a line of `_headers`. */
export function policyWarnings(tags: Sources): string[] {
  const length = contentSecurityPolicy([], { tags }).length + OWN_PART
  if (length <= LONGEST_LINE) return []
  return [
    `The Content-Security-Policy has up to ${length} characters, because of the vendors in tracking. Cloudflare Pages doesn't accept lines over ${LONGEST_LINE} in _headers: name fewer vendors, or serve the site with nginx.`,
  ]
}

/** A source without characters that mean something in a policy or in a web server's configuration. */
const SOURCE = /^[\w.*:/[\]'+=-]+$/
