/** The requested size and encoding of a picture, in terms that every CDN dialect can express. */
export interface ImageTransform {
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
export function pathBelow(source: string): string {
  return /^(https?:)?\/\//i.test(source) ? encodeURIComponent(source) : source.replace(/^\//, '')
}
