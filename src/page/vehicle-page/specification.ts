import { formatDate } from '#src/base/dates.ts'
import { groupThousands, isNumber } from '#src/base/numbers.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { conditionLabel } from '#src/vehicle/condition.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { VehiclePage } from '../page.ts'

type Cell = [label: string, value: string | number | undefined]

/** What is known of a vehicle, in groups; a group without a row is left out. @spec 3.1 */
export function specification(v: Vehicle, tenant: Tenant): VehiclePage['specification'] {
  const groups: [title: string, cells: Cell[]][] = [
    ['Overview', overview(v, tenant)],
    ['Engine and drivetrain', drivetrain(v)],
    ['Size and capacity', size(v)],
    ['Registration and identity', identity(v)],
  ]
  return groups.flatMap(([title, cells]) => {
    const rows = cells.flatMap(([label, value]) => (value ? [{ label, value: String(value) }] : []))
    return rows.length > 0 ? [{ title, rows }] : []
  })
}

const overview = (v: Vehicle, tenant: Tenant): Cell[] => [
  ['Condition', conditionLabel(v.car_type, tenant)],
  ['Make', v.make],
  ['Model', v.model],
  ['Badge', v.badge],
  ['Series', v.series],
  ['Year', v.year],
  ['Kilometres', amount(v.km, 'km')],
  ['Body', v.body],
  ['Colour', v.colour],
  ['Interior colour', v.interior_colour],
  ['Doors', v.doors],
  ['Seats', v.seats],
]

const drivetrain = (v: Vehicle): Cell[] => [
  ['Engine', v.engine],
  ['Engine size', amount(v.engine_cc, 'cc')],
  ['Cylinders', v.cylinders],
  ['Power', amount(v.power_kw, 'kW')],
  ['Transmission', v.transmission],
  ['Drive', v.drive],
  ['Fuel', v.fuel ?? v.simple_fuel],
  ['Fuel consumption', isNumber(v.fuel_consumption) && v.fuel_consumption > 0 ? `${v.fuel_consumption} L/100 km` : ''],
  ['Electric range', amount(v.range_km, 'km')],
  ['Engine hours', amount(v.engine_hours, 'hours')],
]

const size = (v: Vehicle): Cell[] => [
  ['Sleeps', v.sleeps],
  ['Length', isNumber(v.length_m) && v.length_m > 0 ? `${v.length_m} m` : ''],
  ['Tare', amount(v.tare_kg, 'kg')],
  ['ATM', amount(v.atm_kg, 'kg')],
  ['GVM', amount(v.gvm_kg, 'kg')],
  ['Axles', v.axles],
  ['Towing capacity', amount(v.towing_kg, 'kg')],
]

const identity = (v: Vehicle): Cell[] => [
  ['Stock number', v.stocknum],
  ['Registration', v.rego],
  ['Registration expires', v.rego_expiry && formatDate(v.rego_expiry)],
  ['VIN', v.vin],
  ['Built', v.build_date && formatDate(v.build_date)],
  ['Complied', v.compliance_date && formatDate(v.compliance_date)],
  ['Warranty', v.warranty],
]

const amount = (value: number | undefined, unit: string): string | undefined =>
  isNumber(value) && value > 0 ? `${groupThousands(Math.round(value))} ${unit}` : undefined
