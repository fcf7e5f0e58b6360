import { escapeHtml } from '#src/base/text.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { SiteFile } from '../site-model.ts'
import { type Painted, surfacesOf } from '../theme/surfaces.ts'

/** The dealer's initial on its brand colour, for tabs and bookmarks. */
export function faviconFile(tenant: Painted & Pick<Tenant, 'name'>): SiteFile {
  const { accent, on_accent } = surfacesOf(tenant).light
  const initial = escapeHtml(Array.from(tenant.name.trim())[0]?.toUpperCase() ?? '')
  return {
    path: '/favicon.svg',
    content_type: 'image/svg+xml',
    body:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${accent}"/>` +
      `<text x="32" y="46" font-family="Arial,sans-serif" font-weight="700" font-size="40" text-anchor="middle" fill="${on_accent}">${initial}</text></svg>\n`,
  }
}
