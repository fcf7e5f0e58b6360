/** A set of rows, 32 to a word. */
export type Bits = Uint32Array

export const noRows = (size: number): Bits => new Uint32Array((size + 31) >>> 5)

export function allRows(size: number): Bits {
  const bits = noRows(size).fill(-1)
  const rest = size & 31
  if (rest) bits[bits.length - 1] = (1 << rest) - 1
  return bits
}

export const addRow = (bits: Bits, row: number): void => {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
}

/** Changes and returns `into`. */
export function intersect(into: Bits, other: Bits): Bits {
  for (let i = 0; i < into.length; i++) into[i] = (into[i] ?? 0) & (other[i] ?? 0)
  return into
}

/** Changes and returns `into`. */
export function unite(into: Bits, other: Bits): Bits {
  for (let i = 0; i < into.length; i++) into[i] = (into[i] ?? 0) | (other[i] ?? 0)
  return into
}

/** The rows of `universe` that aren't in `bits`. */
export const without = (universe: Bits, bits: Bits): Bits => universe.map((word, i) => word & ~(bits[i] ?? 0))

export function rowsOf(bits: Bits): number[] {
  const rows: number[] = []
  for (let i = 0; i < bits.length; i++) {
    for (let word = bits[i] ?? 0; word; word &= word - 1) rows.push((i << 5) + 31 - Math.clz32(word & -word))
  }
  return rows
}
