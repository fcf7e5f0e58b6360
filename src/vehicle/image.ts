import type { Tenant } from '#src/tenant/tenant.ts'
import {
  cloudinaryAddress,
  type ImageAddress,
  imgixAddress,
  imgproxyAddress,
  isBelow,
  type Sign,
  withSignatures,
} from './image-dialects.ts'
import { sizedPicture, sizedSrcset } from './image-sized.ts'

type CdnSettings = Tenant['image_cdn']

export interface ImageCdn extends CdnSettings {
  /** Signs addresses for an imgproxy with a key; only builds have it. */
  sign?: Sign
}

/** These hosts have a dialect of their own and resize their own pictures, whatever the tenant's CDN is. */
const CLOUDINARY_HOST = /^https?:\/\/res\.cloudinary\.com\//i
const IMGIX_HOST = /^https?:\/\/[^/?]+\.imgix\.net\//i

/** @spec 9.7 */
const DEFAULT_QUALITY = 80
/** Quality of the loader, which generates the sizes of a responsive picture. @spec 9.7 */
export const LOADER_QUALITY = 75
/** Size of a picture that is shared on social networks. @spec 9.7 */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const
const FEED_SIZE = { width: 1200, height: 900 } as const

/**
 * A picture's URL through the image CDN with width (px), automatic format and
 * quality; with a height it is cropped to fill. Works on site paths and
 * absolute URLs; any sizing in the URL is replaced, and the rest of its query is
 * kept. A picture that the build has written in sizes stays as it is: it is the
 * JPEG for browsers without WebP.
 *
 * @spec 7.14 9.7
 */
export function imageUrl(
  url: string,
  options: { width: number; height?: number; quality?: number; cdn: ImageCdn },
): string {
  const { width, height, quality = DEFAULT_QUALITY, cdn } = options
  return addressOf(url, cdn)({ width, height, quality, format: 'auto' })
}

/** The `srcset` of a responsive picture; undefined if the source has only one width. @spec 7.14 9.7 */
export function srcset(url: string, widths: readonly number[], cdn: ImageCdn): string | undefined {
  const sized = sizedPicture(url)
  if (sized) return sizedSrcset(sized, widths)
  const address = addressOf(url, cdn)
  const sources = widths.map((width) => address({ width, quality: LOADER_QUALITY, format: 'auto' }))
  if (sources[0] === sources.at(-1)) return undefined
  return sources.map((source, index) => `${source} ${widths[index]}w`).join(', ')
}

/**
 * The picture for social networks: 1200x630 with fill crop. Width, height and crop transforms in the URL are removed,
 * in either dialect. It is a JPEG, because not every social network can read newer formats.
 *
 * @spec 9.7
 */
export function socialImage(url: string, cdn: ImageCdn): string {
  return addressOf(url, cdn)({ ...SOCIAL_SIZE, quality: DEFAULT_QUALITY, format: 'jpg' })
}

/** Size of `socialImage` in pixels; undefined where nothing resizes the photo. */
export function socialSize(url: string, cdn: ImageCdn): { width: number; height: number } | undefined {
  const sized = sizedPicture(url)
  if (sized) return { width: sized.width, height: sized.height }
  const isResized = cdn.base_url !== undefined || CLOUDINARY_HOST.test(url) || IMGIX_HOST.test(url)
  return isResized && socialImage(url, cdn) !== url.trim() ? SOCIAL_SIZE : undefined
}

/**
 * The picture for other platforms, 1200x900, because they require 4:3. It is a JPEG, because not all of them read newer
 * formats.
 */
export function feedImage(url: string, cdn: ImageCdn): string {
  return addressOf(url, cdn)({ ...FEED_SIZE, quality: DEFAULT_QUALITY, format: 'jpg' })
}

const baseOf = ({ base_url }: ImageCdn): string | undefined => base_url?.replace(/\/+$/, '')

/** A picture's address for browsers, which make addresses in these widths of it but can't sign any. */
export function shippedAddress(url: string, widths: readonly number[], cdn: ImageCdn): string {
  const base = baseOf(cdn)
  const address = addressOf(url, cdn)
  const sized = new Map(widths.map((width) => [width, address({ width, quality: LOADER_QUALITY, format: 'auto' })]))
  const isSigned = base !== undefined && cdn.sign && [...sized.values()].every((each) => each.startsWith(`${base}/`))
  return isSigned ? withSignatures(url.trim().replace(/#.*$/, ''), sized, base) : url
}

function addressOf(url: string, cdn: ImageCdn): ImageAddress {
  const trimmed = url.trim()
  if (/^(data|blob):/i.test(trimmed) || sizedPicture(trimmed)) return () => trimmed
  // A space would end the URL within a srcset.
  const written = trimmed.replace(/\s/g, '%20')
  const source = written.replace(/#.*$/, '')
  if (source === '') return () => written
  const base = baseOf(cdn)
  if (CLOUDINARY_HOST.test(source)) {
    return cloudinaryAddress(source, base !== undefined && isBelow(base, source) ? base : undefined)
  }
  if (IMGIX_HOST.test(source)) return imgixAddress(source, undefined)
  if (cdn.dialect === 'imgproxy') return imgproxyAddress(written, base, cdn.sign)
  return cdn.dialect === 'cloudinary' ? cloudinaryAddress(source, base) : imgixAddress(source, base)
}
