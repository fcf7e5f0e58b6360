import type { InlineHash } from '../publish/manifest.ts'

/** Hosts besides the site's own. */
export interface OtherOrigins {
  /** The host of hashed assets. */
  assets?: string
  /** The search server. */
  search?: string
  /** The payment provider whose script the site loads; the others have their own pages. */
  payments?: Sources
  /** Hosts of the scripts that the site declares, and hosts that they call. */
  slots?: Sources
  /** The error service. */
  errors?: string
}

/** Hosts of scripts, and hosts that scripts call. */
interface Sources {
  script: readonly string[]
  connect: readonly string[]
}

const NOTHING: Sources = { script: [], connect: [] }

/**
 * The Content-Security-Policy of a site: only its own scripts and those of the named hosts
 * run. Pictures may come from any HTTPS host, because feeds name their own.
 *
 * @throws if a source could end its directive
 */
export function contentSecurityPolicy(
  inline: readonly InlineHash[],
  { assets, search, payments = NOTHING, slots = NOTHING, errors }: OtherOrigins = {},
): string {
  const own = assets ? ["'self'", assets] : ["'self'"]
  const calls = [search, errors].filter((origin) => origin !== undefined)
  const hashes = (kind: InlineHash['kind']) =>
    [...new Set(inline.filter((each) => each.kind === kind).map((each) => `'${each.hash}'`))].sort()
  const directives: [string, string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', [...own, ...payments.script, ...slots.script, ...hashes('script')]],
    ['style-src', [...own, ...hashes('style')]],
    ['font-src', own],
    ['img-src', ["'self'", 'data:', 'https:']],
    ['connect-src', [...own, ...calls, ...payments.connect, ...slots.connect]],
    // Videos and 360° views are served by their vendors and cannot reach into the page.
    ['frame-src', ["'self'", 'https:']],
    ['media-src', ["'self'", 'https:']],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'self'"]],
  ]
  const odd = directives.flatMap(([, sources]) => sources).find((source) => !SOURCE.test(source))
  if (odd !== undefined) throw new Error(`"${odd}" can't be a source of a Content-Security-Policy.`)
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}

/** A source without characters that have a meaning in a policy or in a web server's configuration. */
const SOURCE = /^[\w.*:/[\]'+=-]+$/
