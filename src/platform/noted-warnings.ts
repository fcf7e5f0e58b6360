import { nearest } from '#src/base/nearest.ts'
import { counted } from '#src/base/text.ts'
import { car } from '#src/record/car.ts'
import type { Remark, StockReading } from './stock-reading.ts'

type Reading = Pick<StockReading, 'noted' | 'cars' | 'origin'>

/**
 * Doubts about a stock, one sentence for each kind. Ignored fields are only reported if they were probably meant as a
 * Car field that no vehicle has, because files may contain more than a site shows, and a dealer can't change what the
 * dealer platform sends.
 */
export function notedWarnings({ noted, cars, origin }: Reading): string[] {
  const warnings = noted.flatMap((remark): Remark[] => {
    if (remark.name !== 'unknown-field') return [remark]
    const meant = nearest(remark.field, Object.keys(car.shape))
    const isMissing = cars.every((one) => meant === undefined || Reflect.get(one, meant) === undefined)
    if (meant === undefined || !isMissing || origin.kind === 'platform') return []
    return [{ ...remark, reason: `${remark.reason} Did you mean "${meant}"?` }]
  })
  const kinds = Map.groupBy(warnings, ({ from, name, field, reason }) => [from, name, field, reason].join('\n'))
  return [...kinds.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { from = origin.from, line, record, field, reason } = first
    const place = line === undefined ? `record ${record}` : `line ${line}`
    const more = others.length > 0 ? ` and ${counted(others.length, 'other record')}` : ''
    return [`${from}, ${place}${more}: ${field}: ${reason}`]
  })
}
