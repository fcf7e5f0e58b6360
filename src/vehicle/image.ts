import type { Tenant } from '#src/tenant/tenant.ts'
import { cloudinaryAddress } from './image-cloudinary.ts'
import { sizedPicture, sizedSrcset } from './image-sized.ts'
import { type ImageAddress, type ImageTransform, isBelow, pathBelow } from './image-transform.ts'

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

/** Parameters that this module sets, or that would contradict them. */
const SIZING = /^(w|h|width|height|(max|min)-[wh]|fit|crop|rect|ar|dpr|auto|fm|q|quality)(=|$)/i
/** A signature covers the whole query, so a signed URL must stay unchanged. */
const SIGNED = /[?&](s=[0-9a-f]{32}|x-amz-signature=|signature=)/i

/** The imgix dialect: `?w=640&auto=format&q=75`. `base` is the CDN's address without trailing slash. @spec 7.14 9.7 */
function imgixAddress(source: string, base: string | undefined): ImageAddress {
  if (SIGNED.test(source)) return () => source
  const url = base === undefined || isBelow(base, source) ? source : `${base}/${pathBelow(source)}`
  const mark = url.indexOf('?')
  if (mark < 0) return (transform) => `${url}?${parameters(transform)}`
  const path = url.slice(0, mark)
  const others = url
    .slice(mark + 1)
    .split('&')
    .filter((parameter) => parameter !== '' && !SIZING.test(parameter))
  return (transform) => `${path}?${[parameters(transform), ...others].join('&')}`
}

function parameters({ width, height, quality, format }: ImageTransform): string {
  const size = height === undefined ? `w=${width}` : `w=${width}&h=${height}&fit=crop`
  return `${size}&${format === 'auto' ? 'auto=format' : `fm=${format}`}&q=${quality}`
}

/** Gives the signature of an address's path. Only builds have the key, so browsers can't sign. */
type Sign = (path: string) => string

/** A server without a key takes anything here; its own libraries write this. */
const UNSIGNED = 'insecure'

/**
 * The imgproxy dialect: `/<signature>/rs:fit:640/q:75/plain/<address>`, with `@jpg` at its end for that format. `base` is
 * the server's address without trailing slash. Without it, pictures stay unchanged, as do paths of the site, which the
 * server can't reach.
 *
 * @param source its fragment may have signatures (withSignatures)
 */
function imgproxyAddress(source: string, base: string | undefined, sign?: Sign): ImageAddress {
  const [address = '', fragment] = source.split('#')
  if (base === undefined || isBelow(base, address) || !/^(https?:)?\/\//i.test(address)) return () => address
  const from = encodeURIComponent(address.replace(/^\/\//, 'https://'))
  const carried = new Map(fragment?.split('&').map((each): [string, string] => pair(each)))
  return (transform) => {
    const path = pathOf(transform, from)
    return `${base}/${sign?.(path) ?? carried.get(`${transform.width}`) ?? UNSIGNED}${path}`
  }
}

/** A picture's address that carries the signatures of these addresses by their widths, for browsers. */
function withSignatures(source: string, addresses: ReadonlyMap<number, string>, base: string): string {
  const signatures = [...addresses].map(([width, address]) => `${width}=${signatureIn(address, base)}`)
  return `${source}#${signatures.join('&')}`
}

const signatureIn = (address: string, base: string): string => address.slice(base.length + 1).split('/', 1)[0] ?? ''

const pair = (text: string): [string, string] => {
  const [width = '', signature = ''] = text.split('=')
  return [width, signature]
}

function pathOf({ width, height, quality, format }: ImageTransform, from: string): string {
  const size = height === undefined ? `rs:fit:${width}` : `rs:fill:${width}:${height}`
  return `/${size}/q:${quality}/plain/${from}${format === 'jpg' ? '@jpg' : ''}`
}
