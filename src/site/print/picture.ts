import { escapeHtml } from '#src/base/text.ts'
import type { Picture } from '#src/page/elements.ts'

export interface PictureOptions {
  /** The `sizes` attribute, only used if the picture has several widths. */
  sizes: string
  /** Above the fold: fetched at once, with high priority. */
  eager?: boolean
  class?: string
}

/** An `<img>` whose size is known before it loads. */
export function pictureHtml(picture: Picture, options: PictureOptions): string {
  const { sizes, eager } = options
  const name = [options.class, picture.placeholder ? 'placeholder' : ''].filter(Boolean).join(' ')
  return (
    `<img${name ? ` class="${name}"` : ''} src="${escapeHtml(picture.src)}"` +
    (picture.srcset ? ` srcset="${escapeHtml(picture.srcset)}" sizes="${sizes}"` : '') +
    ` width="${picture.width}" height="${picture.height}" alt="${escapeHtml(picture.alt)}"` +
    (eager ? ' fetchpriority="high">' : ' loading="lazy" decoding="async">')
  )
}
