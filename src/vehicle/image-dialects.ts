/** The requested size and encoding of a picture, in terms that every CDN dialect can express. */
interface ImageTransform {
  /** px */
  width: number
  /** px; if given, the picture is cropped to fill width and height. */
  height?: number
  /** 1 to 100 */
  quality: number
  /** `auto` lets the CDN choose a format that the browser accepts. */
  format: 'auto' | 'jpg'
}

/** Gives a picture's URL for a transformation. The source is parsed only once, for any number of widths. */
export type ImageAddress = (transform: ImageTransform) => string

/** Whether the URL is below `base`, which has no trailing slash. */
export function isBelow(base: string, url: string): boolean {
  return url.startsWith(`${base}/`)
}

/** A picture's path below the CDN's base. A URL of another host becomes one encoded segment, as web proxies expect. */
function pathBelow(source: string): string {
  return /^(https?:)?\/\//i.test(source) ? encodeURIComponent(source) : source.replace(/^\//, '')
}

const DELIVERY = /^(.*?\/image\/(?:upload|fetch|private|authenticated))\/(.*)$/s
/** One `key_value` of a transformation; a stock folder such as `c_class` or `e_tron` may look like one. */
const COMPONENT = /^(?:[a-z]|ar|bo|co|dpr|eo|fl|so)_[^/]+$/
/** Components that size, crop or encode, with Cloudinary's own values, so that no dealer's folder matches. */
const CLOUDINARY_SIZING = [
  /^[wh]_(\d+(\.\d+)?|auto(:.*)?|iw|ih)$/,
  /^c_(auto|auto_pad|crop|fill|fill_pad|fit|imagga_crop|imagga_scale|lfill|limit|lpad|mfit|mpad|pad|scale|thumb)$/,
  /^g_(auto|adv_eyes|adv_faces?|body|center|custom|faces?|(north|south)(_east|_west)?|east|west|xy_center)(:.*)?$/,
  /^(ar_[\d.:]+|dpr_(auto|[\d.]+)|[xyz]_-?[\d.]+)$/,
  /^(f_(auto|avif|gif|jpg|jp2|jxl|png|webp)(:.*)?|q_(auto(:\w+)?|\d+))$/,
]
const SIGNATURE = /^s--[\w-]+--$/

/**
 * The Cloudinary dialect: a path segment `w_640,f_auto,q_75` after the delivery type. `base` is the CDN's address up to
 * there, without trailing slash. Without it, pictures that aren't on Cloudinary stay unchanged. So do signed ones,
 * because the signature covers the transformation.
 *
 * @spec 7.14 9.7
 */
export function cloudinaryAddress(source: string, base: string | undefined): ImageAddress {
  if (base !== undefined && isBelow(base, source)) return addressed(base, source.slice(base.length + 1), source)
  const delivered = DELIVERY.exec(source)
  if (delivered !== null) return addressed(delivered[1] ?? '', delivered[2] ?? '', source)
  return base === undefined ? () => source : addressed(base, pathBelow(source), source)
}

function addressed(delivery: string, rest: string, source: string): ImageAddress {
  const segments = rest.split('/')
  if (SIGNATURE.test(segments[0] ?? '')) return () => source
  const path = withoutSizing(segments).join('/')
  return (transform) => `${delivery}/${segment(transform)}/${path}`
}

function segment({ width, height, quality, format }: ImageTransform): string {
  const size = height === undefined ? `w_${width}` : `c_fill,w_${width},h_${height}`
  return `${size},f_${format},q_${quality}`
}

/** Transformations come first; the last segment is the picture itself. */
function withoutSizing(segments: string[]): string[] {
  const first = segments.findIndex((part, index) => index === segments.length - 1 || !isTransformation(part))
  const transformations = segments.slice(0, first).map((part) =>
    part
      .split(',')
      .filter((each) => !isSizing(each))
      .join(','),
  )
  return [...transformations.filter((part) => part !== ''), ...segments.slice(first)]
}

function isTransformation(part: string): boolean {
  return part.split(',').every((component) => COMPONENT.test(component))
}

function isSizing(component: string): boolean {
  return CLOUDINARY_SIZING.some((pattern) => pattern.test(component))
}

/** imgix parameters that are set here, or that would contradict them. */
const IMGIX_SIZING = /^(w|h|width|height|(max|min)-[wh]|fit|crop|rect|ar|dpr|auto|fm|q|quality)(=|$)/i
/** A signature covers the whole query, so a signed URL must stay unchanged. */
const SIGNED = /[?&](s=[0-9a-f]{32}|x-amz-signature=|signature=)/i

/** The imgix dialect: `?w=640&auto=format&q=75`. `base` is the CDN's address without trailing slash. @spec 7.14 9.7 */
export function imgixAddress(source: string, base: string | undefined): ImageAddress {
  if (SIGNED.test(source)) return () => source
  const url = base === undefined || isBelow(base, source) ? source : `${base}/${pathBelow(source)}`
  const mark = url.indexOf('?')
  if (mark < 0) return (transform) => `${url}?${parameters(transform)}`
  const path = url.slice(0, mark)
  const others = url
    .slice(mark + 1)
    .split('&')
    .filter((parameter) => parameter !== '' && !IMGIX_SIZING.test(parameter))
  return (transform) => `${path}?${[parameters(transform), ...others].join('&')}`
}

function parameters({ width, height, quality, format }: ImageTransform): string {
  const size = height === undefined ? `w=${width}` : `w=${width}&h=${height}&fit=crop`
  return `${size}&${format === 'auto' ? 'auto=format' : `fm=${format}`}&q=${quality}`
}

/** Gives the signature of an address's path. Only builds have the key, so browsers can't sign. */
export type Sign = (path: string) => string

/** A server without a key takes anything here; its own libraries write this. */
const UNSIGNED = 'insecure'

/**
 * The imgproxy dialect: `/<signature>/rs:fit:640/q:75/plain/<address>`, with `@jpg` at its end for that format. `base` is
 * the server's address without trailing slash. Without it, pictures stay unchanged, as do paths of the site, which the
 * server can't reach.
 *
 * @param source its fragment may have signatures (withSignatures)
 */
export function imgproxyAddress(source: string, base: string | undefined, sign?: Sign): ImageAddress {
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
export function withSignatures(source: string, addresses: ReadonlyMap<number, string>, base: string): string {
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
