import { groupThousands, isNumber } from '#src/base/numbers.ts'
import { counted } from '#src/base/text.ts'
import type { Template } from '#src/tenant/theme.ts'
import type { Vehicle } from './vehicle.ts'

/** One fact with its pictogram; the value says its unit, so that it stands alone on a card. */
export interface Fact {
  icon: FactIcon
  label: string
  value: string
}

export type FactIcon =
  | 'odometer'
  | 'transmission'
  | 'fuel'
  | 'engine'
  | 'drive'
  | 'seats'
  | 'body'
  | 'year'
  | 'colour'
  | 'sleeps'
  | 'length'
  | 'weight'
  | 'towing'
  | 'axles'
  | 'hours'
  | 'power'
  | 'range'

const LABELS: Record<FactIcon, string> = {
  odometer: 'Kilometres',
  transmission: 'Transmission',
  fuel: 'Fuel',
  engine: 'Engine',
  drive: 'Drive',
  seats: 'Seats',
  body: 'Body',
  year: 'Year',
  colour: 'Colour',
  sleeps: 'Sleeps',
  length: 'Length',
  weight: 'Weight',
  towing: 'Towing',
  axles: 'Axles',
  hours: 'Engine hours',
  power: 'Power',
  range: 'Range',
}

/** What shoppers of each kind of vehicle ask first, in their order. */
const ORDER: Record<Template, readonly FactIcon[]> = {
  car: ['odometer', 'transmission', 'fuel', 'range', 'engine', 'drive', 'seats', 'body', 'colour', 'year'],
  motorcycle: ['engine', 'odometer', 'body', 'power', 'transmission', 'colour', 'year', 'fuel'],
  camper: ['sleeps', 'length', 'weight', 'body', 'towing', 'year', 'odometer', 'colour'],
  truck: ['weight', 'axles', 'body', 'hours', 'odometer', 'engine', 'transmission', 'towing', 'year'],
  rv: ['sleeps', 'towing', 'length', 'odometer', 'weight', 'fuel', 'transmission', 'body', 'year'],
}

const VALUES: Record<FactIcon, (v: Vehicle) => string | undefined> = {
  odometer: (v) => amount(v.km, 'km'),
  transmission: (v) => v.transmission,
  fuel: (v) => v.fuel ?? v.simple_fuel,
  engine: (v) => v.engine ?? amount(v.engine_cc, 'cc'),
  drive: (v) => v.drive,
  seats: (v) => (isNumber(v.seats) && v.seats > 0 ? counted(v.seats, 'seat') : undefined),
  body: (v) => v.body,
  year: (v) => v.year?.toString(),
  colour: (v) => v.colour,
  sleeps: (v) => (isNumber(v.sleeps) && v.sleeps > 0 ? `Sleeps ${v.sleeps}` : undefined),
  length: (v) => (isNumber(v.length_m) && v.length_m > 0 ? `${Math.round(v.length_m * 100) / 100} m` : undefined),
  weight: (v) => named('GVM', v.gvm_kg) ?? named('Tare', v.tare_kg) ?? named('ATM', v.atm_kg),
  towing: (v) => named('Tows', v.towing_kg),
  axles: (v) => v.axles,
  hours: (v) => amount(v.engine_hours, 'hours'),
  power: (v) => amount(v.power_kw, 'kW'),
  range: (v) => amount(v.range_km, 'km range'),
}

/** Under its label, where the value that stands alone would say it again. */
const UNDER_LABEL: Partial<Record<FactIcon, (v: Vehicle) => string | undefined>> = {
  seats: (v) => v.seats?.toString(),
  sleeps: (v) => v.sleeps?.toString(),
  towing: (v) => amount(v.towing_kg, 'kg'),
  range: (v) => amount(v.range_km, 'km'),
}

/** The three facts of a card, the template's first that are known. */
export function cardFacts(v: Vehicle, template: Template): Fact[] {
  return firstFacts(v, template, 3)
}

/** The six key facts of a vehicle page, the template's first that are known; each stands under its label. */
export function keyFacts(v: Vehicle, template: Template): Fact[] {
  return firstFacts(v, template, 6).map((fact) => ({ ...fact, value: UNDER_LABEL[fact.icon]?.(v) ?? fact.value }))
}

function firstFacts(v: Vehicle, template: Template, count: number): Fact[] {
  const facts: Fact[] = []
  for (const icon of ORDER[template]) {
    const value = VALUES[icon](v)?.trim()
    if (value) facts.push({ icon, label: LABELS[icon], value })
    if (facts.length === count) break
  }
  return facts
}

function amount(value: number | undefined, unit: string): string | undefined {
  return isNumber(value) && value > 0 ? `${groupThousands(Math.round(value))} ${unit}` : undefined
}

function named(name: string, kilograms: number | undefined): string | undefined {
  const value = amount(kilograms, 'kg')
  return value === undefined ? undefined : `${name} ${value}`
}
