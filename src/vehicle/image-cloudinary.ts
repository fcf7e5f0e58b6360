import { type ImageAddress, type ImageTransform, isBelow, pathBelow } from './image-transform.ts'

const DELIVERY = /^(.*?\/image\/(?:upload|fetch|private|authenticated))\/(.*)$/s
/** One `key_value` of a transformation; a stock folder such as `c_class` or `e_tron` may look like one. */
const COMPONENT = /^(?:[a-z]|ar|bo|co|dpr|eo|fl|so)_[^/]+$/
/** Components that size, crop or encode, with Cloudinary's own values, so that no dealer's folder matches. */
const SIZING = [
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
  return SIZING.some((pattern) => pattern.test(component))
}
