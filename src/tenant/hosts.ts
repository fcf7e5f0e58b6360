import type { TenantFile } from './tenant-fields.ts'

/**
 * The hosts that lead to a dealer's site by a redirect: its own with or without `www.`, and those that the dealer names.
 * The site itself answers at the host of `url`.
 */
export function otherHosts({ url, aliases }: Pick<TenantFile, 'url' | 'aliases'>): string[] {
  const { hostname } = new URL(url)
  const twin = hostname.startsWith('www.') ? hostname.slice('www.'.length) : `www.${hostname}`
  const hosts = new Set([...(isDomain(hostname) ? [twin] : []), ...aliases])
  hosts.delete(hostname)
  return [...hosts]
}

/** Whether it is a name of the domain name system, not an address of the internet or of this machine. */
const isDomain = (hostname: string): boolean => /\.[a-z][a-z0-9-]*$/.test(hostname)
