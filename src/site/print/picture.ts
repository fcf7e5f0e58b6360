import type { Picture } from '#src/page/elements.ts'
import { print, raw } from './html.ts'

export interface PictureOptions {
  /** The `sizes` attribute, only used if the picture has several widths; empty for a single one. */
  sizes: string
  /** Above the fold, so fetched at once with high priority. */
  eager?: boolean
  class?: string
}

/** An `<img>` whose size is known before it loads. */
export function pictureHtml(picture: Picture, options: PictureOptions): string {
  const { sizes, eager } = options
  const [x, y] = picture.focus?.match(/\d+/g) ?? []
  const name = [options.class, picture.placeholder && 'placeholder', x && `focus x-${x} y-${y}`]
    .filter(Boolean)
    .join(' ')
  const style = name && raw(` class="${name}"`)
  const sources = picture.srcset && raw(print` srcset="${picture.srcset}"${raw(sizes && ` sizes="${sizes}"`)}`)
  const loading = raw(eager ? ' fetchpriority="high"' : ' loading="lazy" decoding="async"')
  return print`<img${style} src="${picture.src}"${sources} width="${picture.width}" height="${picture.height}" alt="${picture.alt}"${loading}>`
}
