import type { Tenant } from '#src/tenant/tenant.ts'

/** Fetches a path of a site from the dealer's own address. */
export const fetchSite = ({ url }: Tenant, path: string, signal: AbortSignal): Promise<Response> =>
  fetch(new URL(path, url), { signal })
