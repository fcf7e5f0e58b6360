import { DAY, formatDate, instant } from '#src/base/dates.ts'
import { formatPrice } from '#src/base/money.ts'
import { isNumber } from '#src/base/numbers.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { photos } from '#src/vehicle/photo.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { VehiclePage } from '../kinds/vehicle-page.ts'
import * as messages from './messages.ts'

type Group = VehiclePage['condition_groups'][number]
type Row = Group['rows'][number]

/** For how long a look-up in a register is shown: what it found may have changed since. */
const FRESH = 60 * DAY

const WRITE_OFF_WORDS: Record<NonNullable<Vehicle['written_off']>, string> = {
  none: messages.notWrittenOff,
  repairable: messages.repairable,
  inspected: messages.repaired,
  statutory: messages.statutoryWriteOff,
}

const LABEL_TITLES: Record<Tenant['country'], string> = {
  AU: messages.fuelAndEmissions,
  NZ: messages.energyLabel,
}

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
    row(messages.ppsrSearch, checked(v.ppsr_checked_at, now)),
    row(messages.vehicleHistory, checked(v.history_checked_at, now)),
    row(messages.registrationIncluded, isNumber(v.rego_months) ? messages.months(v.rego_months) : undefined),
  ].filter((each) => each !== undefined)
  const history = [
    row(messages.writeOffRegister, v.written_off && WRITE_OFF_WORDS[v.written_off]),
    row(messages.damage, v.damage),
    ...checks,
    ...(marks.length > 0 ? [row(messages.wearAndDamage, checked(v.condition_checked_at, now))] : []),
    ...marks.map(({ id, photo, text }, at) => ({ id, label: messages.onPhoto(at + 1, photo + 1), value: text })),
  ]
  const condition_groups = [
    { title: messages.conditionAndHistory, rows: history },
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
  row(messages.fuelEconomy, isNumber(l100) ? messages.consumption(l100) : undefined),
  row(messages.energyRating, isNumber(stars) ? messages.stars(stars) : undefined),
  row(messages.costAYear, isNumber(cost_year) ? formatPrice(cost_year) : undefined),
  row(messages.co2Emissions, isNumber(co2) ? messages.emitted(co2) : undefined),
]

function checked(date: string | undefined, now: number): string | undefined {
  const at = date === undefined ? undefined : instant(date)
  if (date === undefined || at === undefined || at > now || now - at > FRESH) return undefined
  return messages.checkedOn(formatDate(date))
}

const row = (label: string, value: string | undefined): Row | undefined => (value ? { label, value } : undefined)
