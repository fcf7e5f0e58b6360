import { join } from 'node:path'
import { liveSite } from './live-site.ts'
import { previewSettings } from './preview-settings.ts'

/** `getStaticPaths` of the one route in a vanilla `astro build` of the dealer named by TENANT. */
export async function getStaticPaths(): Promise<{ params: { path: string | undefined } }[]> {
  const { tenants, tenant, now } = previewSettings(process.env)
  if (!tenant) return []
  const { model } = await liveSite(join(tenants, tenant), now)
  return model.pages.map(({ path }) => ({ params: { path: path === '/' ? undefined : path.slice(1) } }))
}
