import type { Box } from './geography.ts'

export type Point = readonly [x: number, y: number]

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export const contains = (outer: Box, inner: Box): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom

/** The box that reaches so far in each direction; negative distances shrink it. */
export const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})

export const around = ([x, y]: Point, radius: number): Box => grown({ left: x, right: x, top: y, bottom: y }, radius)

/** The box of a text of one or more lines. */
export const sized = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
