import { encode } from 'uqr'
import type { SiteFile } from '../site/site-model.ts'

/** Any mask is readable, and choosing the best one takes ten times as long. */
const MASK = 2

/** Path of the QR code of the page at `path`. */
export const qrCodePath = (path: string): string => `${path}.svg`

/** The page's address as a QR code, for the printed page. */
export const qrCodeFile = (origin: string, path: string): SiteFile => ({
  path: qrCodePath(path),
  content_type: 'image/svg+xml',
  drawn_from: origin + path,
  get body() {
    return qrCodeSvg(origin + path)
  },
})

/** Modules of margin that the standard requires on each side. */
const MARGIN = 4

/**
 * Draws each run of dark modules as one stroke, on white. The view box adds the margin, because uqr's border is slow.
 */
function qrCodeSvg(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', maskPattern: MASK, border: 0 })
  const rows = data.map((row, y) => strokes(row, y)).join('')
  const full = size + 2 * MARGIN
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${MARGIN} -${MARGIN} ${full} ${full}"><path fill="#fff" d="M-${MARGIN}-${MARGIN}h${full}v${full}h-${full}z"/>` +
    `<path stroke="#000" shape-rendering="crispEdges" d="${rows}"/></svg>\n`
  )
}

function strokes(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    const start = x
    while (row[x]) x++
    if (x > start) path += `M${start} ${y}.5h${x - start}`
  }
  return path
}
