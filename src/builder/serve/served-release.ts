import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HeaderRule, readHeadersFile } from '../host/headers.ts'
import { readRedirectsFile } from '../host/redirects.ts'
import { publishedRoot } from '../publish/published-site.ts'

/** The release that readers see, with its host files parsed. */
export interface ServedRelease {
  root: string
  headers: HeaderRule[]
  redirects: ReturnType<typeof readRedirectsFile>
}

/** Looks up each dealer's current release at every request, so that new builds show at once. */
export function servedReleases(out: string): (slug: string) => ServedRelease | undefined {
  const sites = new Map<string, ServedRelease>()
  return (slug) => {
    const root = publishedRoot(join(out, slug))
    if (root === undefined) return undefined
    const known = sites.get(slug)
    if (known?.root === root) return known
    const site = {
      root,
      headers: readHeadersFile(read(root, '_headers')),
      redirects: readRedirectsFile(read(root, '_redirects')),
    }
    sites.set(slug, site)
    return site
  }
}

function read(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
