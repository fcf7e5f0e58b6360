/**
 * A picture of the dealer's own, which the build has written in several widths. Its address has all that a page needs:
 * `/_pictures/3fa9c1d2e4-1600x1067/1280.jpg` is the JPEG (PNG if some of it is transparent) for browsers without WebP,
 * `640.webp` beside it has that width, and the master had 1600x1067 pixels. The hash is that of the master's
 * bytes and of how they are encoded.
 */
const SIZED = /^(\/_pictures\/[0-9a-f]+-(\d+)x(\d+)\/)[^/]+$/

/** Folder of these pictures in a site, where every name contains a hash. */
export const SIZED_FOLDER = '_pictures/'

/** px. A phone of 390 CSS pixels with three dots to each takes the last one for a picture as wide as its screen. */
const WIDTHS = [320, 640, 960, 1280]

export interface SizedPicture {
  /** Its folder's address, with a slash at its end. */
  folder: string
  /** Size of the JPEG or PNG, in pixels. */
  width: number
  height: number
  /** Widths of the WebP files, smallest first: never wider than the master. */
  widths: number[]
}

/** The widths, in pixels, of a picture whose master has this width. */
export const madeWidths = (master: number): number[] => [...new Set(WIDTHS.map((width) => Math.min(width, master)))]

/** Undefined for any other address. */
export function sizedPicture(url: string): SizedPicture | undefined {
  const [, folder, masterWidth, masterHeight] = SIZED.exec(url) ?? []
  if (folder === undefined) return undefined
  const [full, high] = [Number(masterWidth), Number(masterHeight)]
  const widths = madeWidths(full)
  const width = widths.at(-1) ?? full
  return { folder, widths, width, height: Math.max(1, Math.round((high * width) / full)) }
}

/** The `srcset` for the widths that a page requests: of each, the next that exists. */
export function sizedSrcset({ folder, widths, width }: SizedPicture, requested: readonly number[]): string {
  const chosen = new Set(requested.map((each) => widths.find((made) => made >= each) ?? width))
  return [...chosen].map((each) => `${folder}${each}.webp ${each}w`).join(', ')
}
