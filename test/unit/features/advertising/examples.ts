import type { Jurisdiction } from '#src/features/advertising/rule.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aVehicle } from '../../vehicle/fixture.ts'

const CIN = { security_interest: false, odometer_reliable: true, imported_damaged: false }

/** A used vehicle that breaks no rule anywhere. */
export const lawful = (changes: Partial<Vehicle> = {}): Vehicle =>
  aVehicle({
    location_id: undefined,
    price_type: 'drive_away',
    rego: 'ABC123',
    vin: 'JTNKARJE00J000001',
    written_off: 'none',
    cin: { ...CIN, first_registered_nz: '2021-03-01' },
    ...changes,
  })

export const isNew = { car_type: 'new' as const, km: 10 }

/** Each rule of vehicles with the jurisdiction in which it is shown, what breaks it and what keeps it. */
export const EXAMPLES: [string, Jurisdiction, Partial<Vehicle>, Partial<Vehicle>][] = [
  ['AU-SINGLE', 'QLD', { comments: 'Only $24,990 + ORC.' }, { comments: 'Only $24,990, and a tow bar.' }],
  ['AU-SINGLE', 'QLD', { comments: 'Yours from $500 deposit' }, { comments: 'A $500 deposit holds it.' }],
  ['AU-SINGLE', 'QLD', { badge: 'plus dealer delivery' }, { badge: 'Plus' }],
  ['AU-NEW-DAP', 'QLD', { ...isNew, price_type: 'egc' }, isNew],
  ['AU-NEW-DAP', 'QLD', { car_type: 'demo', price_type: 'egc' }, { car_type: 'demo' }],
  ['AU-USED-EGC', 'QLD', { price_type: 'egc' }, { price_type: 'egc', body: 'SUV', cylinders: 4 }],
  [
    'AU-USED-EGC',
    'SA',
    { price_type: 'egc', comments: 'We estimate $2,610 of duty.' },
    { price_type: 'egc', comments: 'We estimate $26,100 with duty.' },
  ],
  ['AU-NO-TYPE', 'QLD', { price_type: undefined }, { price_type: undefined, price: undefined }],
  ['AU-DRIVEAWAY', 'QLD', { price_type: 'egc', tag: 'Drive away today' }, { tag: 'Drive away today' }],
  ['AU-ONE-PRICE', 'QLD', { comments: 'Now only $23,990!' }, { comments: 'Now only $24,990!' }],
  ['AU-ONE-PRICE', 'QLD', { comments: '$27,500 drive away' }, { comments: '$27,500 drive away', price_type: 'egc' }],
  ['AU-ONE-PRICE', 'QLD', { comments: 'Priced at $23,990' }, { comments: 'Serviced for $1,200 in May.' }],
  ['AU-BAIT', 'QLD', { tag: 'Under offer' }, { tag: 'Under offer', reserved: true }],
  ['AU-REPAY', 'QLD', { comments: 'From $99 per week!' }, { comments: 'The service costs $99.' }],
  ['AU-REPAY', 'QLD', { features: ['$155/wk o.a.c.'] }, { comments: 'It uses $60 a week in diesel.' }],
  ['AU-CR', 'QLD', { comments: 'Finance at 4.9% p.a.' }, { comments: 'Tyres 80%, battery 100%.' }],
  [
    'AU-CR-WARN',
    'QLD',
    { comments: 'From 5.49% p.a., comparison rate 6.11% p.a.' },
    { comments: 'Compare the rates.' },
  ],
  ['AU-CALC', 'QLD', { comments: 'Our calculator: guaranteed rate 6.75%' }, { comments: 'A trade-in calculator.' }],
  [
    'AU-REGO12',
    'QLD',
    { ...isNew, rego_months: 6, comments: 'With registration!' },
    { ...isNew, rego_months: 6, comments: '6 months rego' },
  ],
  ['NSW-CHARGES', 'NSW', { ...isNew, tag: 'Plus delivery charges' }, { ...isNew, tag: 'Includes delivery charges' }],
  [
    'NSW-NOTICE',
    'NSW',
    { written_off: 'repairable', comments: 'Never been in an accident.' },
    { comments: 'No history of hail.' },
  ],
  ['QLD-NOWARR', 'QLD', { comments: 'Sold as is where is' }, { comments: 'No warranty claims ever made.' }],
  ['NZ-CREDIT', 'NZ', { warranty: 'From $78 a week' }, { comments: 'Finance welcome.' }],
  [
    'NZ-TRADER',
    'NZ',
    { comments: 'Buy it online as a private purchase' },
    { comments: 'Traded in by a private owner.' },
  ],
  ['AU-PICTURE', 'QLD', { comments: 'Stock photo shown' }, { comments: 'Completely stock, picture perfect.' }],
  ['AU-PICTURE', 'QLD', { images: [{ image: { url: '/1.jpg' } }] }, { images: [{ image: { url: '/2.jpg' } }] }],
  ['NSW-CASH', 'NSW', { price: undefined, tag: 'Save $2,000' }, { tag: 'Save $2,000' }],
  ['TAS-DISC', 'TAS', { tag: 'Reduced' }, { comments: 'Reduced: was $26,990.' }],
  ['AU-URGENCY', 'QLD', { tag: 'Ends soon!' }, { comments: 'The offer ends on 30 November 2026.' }],
  ['NSW-ORC', 'NSW', { comments: 'Price excludes on-road costs.' }, { comments: 'Excludes government charges.' }],
  ['NSW-PART', 'NSW', { rego: undefined }, { ...isNew, rego: undefined }],
  [
    'NSW-DAMAGE',
    'NSW',
    { ...isNew, damage: 'Hail' },
    { ...isNew, damage: 'Hail', comments: 'The hail damage is not repaired.' },
  ],
  ['VIC-TOTAL', 'VIC', { price_type: 'egc' }, {}],
  ['AU-WASNOW', 'QLD', { before_price: 26_990 }, { before_price: 24_990 }],
  ['NZ-WASNOW', 'NZ', { before_price: 26_990 }, { before_price: 24_990 }],
  ['NZ-CIN-PRICE', 'NZ', { price_type: 'plus_orc' }, { price_type: 'plus_orc', ...isNew }],
  ['NZ-CIN-PRICE', 'NZ', { price_type: 'egc' }, { price_type: undefined }],
  ['NZ-CIN-PRICE', 'NZ', { price_type: 'egc', car_type: 'demo' }, { car_type: 'demo' }],
  ['AU-ODO', 'QLD', { km: 45_199 }, { km: 45_199 }],
  ['NZ-ODO', 'NZ', { year: 2020 }, { year: 2020 }],
  ['WA-WOVR', 'WA', { written_off: undefined }, { written_off: 'repairable' }],
  ['TAS-PLATE', 'TAS', { build_date: '2019-11' }, { build_date: '2020-11', compliance_date: '2021-01' }],
  ['NZ-CIN', 'NZ', { cin: undefined }, { ...isNew, cin: undefined }],
  ['NZ-CIN-FULL', 'NZ', { cin: CIN }, {}],
  ['NZ-CIN-FULL', 'NZ', { price_type: undefined }, { price_type: undefined, ...isNew }],
  ['NZ-CIN-FULL', 'NZ', { vin: undefined }, { vin: undefined, ...isNew }],
  ['NZ-YEAR', 'NZ', { year: 2020 }, { year: 2005, cin: { ...CIN, first_registered_overseas: '2006-05' } }],
  ['NZ-OUT', 'NZ', { comments: 'Sold as is, where is.' }, { comments: 'It is as is described.' }],
  ['NZ-LABEL', 'NZ', { fuel_consumption: 7 }, { fuel_consumption: 7, energy_label: { stars: 4 } }],
  ['NZ-LABEL', 'NZ', { fuel_consumption: 30 }, { fuel_consumption: 30, gvm_kg: 11_000 }],
]
