import type { SiteShell } from '#src/page/shell/shell.ts'
import figtree from '../fonts/figtree-latin.woff2?url&no-inline'
import flair from '../fonts/flair-latin.woff2?url&no-inline'
import hanken from '../fonts/hanken-latin.woff2?url&no-inline'
import narrow from '../fonts/narrow-latin.woff2?url&no-inline'
import wide from '../fonts/wide-latin.woff2?url&no-inline'

/** The font file that each template's pages preload; styles/fonts.css declares the families. */
export const FONT_URLS: Record<SiteShell['template'], string> = {
  car: hanken,
  motorcycle: narrow,
  camper: flair,
  truck: wide,
  rv: figtree,
}
