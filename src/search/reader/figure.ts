import type { Chunk } from './chunks.ts'
import { NUMBERS, phraseAt, UNITS } from './quantity-words.ts'

/** A number as it is written, or a range of two. */
export interface Figure {
  values: number[]
  /** Written with `$`. */
  isMoney: boolean
  /** Written with `k`: the values are thousands. */
  isThousands: boolean
  unit?: keyof typeof UNITS
  /** Written with `+`. */
  isOpen: boolean
  next: number
}

const SINGLE = /^(?:[<>]=?|~)?(\$)?(\d+(?:\.\d+)?)(k(?![a-jl-z])|grand)?-?([a-z]+)?(\+)?$/
const RANGE = /^(\$)?(\d+(?:\.\d+)?)(k)?(?:-|–|to)\$?(\d+(?:\.\d+)?)(k)?([a-z]+)?$/
const CONNECTED = ['-', 'to', 'and', '–']
const THOUSANDS = ['k', 'grand', 'thousand', 'thou']

/** The number or range that begins at a chunk, with its unit. */
export function figureAt(chunks: readonly Chunk[], at: number): Figure | undefined {
  return rangeAt(chunks, at) ?? twoAt(chunks, at)
}

/** `15-25k` */
function rangeAt(chunks: readonly Chunk[], at: number): Figure | undefined {
  const [range, dollar, from, k, to, k2, unit] = RANGE.exec(chunks[at]?.raw.toLowerCase() ?? '') ?? []
  if (range === undefined) return undefined
  const values = [Number(from), Number(to)]
  return withUnit(
    { values, isMoney: Boolean(dollar), isThousands: Boolean(k ?? k2), isOpen: false, next: at + 1 },
    chunks,
    unit,
  )
}

/** `15k to 25k`, or one number. */
function twoAt(chunks: readonly Chunk[], at: number): Figure | undefined {
  const first = numberAt(chunks, at)
  const isConnected = first && CONNECTED.includes(chunks[first.next]?.raw.toLowerCase() ?? '')
  const second = isConnected ? numberAt(chunks, first.next + 1) : undefined
  if (!first || !second) return first
  return {
    ...second,
    values: [...first.values, ...second.values],
    isMoney: first.isMoney || second.isMoney,
    isThousands: first.isThousands || second.isThousands,
  }
}

function numberAt(chunks: readonly Chunk[], at: number): Figure | undefined {
  const { raw = '', key = '' } = chunks[at] ?? {}
  const spelt = NUMBERS.indexOf(key) + 1
  const [single, dollar, digits, k, unit, plus] = SINGLE.exec(spelt > 0 ? String(spelt) : raw.toLowerCase()) ?? []
  if (single === undefined) return undefined
  const isMoney = Boolean(dollar)
  return withUnit(
    { values: [Number(digits)], isMoney, isThousands: Boolean(k), isOpen: Boolean(plus), next: at + 1 },
    chunks,
    unit,
  )
}

/** With the unit after it; undefined if letters are written to it that are none, as in `320i`. */
function withUnit(figure: Figure, chunks: readonly Chunk[], glued: string | undefined): Figure | undefined {
  if (glued) {
    const unit = phraseAt(UNITS, [{ raw: glued, key: glued }], 0)?.is
    return unit && opened({ ...figure, unit }, chunks)
  }
  const isThousands = THOUSANDS.includes(chunks[figure.next]?.key ?? '')
  const next = figure.next + Number(isThousands)
  const unit = phraseAt(UNITS, chunks, next)
  return opened(
    { ...figure, isThousands: figure.isThousands || isThousands, unit: unit?.is, next: unit?.next ?? next },
    chunks,
  )
}

const opened = (figure: Figure, chunks: readonly Chunk[]): Figure =>
  chunks[figure.next]?.raw === '+' ? { ...figure, isOpen: true, next: figure.next + 1 } : figure
