import type { Tenant } from '#src/tenant/tenant.ts'
import { transformCloudinary } from './image-cloudinary.ts'
import { transformImgix } from './image-imgix.ts'
import { type ImageTransform, isBelow } from './image-transform.ts'

export type ImageCdn = Tenant['image_cdn']

/** These hosts speak one dialect and size their own pictures, whatever the tenant's CDN. */
const CLOUDINARY_HOST = /^https?:\/\/res\.cloudinary\.com\//i
const IMGIX_HOST = /^https?:\/\/[^/?]+\.imgix\.net\//i

/** @spec 9.7 */
const DEFAULT_QUALITY = 80
/** Quality of the loader, which writes the widths of a responsive picture. @spec 9.7 */
export const LOADER_QUALITY = 75
/** Size of a picture that is shared on social networks. @spec 9.7 */
const SOCIAL_SIZE = { width: 1200, height: 630 } as const

/**
 * A picture's URL through the image CDN with width (px), automatic format and
 * quality; with a height it is cropped to fill. Works on site paths and
 * absolute URLs; sizing that the URL already carries is replaced, the rest of
 * its query stays.
 *
 * @spec 7.14 9.7
 */
export function imageUrl(
  url: string,
  options: { width: number; height?: number; quality?: number; cdn: ImageCdn },
): string {
  const { width, height, quality = DEFAULT_QUALITY, cdn } = options
  return transformed(url, { width, height, quality, format: 'auto' }, cdn)
}

/** The `srcset` of a responsive picture; undefined where the source offers one width only. @spec 7.14 9.7 */
export function srcset(url: string, widths: readonly number[], cdn: ImageCdn): string | undefined {
  const sources = widths.map((width) => imageUrl(url, { width, quality: LOADER_QUALITY, cdn }))
  if (new Set(sources).size < 2) return undefined
  return sources.map((source, index) => `${source} ${widths[index]}w`).join(', ')
}

/**
 * The picture for social networks: 1200x630 with fill crop; width, height and
 * crop transforms that the URL already carries are removed, in either dialect.
 * JPEG, because the readers of social networks do not all know newer formats.
 *
 * @spec 9.7
 */
export function socialImage(url: string, cdn: ImageCdn): string {
  return transformed(url, { ...SOCIAL_SIZE, quality: DEFAULT_QUALITY, format: 'jpg' }, cdn)
}

function transformed(url: string, wanted: ImageTransform, cdn: ImageCdn): string {
  // A space would end the URL within a srcset.
  const source = url.trim().replace(/#.*$/s, '').replace(/\s/g, '%20')
  if (source === '' || /^(data|blob):/i.test(source)) return url
  const base = cdn.base_url?.replace(/\/+$/, '')
  if (CLOUDINARY_HOST.test(source)) {
    return transformCloudinary(source, wanted, base !== undefined && isBelow(base, source) ? base : undefined)
  }
  if (IMGIX_HOST.test(source)) return transformImgix(source, wanted, undefined)
  const transform = cdn.dialect === 'cloudinary' ? transformCloudinary : transformImgix
  return transform(source, wanted, base)
}
