import { DAY, formatDate, instant } from '#src/base/dates.ts'
import { formatPrice } from '#src/base/money.ts'
import { isNumber } from '#src/base/numbers.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { photos } from '#src/vehicle/photo.ts'
import { isUnregistered } from '#src/vehicle/price-type.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { VehiclePage } from '../kinds/vehicle-page.ts'
import { galleryPlace } from '../pictures.ts'
import * as messages from './messages.ts'

type Group = VehiclePage['condition_groups'][number]
type Row = Group['rows'][number]

/** How long a look-up in a register is shown, because its result may change. */
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
  /** Rows with what was looked up and when, and the registration that comes with the vehicle. */
  checks: Row[]
}

/**
 * The answers to a careful buyer's questions about a vehicle's history and condition, and its energy label, as far as
 * the data has them.
 *
 * @param now milliseconds since the epoch: look-ups and inspections older than 60 days are left out
 */
export function vehicleCondition(v: Vehicle, { country }: Pick<Tenant, 'country'>, now: number): Condition {
  const marks = conditionMarks(v, now)
  const checks = [
    row(messages.ppsrSearch, checked(v.ppsr_checked_at, now)),
    row(messages.vehicleHistory, checked(v.history_checked_at, now)),
    row(messages.registrationIncluded, includedRegistration(v, now)),
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

/** Left out if the registration has expired or the record says that there is none. */
function includedRegistration(v: Vehicle, now: number): string | undefined {
  const expires = v.rego_expiry === undefined ? undefined : instant(v.rego_expiry)
  const isOver = v.car_type === 'used' && expires !== undefined && expires + DAY <= now
  return isOver || isUnregistered(v) || !isNumber(v.rego_months) ? undefined : messages.months(v.rego_months)
}

/** Marks on photos of the page, wherever it shows them. */
function conditionMarks(v: Vehicle, now: number): Condition['marks'] {
  if (!checked(v.condition_checked_at, now)) return []
  const shown = photos(v).map(({ image }) => image.url)
  return (v.condition_marks ?? [])
    .map((mark) => ({ ...mark, photo: shown.indexOf(v.images[mark.photo - 1]?.image.url ?? '') }))
    .filter(({ photo }) => photo >= 0)
    .map((mark, at) => ({ ...mark, photo: galleryPlace(v, mark.photo), id: `mark-${at + 1}` }))
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
