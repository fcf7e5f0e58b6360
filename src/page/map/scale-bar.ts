import { sized } from './boxes.ts'
import { type Frame, SIZE } from './frame.ts'
import type { Box } from './geography.ts'
import { textWidth } from './text-width.ts'

const EDGE = 10

/** Units that the bar is wide at most. */
const LONGEST = 95

const LENGTHS = [500, 200, 100, 50, 25, 20, 10]

export interface ScaleBar {
  /** The bar and its length as SVG. */
  bar: string
  length: string
  box: Box
}

/** A bar of a round number of kilometres in the lower left corner, with its length above. */
export function scaleBar({ scale }: Frame, text: number): ScaleBar {
  const km = LENGTHS.find((length) => length * scale <= LONGEST) ?? 10
  const long = Math.round(km * scale * 10) / 10
  const size = text * 0.86
  const label = `${km} km`
  const y = SIZE.height - EDGE
  const tick = Math.round(text * 3) / 10
  const top = y - tick - size * 1.25
  return {
    box: sized(0, top, EDGE + Math.max(long, textWidth(label, size)) + 4, SIZE.height - top),
    bar: `<path d="M${EDGE} ${y - tick}v${tick}h${long}v-${tick}"/>`,
    length: `<text x="${EDGE + 4}" y="${Math.round((y - tick * 0.9) * 10) / 10}" font-size="${Math.round(size * 10) / 10}">${label}</text>`,
  }
}
