import { resolve } from 'node:path'

/** Settings of Astro's own commands. */
export interface PreviewSettings {
  /** Absolute folder of the tenants. */
  tenants: string
  /** The one dealer of a vanilla `astro build`. */
  tenant?: string
  /** Milliseconds since the epoch. */
  now: number
}

/** Reads TENANTS (a folder), TENANT (a slug) and BUILD_TIME (ISO 8601, for reproducible builds). */
export function previewSettings(environment: NodeJS.ProcessEnv): PreviewSettings {
  const { TENANTS = 'tenants', TENANT, BUILD_TIME } = environment
  return {
    tenants: resolve(TENANTS),
    tenant: TENANT || undefined,
    now: BUILD_TIME ? Date.parse(BUILD_TIME) : Date.now(),
  }
}

/** Pages that `npm run dev` adds to every dealer: all components in all states, and every type of field. */
export const DEV_PAGES: ReadonlyMap<string, URL> = new Map([
  ['/_components', new URL('../../site/dev/components.astro', import.meta.url)],
  ['/_fields', new URL('../../site/dev/fields.astro', import.meta.url)],
])
