import { INLINE_STYLE, type Sources } from '#src/tenant/vendors.ts'
import type { InlineHash } from '../publish/manifest.ts'

/** Hosts besides the site's own. */
export interface OtherOrigins {
  /** The host of hashed assets. */
  assets?: string
  /** The search server. */
  search?: string
  /** The payment provider whose script the site loads; the others have their own pages. */
  payments?: Sources
  /** What the scripts that the site declares need. */
  tags?: Sources
  /** The error service. */
  errors?: string
}

/**
 * The Content-Security-Policy of a site: only its own scripts and those of the named hosts
 * run. Pictures, videos and frames may come from any HTTPS host, because feeds name their own.
 * Styles of the pages are known by their hashes, unless a vendor writes its own: a browser
 * that is shown a hash ignores `'unsafe-inline'`.
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
    // Videos and 360° views are served by their vendors and cannot reach into the page.
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

/** What a site adds at most: the header's name, hashes of its pages' code, other origins (measured on sample sites). */
const OWN_PART = 530

/** A warning about tags whose sources make the policy longer than a line of `_headers` may be. */
export function policyWarnings(tags: Sources): string[] {
  const length = contentSecurityPolicy([], { tags }).length + OWN_PART
  if (length <= LONGEST_LINE) return []
  return [
    `The Content-Security-Policy has up to ${length} characters, because of the vendors in tracking. Cloudflare Pages takes no line over ${LONGEST_LINE} in _headers: name fewer vendors, or serve the site with nginx.`,
  ]
}

/** A source without characters that have a meaning in a policy or in a web server's configuration. */
const SOURCE = /^[\w.*:/[\]'+=-]+$/
