import { type ImageAddress, type ImageTransform, isBelow, pathBelow } from './image-transform.ts'

/** Parameters that this module sets, or that would contradict them. */
const SIZING = /^(w|h|width|height|(max|min)-[wh]|fit|crop|rect|ar|dpr|auto|fm|q|quality)(=|$)/i
/** A signature covers the whole query, so a signed URL must stay unchanged. */
const SIGNED = /[?&](s=[0-9a-f]{32}|x-amz-signature=|signature=)/i

/** The imgix dialect: `?w=640&auto=format&q=75`. `base` is the CDN's address without trailing slash. @spec 7.14 9.7 */
export function imgixAddress(source: string, base: string | undefined): ImageAddress {
  if (SIGNED.test(source)) return () => source
  const url = base === undefined || isBelow(base, source) ? source : `${base}/${pathBelow(source)}`
  const mark = url.indexOf('?')
  if (mark < 0) return (wanted) => `${url}?${parameters(wanted)}`
  const path = url.slice(0, mark)
  const others = url
    .slice(mark + 1)
    .split('&')
    .filter((parameter) => parameter !== '' && !SIZING.test(parameter))
  return (wanted) => `${path}?${[parameters(wanted), ...others].join('&')}`
}

function parameters({ width, height, quality, format }: ImageTransform): string {
  const size = height === undefined ? `w=${width}` : `w=${width}&h=${height}&fit=crop`
  return `${size}&${format === 'auto' ? 'auto=format' : `fm=${format}`}&q=${quality}`
}
