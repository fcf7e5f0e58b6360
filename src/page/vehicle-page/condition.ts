import { DAY, formatDate, instant } from '#src/base/dates.ts'
import { formatPrice } from '#src/base/money.ts'
import { isNumber } from '#src/base/numbers.ts'
import { counted } from '#src/base/text.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { photos } from '#src/vehicle/photo.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { VehiclePage } from '../page.ts'

type Group = VehiclePage['condition_groups'][number]
type Row = Group['rows'][number]

/** For how long a look-up in a register is shown: what it found may have changed since. */
const FRESH = 60 * DAY

const WRITE_OFF_WORDS: Record<NonNullable<Vehicle['written_off']>, string> = {
  none: 'Not recorded as written off',
  repairable: 'Recorded as a repairable write-off',
  inspected: 'Recorded as a repairable write-off; repaired and passed inspection',
  statutory: 'Recorded as a statutory write-off; it cannot be registered again',
}

const LABEL_TITLES: Record<Tenant['country'], string> = { AU: 'Fuel and emissions', NZ: 'Energy economy label' }

interface Condition extends Pick<VehiclePage, 'condition_groups' | 'marks'> {
  /** The rows that tell what was looked up when, and the registration that comes with it. */
  checks: Row[]
}

/**
 * What a careful buyer asks about a vehicle's past and condition, and its energy label; only what the data say.
 *
 * @param now milliseconds since the epoch: what was looked up or looked at more than 60 days before is left out
 */
export function vehicleCondition(v: Vehicle, { country }: Pick<Tenant, 'country'>, now: number): Condition {
  const marks = conditionMarks(v, now)
  const checks = [
    row('PPSR search', checked(v.ppsr_checked_at, now)),
    row('Vehicle history', checked(v.history_checked_at, now)),
    row('Registration included', isNumber(v.rego_months) ? counted(v.rego_months, 'month') : undefined),
  ].filter((each) => each !== undefined)
  const history = [
    row('Write-off register', v.written_off && WRITE_OFF_WORDS[v.written_off]),
    row('Damage', v.damage),
    ...checks,
    ...(marks.length > 0 ? [row('Wear and damage', checked(v.condition_checked_at, now))] : []),
    ...marks.map(({ id, photo, text }, at) => ({ id, label: `${at + 1}, on photo ${photo + 1}`, value: text })),
  ]
  const condition_groups = [
    { title: 'Condition and history', rows: history },
    { title: LABEL_TITLES[country], rows: v.energy_label ? labelRows(v.energy_label) : [] },
  ]
    .map(({ title, rows }) => ({ title, rows: rows.filter((each) => each !== undefined) }))
    .filter(({ rows }) => rows.length > 0)
  return { condition_groups, marks, checks }
}

/** Those on photos that the page shows, wherever it shows them. */
function conditionMarks(v: Vehicle, now: number): Condition['marks'] {
  if (!checked(v.condition_checked_at, now)) return []
  const shown = photos(v).map(({ image }) => image.url)
  return (v.condition_marks ?? [])
    .map((mark) => ({ ...mark, photo: shown.indexOf(v.images[mark.photo - 1]?.image.url ?? '') }))
    .filter(({ photo }) => photo >= 0)
    .map((mark, at) => ({ ...mark, id: `mark-${at + 1}` }))
}

const labelRows = ({ l100, stars, cost_year, co2 }: NonNullable<Vehicle['energy_label']>): (Row | undefined)[] => [
  row('Fuel economy', isNumber(l100) ? `${l100} L/100 km` : undefined),
  row('Energy rating', isNumber(stars) ? `${stars} of 6 stars` : undefined),
  row('Estimated cost a year', isNumber(cost_year) ? formatPrice(cost_year) : undefined),
  row('CO2 emissions', isNumber(co2) ? `${co2} g/km` : undefined),
]

function checked(date: string | undefined, now: number): string | undefined {
  const at = date === undefined ? undefined : instant(date)
  if (date === undefined || at === undefined || at > now || now - at > FRESH) return undefined
  return `Checked on ${formatDate(date)}`
}

const row = (label: string, value: string | undefined): Row | undefined => (value ? { label, value } : undefined)
