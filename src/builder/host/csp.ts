import type { InlineHash } from '../manifest.ts'

/**
 * The Content-Security-Policy of a site: nothing runs that its own pages did
 * not carry. Pictures may come from any HTTPS host, because feeds name their own.
 * @param assetsOrigin where hashed assets live when not on the site's own host
 */
export function contentSecurityPolicy(inline: readonly InlineHash[], assetsOrigin?: string): string {
  const own = assetsOrigin ? ["'self'", assetsOrigin] : ["'self'"]
  const hashes = (kind: InlineHash['kind']) =>
    [...new Set(inline.filter((each) => each.kind === kind).map((each) => `'${each.hash}'`))].sort()
  const directives: [string, string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', [...own, ...hashes('script')]],
    ['style-src', [...own, ...hashes('style')]],
    ['font-src', own],
    ['img-src', ["'self'", 'data:', 'https:']],
    ['connect-src', own],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'self'"]],
  ]
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}
