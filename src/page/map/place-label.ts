import { contains, overlap, type Point, sized } from './boxes.ts'
import type { Box } from './geography.ts'

type Anchor = 'start' | 'middle' | 'end'

/** Where a text stands: the upper edge of its first line, and the x that its anchor means. */
export interface Placed {
  x: number
  top: number
  anchor: Anchor
  box: Box
}

export interface LabelWish {
  /** The point that the text belongs to. */
  at: Point
  /** Units between the point and the text. */
  gap: number
  width: number
  height: number
}

/** The first place beside the point that lies within the frame and touches nothing that is taken. */
export function placeLabel(wish: LabelWish, taken: readonly Box[], frame: Box): Placed | undefined {
  return places(wish).find(({ box }) => contains(frame, box) && !taken.some((each) => overlap(each, box)))
}

/** Right, left, above and below, then the corners: the order in which cartographers try. */
function places({ at: [x, y], gap, width, height }: LabelWish): Placed[] {
  const slant = gap * 0.7
  const placed = (anchor: Anchor, textX: number, top: number): Placed => {
    const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * width
    return { x: textX, top, anchor, box: sized(textX - shift, top, width, height) }
  }
  return [
    placed('start', x + gap, y - height / 2),
    placed('end', x - gap, y - height / 2),
    placed('middle', x, y - gap - height),
    placed('middle', x, y + gap),
    placed('start', x + slant, y - slant - height),
    placed('start', x + slant, y + slant),
    placed('end', x - slant, y - slant - height),
    placed('end', x - slant, y + slant),
  ]
}
