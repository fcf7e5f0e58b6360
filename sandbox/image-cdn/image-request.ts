import { fail, ok, type Result } from '#src/base/result.ts'

export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg', 'png'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** A request for one picture. Sizes are in pixels. */
export interface ImageRequest {
  width?: number
  height?: number
  /** `crop` fills the box and cuts off the rest; `clip` fits the whole picture into it. */
  fit: 'crop' | 'clip'
  /** 1 to 100. @spec 9.7 */
  quality: number
  /** Undefined: the master's own format. */
  format?: ImageFormat
}

const LARGEST_SIDE = 2560
const DEFAULT_QUALITY = 80

/** Parses query and `Accept` header; otherwise says which parameter is wrong. @spec 7.14 */
export function parseImageRequest(query: URLSearchParams, accept: string): Result<ImageRequest, string> {
  const width = wholeNumber(query, 'w', LARGEST_SIDE)
  const height = wholeNumber(query, 'h', LARGEST_SIDE)
  const quality = wholeNumber(query, 'q', 100)
  for (const parameter of [width, height, quality]) if (!parameter.ok) return parameter
  const format = namedFormat(query.get('fm')) ?? (isAutomatic(query) ? formatFor(accept) : undefined)
  return ok({
    ...(width.ok && width.value ? { width: width.value } : {}),
    ...(height.ok && height.value ? { height: height.value } : {}),
    fit: query.get('fit') === 'crop' ? 'crop' : 'clip',
    quality: (quality.ok && quality.value) || DEFAULT_QUALITY,
    ...(format ? { format } : {}),
  })
}

const isAutomatic = (query: URLSearchParams) => query.get('auto')?.split(',').includes('format') ?? false

const namedFormat = (name: string | null): ImageFormat | undefined =>
  IMAGE_FORMATS.find((format) => format === (name === 'jpg' ? 'jpeg' : name))

/** The smallest format that the browser accepts. */
function formatFor(accept: string): ImageFormat {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpeg'
}

function wholeNumber(query: URLSearchParams, name: string, most: number): Result<number | undefined, string> {
  const text = query.get(name)
  if (text === null || text === '') return ok(undefined)
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= most ? ok(value) : fail(`${name} must be a whole number from 1 to ${most}.`)
}
