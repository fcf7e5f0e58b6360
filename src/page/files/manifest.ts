import type { SiteShell } from '../shell/shell.ts'
import type { SiteFile } from '../site/site-model.ts'
import { RASTER_ICON } from './favicon.ts'

/** The web app manifest, which a phone needs to add the site to its home screen. */
export const manifestFile = (shell: SiteShell): SiteFile => ({
  path: '/manifest.webmanifest',
  content_type: 'application/manifest+json',
  body: JSON.stringify({
    name: shell.name,
    short_name: shell.name.length > 20 ? shell.name.slice(0, 20).trim() : shell.name,
    lang: shell.lang,
    start_url: '/',
    display: 'browser',
    background_color: shell.theme_colour,
    theme_color: shell.theme_colour,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: RASTER_ICON.path, sizes: `${RASTER_ICON.size}x${RASTER_ICON.size}`, type: 'image/png' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    ],
  }),
})
