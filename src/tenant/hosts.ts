import type { TenantFile } from './tenant-fields.ts'

/**
 * The hosts that redirect to a dealer's site: its own with or without `www.`, and those in the dealer's file. The site
 * itself answers at the host of `url`.
 */
export function otherHosts({ url, aliases }: Pick<TenantFile, 'url' | 'aliases'>): string[] {
  const { hostname } = new URL(url)
  const twin = hostname.startsWith('www.') ? hostname.slice('www.'.length) : `www.${hostname}`
  const hosts = new Set([...(isDomain(hostname) ? [twin] : []), ...aliases])
  hosts.delete(hostname)
  return [...hosts]
}

/** Whether it is a domain name, as opposed to an IP address or a name of this machine. */
const isDomain = (hostname: string): boolean => /\.[a-z][a-z0-9-]*$/.test(hostname)
