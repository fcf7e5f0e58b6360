import type { Redirect } from '#src/page/site/site-model.ts'
import type { InlineHash } from '../publish/manifest.ts'
import { contentSecurityPolicy, type OtherOrigins } from './csp.ts'
import { headerRules, headersFile } from './headers.ts'
import { nginxSnippet } from './nginx.ts'
import { boundedRedirects, redirectsFile } from './redirects.ts'

/**
 * Configuration files for static hosts, by path in the site; hosts don't serve them.
 *
 * @param origin of the site
 * @param others hosts that redirect to it
 */
export function hostFiles(
  inline: readonly InlineHash[],
  redirects: readonly Redirect[],
  origins: OtherOrigins,
  origin: string,
  others: readonly string[] = [],
): Record<string, string> {
  const rules = headerRules(contentSecurityPolicy(inline, origins))
  return {
    _headers: headersFile(rules),
    _redirects: redirectsFile(boundedRedirects(redirects).listed),
    '_nginx.conf': nginxSnippet(rules, redirects, origin, others),
  }
}
