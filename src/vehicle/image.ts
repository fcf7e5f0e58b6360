import type { Tenant } from '#src/tenant/tenant.ts'
import { type Transform, transformCloudinary } from './image-cloudinary.ts'
import { transformImgix } from './image-imgix.ts'

export type ImageCdn = Tenant['image_cdn']

/** @spec 9.7 */
export const DEFAULT_QUALITY = 80
/** Quality of the loader, which writes the widths of a responsive picture. @spec 9.7 */
export const LOADER_QUALITY = 75
/** Size of a picture that is shared on social networks. @spec 9.7 */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const

/**
 * A picture's URL through the image CDN with width (px), automatic format and
 * quality. Works on site paths and absolute URLs; sizing that the URL already
 * carries is replaced, the rest of its query stays.
 *
 * @spec 7.14 9.7
 */
export function imageUrl(url: string, options: { width: number; quality?: number; cdn: ImageCdn }): string {
  const { width, quality = DEFAULT_QUALITY, cdn } = options
  return transform(url, { width, quality, format: 'auto' }, cdn)
}

/** The `srcset` of a responsive picture; undefined where the source offers one width only. @spec 7.14 9.7 */
export function srcset(url: string, widths: readonly number[], cdn: ImageCdn): string | undefined {
  const candidates = widths.map((width) => ({ width, src: imageUrl(url, { width, quality: LOADER_QUALITY, cdn }) }))
  if (candidates.every(({ src }) => src === candidates[0]?.src)) return undefined
  return candidates.map(({ src, width }) => `${src} ${width}w`).join(', ')
}

/**
 * The picture for social networks: 1200x630 with fill crop; width, height and
 * crop transforms that the URL already carries are removed, in either dialect.
 * JPEG, because the readers of social networks do not all know newer formats.
 *
 * @spec 9.7
 */
export function socialImage(url: string, cdn: ImageCdn): string {
  return transform(url, { ...SOCIAL_SIZE, quality: DEFAULT_QUALITY, format: 'jpg' }, cdn)
}

function transform(url: string, wanted: Transform, cdn: ImageCdn): string {
  const source = url.trim().replace(/#.*$/s, '')
  if (source === '' || /^(data|blob):/i.test(source)) return url
  return dialectOf(source, cdn) === 'cloudinary'
    ? transformCloudinary(source, wanted, cdn.base_url)
    : transformImgix(source, wanted, cdn.base_url)
}

/** A host that speaks one dialect only is addressed in it, whatever the tenant's CDN. */
function dialectOf(url: string, cdn: ImageCdn): ImageCdn['dialect'] {
  if (/^https?:\/\/res\.cloudinary\.com\//i.test(url)) return 'cloudinary'
  if (/^https?:\/\/[^/]+\.imgix\.net\//i.test(url)) return 'imgix'
  return cdn.dialect
}
