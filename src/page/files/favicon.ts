import { escapeHtml } from '#src/base/text.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { SiteFile } from '../site/site-model.ts'
import { type Painted, surfacesOf } from '../theme/surfaces.ts'

/** Large enough for the home screen of any phone; browsers scale it down. */
export const RASTER_ICON = { path: '/apple-touch-icon.png', size: 192 } as const

type Named = Painted & Pick<Tenant, 'name'>

/** The dealer's initial on its brand colour, for tabs and bookmarks. */
export const faviconFile = (tenant: Named): SiteFile => iconFile('/favicon.svg', tenant, { corner: 12, size: 40 })

/**
 * The icon for a phone's home screen. It fills the square and leaves a margin, because phones crop icons to a shape.
 */
export const maskableIconFile = (tenant: Named): SiteFile => iconFile('/icon.svg', tenant, { corner: 0, size: 30 })

/**
 * For browsers that don't accept SVG: Safari's tabs, and the home screen of an iPhone, which requests this address by
 * itself.
 */
export function rasterIconFile(tenant: Named): SiteFile {
  const picture = iconFile(RASTER_ICON.path, tenant, { corner: 0, size: 34 })
  return { ...picture, content_type: 'image/png', drawn_from: picture.body, raster: RASTER_ICON.size }
}

function iconFile(path: string, tenant: Named, { corner, size }: { corner: number; size: number }): SiteFile {
  const { accent, on_accent } = surfacesOf(tenant).light
  const initial = escapeHtml(Array.from(tenant.name.trim())[0]?.toUpperCase() ?? '')
  return {
    path,
    content_type: 'image/svg+xml',
    body:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64"${corner ? ` rx="${corner}"` : ''} fill="${accent}"/>` +
      `<text x="32" y="${32 + size * 0.35}" font-family="Arial,sans-serif" font-weight="700" font-size="${size}" text-anchor="middle" fill="${on_accent}">${initial}</text></svg>\n`,
  }
}
