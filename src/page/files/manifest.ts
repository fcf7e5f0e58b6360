import type { SiteFrame } from '../site.ts'
import type { SiteFile } from '../site-model.ts'

/** What a phone needs to put the site on its home screen. */
export const manifestFile = (frame: SiteFrame): SiteFile => ({
  path: '/manifest.webmanifest',
  content_type: 'application/manifest+json',
  body: JSON.stringify({
    name: frame.name,
    short_name: frame.name.length > 20 ? frame.name.slice(0, 20).trim() : frame.name,
    lang: frame.lang,
    start_url: '/',
    display: 'browser',
    background_color: frame.theme_colour,
    theme_color: frame.theme_colour,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  }),
})
