import type { SampleColumn } from './feed-sample.ts'
import type { Surroundings } from './surroundings.ts'
import type { Rule } from './written-mapping.ts'

/** A column whose codes are written as what the feed's list of codes says, if that has all of them. */
export function withMeanings(column: SampleColumn, { meaning }: Surroundings): SampleColumn {
  const codes = new Set(column.values)
  const meanings = new Map([...codes].flatMap((code) => [[code, meaning(column.name, code) ?? ''] as const]))
  if (codes.size === 0 || [...meanings.values()].includes('')) return column
  const written = (text: string) => meanings.get(text) ?? ''
  return { ...column, values: column.values.map(written), cells: column.cells.map(written), meanings }
}

/** A rule that reads a column's codes as what they mean. */
export function readingMeanings(rule: Rule | Rule[], { name, meanings }: SampleColumn): Rule | Rule[] {
  if (!meanings) return rule
  const read = { do: 'map', to: Object.fromEntries(meanings), otherwise: 'omit' }
  const each = [rule].flat().map((one): Rule => {
    const { steps = [], ...rest } = typeof one === 'string' ? { from: one } : one
    return rest.from === name ? { ...rest, steps: [read, ...steps] } : one
  })
  return Array.isArray(rule) ? each : (each[0] ?? rule)
}
