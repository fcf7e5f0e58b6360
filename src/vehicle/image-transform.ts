/** What a picture is asked for, in words that no CDN dialect owns. */
export interface ImageTransform {
  /** px */
  width: number
  /** px; with it the picture is cropped to fill both. */
  height?: number
  /** 1 to 100 */
  quality: number
  /** `auto` lets the CDN choose by what the browser accepts. */
  format: 'auto' | 'jpg'
}

/** Where a picture is served: its URL for each transformation. Read the source once, ask for many widths. */
export type ImageAddress = (wanted: ImageTransform) => string

/** The URL is `base` itself or below it. `base` has no trailing slash. */
export function isBelow(base: string, url: string): boolean {
  return url.startsWith(`${base}/`)
}

/** A path below the CDN's base; a URL of another host goes as one encoded segment, as web proxies want it. */
export function pathBelow(source: string): string {
  return /^(https?:)?\/\//i.test(source) ? encodeURIComponent(source) : source.replace(/^\//, '')
}
