import { formatPrice } from '#src/base/money.ts'
import { groupThousands } from '#src/base/numbers.ts'

/** `Under $20,000`, `From 2018`, `20,000 to 80,000 km`. */
export function rangeLabel(name: string, range: string): string {
  const [from = '', to = ''] = range.split(':').map((bound) => bound && boundLabel(name, Number(bound)))
  const unit = name === 'km' ? ' km' : ''
  if (from === to) return from + unit
  if (from === '') return name === 'year' ? `Up to ${to}` : `Under ${to}${unit}`
  return to === '' ? `From ${from}${unit}` : `${from} to ${to}${unit}`
}

export function boundLabel(name: string, bound: number): string {
  if (name === 'price') return formatPrice(bound)
  return name === 'year' ? String(bound) : groupThousands(bound)
}
