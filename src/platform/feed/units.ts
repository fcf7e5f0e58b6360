import { type DecimalMark, readAmount } from './amount.ts'

type Conversion = number | ((value: number) => number)

const LITRES_PER_100KM_TIMES_MPG = 282.481

/** For each unit of Car fields, the units in feeds with their factor. The first one is the default. */
const UNITS = {
  km: {
    ...{ km: 1, kms: 1, klm: 1, klms: 1, kilometre: 1, kilometres: 1, kilometer: 1, kilometers: 1 },
    ...{ tkm: 1000, k: 1000, mkm: 1_000_000, mi: 1.609344, mile: 1.609344, miles: 1.609344 },
  },
  litres: { l: 1, litre: 1, litres: 1, liter: 1, liters: 1, ltr: 1, cc: 0.001, ccm: 0.001, cm3: 0.001, ml: 0.001 },
  cc: {
    ...{ cc: 1, ccm: 1, cm3: 1, 'cm³': 1, ml: 1 },
    ...{ l: 1000, litre: 1000, litres: 1000, liter: 1000, liters: 1000, ltr: 1000 },
  },
  kw: { kw: 1, hp: 0.7457, bhp: 0.7457, ps: 0.7355, cv: 0.7355 },
  kg: { kg: 1, kgs: 1, t: 1000, tonne: 1000, tonnes: 1000, lb: 0.45359237, lbs: 0.45359237 },
  m: { m: 1, metre: 1, metres: 1, mm: 0.001, cm: 0.01, ft: 0.3048, feet: 0.3048 },
  l_per_100km: {
    'l/100km': 1,
    l: 1,
    'km/l': (value: number) => 100 / value,
    'mpg(imp)': (value: number) => LITRES_PER_100KM_TIMES_MPG / value,
  },
} satisfies Record<string, Record<string, Conversion>>

export const UNIT_NAMES = Object.keys(UNITS) as [UnitName, ...UnitName[]]
export type UnitName = keyof typeof UNITS

/**
 * `45 tkm` in km is 45000, `2.5 L` in cc is 2500. `bare` is the unit of a number without one. Text in brackets or after
 * a comma, slash or star is a remark: `110 kW (150 PS)`. Rounded to three decimals, kilometres to whole ones. Undefined
 * if the text isn't a number or has an unknown unit.
 */
export function convertUnit(
  text: string,
  to: UnitName,
  { bare, decimal }: { bare?: string | undefined; decimal?: DecimalMark } = {},
): number | undefined {
  const units: Record<string, Conversion> = UNITS[to]
  const { value, before, after } = readAmount(text, decimal) ?? {}
  if (value === undefined || value < 0 || before) return undefined
  const written = Object.hasOwn(units, unitKey(after)) ? after : after?.replace(/\s*[(,/*].*$/su, '')
  const unit = unitKey(written || bare || Object.keys(units)[0])
  const conversion = Object.hasOwn(units, unit) ? units[unit] : undefined
  if (conversion === undefined) return undefined
  const converted = typeof conversion === 'number' ? value * conversion : conversion(value)
  if (!Number.isFinite(converted)) return undefined
  return to === 'km' ? Math.round(converted) : Math.round(converted * 1000) / 1000
}

const unitKey = (text = ''): string => text.toLowerCase().replace(/[\s.]+/g, '')
