import type { Rule, VehicleAd } from '../rule.ts'
import { DRIVE_AWAY, ON_ROAD_COSTS, PRICE_PARTS, URGENCY, WITHOUT_GUARANTEE, wordsOf } from '../wording.ts'

const CHECKED = { checked_on: '2026-11-24' }

const isUsed = ({ vehicle }: VehicleAd): boolean => vehicle.car_type === 'used'
const isPriced = ({ price }: VehicleAd): boolean => price.amount !== undefined
const yearOf = (moment: string | undefined): number | undefined => (moment ? Number(moment.slice(0, 4)) : undefined)

/** Rules about one vehicle's advertisement; each says what of it breaks the rule. */
export const VEHICLE_RULES: readonly Rule<VehicleAd>[] = [
  {
    ...CHECKED,
    id: 'AU-SINGLE',
    jurisdiction: 'AU',
    from: '2011-01-01',
    requires: 'One total price, at least as prominent as any part of it.',
    source: 'Australian Consumer Law, section 48; accc.gov.au',
    status: 'C',
    severity: 'hold',
    remedy: 'Give the total as price, and take the part out of the text.',
    broken: ({ vehicle }) => wordsOf(vehicle, PRICE_PARTS),
  },
  {
    ...CHECKED,
    id: 'AU-NEW-DAP',
    jurisdiction: 'AU',
    from: '2009-05-25',
    requires: 'The price of a new or demonstrator vehicle is the drive-away price.',
    source: "The ACCC's reading of the single price rule, as reported by carsguide and goauto",
    status: 'S',
    severity: 'hold',
    remedy: 'Give the drive-away price, and price_type drive_away.',
    broken: (ad) =>
      !isUsed(ad) && isPriced(ad) && ad.vehicle.price_type !== 'drive_away'
        ? (ad.price.wording?.type ?? 'no price_type')
        : undefined,
  },
  {
    ...CHECKED,
    id: 'AU-USED-EGC',
    jurisdiction: 'AU',
    requires: 'A used price that excludes government charges has an estimate of the total beside it.',
    source: 'communitynews.com.au, column of the commissioner for consumer protection',
    status: 'S',
    severity: 'inform',
    remedy: 'Give the drive-away price, and price_type drive_away.',
    broken: (ad) => (isUsed(ad) && isPriced(ad) && ad.vehicle.price_type === 'egc' ? 'price_type egc' : undefined),
  },
  {
    ...CHECKED,
    id: 'AU-NO-TYPE',
    jurisdiction: 'AU',
    requires: 'A price says what it includes.',
    source: 'Follows from the Australian Consumer Law, section 48',
    status: 'S',
    severity: 'report',
    remedy: 'Map price_type: drive_away or egc.',
    broken: (ad) => (isPriced(ad) && ad.vehicle.price_type === undefined ? 'no price_type' : undefined),
  },
  {
    ...CHECKED,
    id: 'AU-DRIVEAWAY',
    jurisdiction: 'AU',
    requires: 'Where the text says drive away, the price includes duty, transfer and every other charge.',
    source: 'communitynews.com.au, column of the commissioner for consumer protection',
    status: 'S',
    severity: 'hold',
    remedy: 'Correct price_type or the text.',
    broken: ({ vehicle }) => (vehicle.price_type === 'drive_away' ? undefined : wordsOf(vehicle, DRIVE_AWAY)),
  },
  {
    ...CHECKED,
    id: 'AU-REGO12',
    jurisdiction: 'AU',
    from: '2009-05-25',
    requires: 'A drive-away price of a new vehicle with less than 12 months of registration says how many.',
    source: "The ACCC's reading of the single price rule, as reported by carsguide and goauto",
    status: 'S',
    severity: 'report',
    remedy: 'Say the months in the comments, or include 12.',
    broken: ({ vehicle: { car_type, price_type, rego_months = 12 } }) =>
      car_type === 'new' && price_type === 'drive_away' && rego_months < 12 ? `${rego_months} months` : undefined,
  },
  {
    ...CHECKED,
    id: 'AU-URGENCY',
    jurisdiction: 'AU',
    from: '2024-09-06',
    requires: 'A sale ends when the advertisement says so.',
    source: 'service.nsw.gov.au, pricing',
    status: 'C',
    severity: 'report',
    remedy: 'Say on which date the offer ends, or take the words out.',
    broken: ({ vehicle }) => wordsOf(vehicle, URGENCY),
  },
  {
    ...CHECKED,
    id: 'NSW-ORC',
    jurisdiction: 'NSW',
    requires: 'Government charges are never called on-road costs.',
    source: 'fairtrading.nsw.gov.au, motor dealer advertisements',
    status: 'C',
    severity: 'hold',
    remedy: 'Write "government charges", or give the drive-away price.',
    broken: ({ vehicle }) => wordsOf(vehicle, ON_ROAD_COSTS),
  },
  {
    ...CHECKED,
    id: 'NSW-PART',
    jurisdiction: 'NSW',
    requires: "A used vehicle's advertisement names its registration.",
    source: 'NSW Fair Trading, older fact sheet',
    status: 'S',
    severity: 'report',
    remedy: 'Map rego.',
    broken: (ad) => (isUsed(ad) && !ad.vehicle.rego ? 'no rego' : undefined),
  },
  {
    ...CHECKED,
    id: 'NSW-DAMAGE',
    jurisdiction: 'NSW',
    requires:
      'A new or demonstrator vehicle that was damaged says in writing what was damaged, and whether it is repaired.',
    source: 'fairtrading.nsw.gov.au, motor dealer advertisements',
    status: 'C',
    severity: 'hold',
    remedy: 'Describe damage and repair in the comments.',
    broken: (ad) =>
      !isUsed(ad) && ad.vehicle.damage && !ad.vehicle.comments?.includes(ad.vehicle.damage)
        ? `damage: ${ad.vehicle.damage}`
        : undefined,
  },
  {
    ...CHECKED,
    id: 'VIC-TOTAL',
    jurisdiction: 'VIC',
    requires: 'The total with transfer, duty and registration, at least as prominent as any other price.',
    source: 'Consumer Affairs Victoria, self-assessment checklist for motor car traders',
    status: 'C',
    severity: 'hold',
    remedy: 'Give the drive-away price, and price_type drive_away.',
    broken: (ad) =>
      isPriced(ad) && ad.vehicle.price_type !== 'drive_away' ? (ad.price.wording?.type ?? 'no price_type') : undefined,
  },
  {
    ...CHECKED,
    id: 'WA-WOVR',
    jurisdiction: 'WA',
    from: '2024-06-07',
    requires: 'A used vehicle says whether it is a repairable write-off, as Form 4 does.',
    source: 'Motor Vehicle Dealers (Sales) Regulations 1974, as amended on 7 June 2024',
    status: 'C',
    severity: 'report',
    remedy: 'Map written_off.',
    broken: (ad) => (isUsed(ad) && ad.vehicle.written_off === undefined ? 'written_off unknown' : undefined),
  },
  {
    ...CHECKED,
    id: 'TAS-PLATE',
    jurisdiction: 'TAS',
    requires: 'The year is that of the build or compliance plate.',
    source: 'cbos.tas.gov.au, working in the industry',
    status: 'C',
    severity: 'report',
    remedy: 'Correct year, build_date or compliance_date.',
    broken({ vehicle: { year, build_date, compliance_date } }) {
      const plates = [yearOf(build_date), yearOf(compliance_date)].filter((plate) => plate !== undefined)
      return year === undefined || plates.length === 0 || plates.includes(year)
        ? undefined
        : `${year}, plates ${plates.join(' and ')}`
    },
  },
  {
    ...CHECKED,
    id: 'NZ-CIN',
    jurisdiction: 'NZ',
    requires: 'A used or demonstrator vehicle has a complete Consumer Information Notice.',
    source: 'Consumer Information Standards (Used Motor Vehicles) Regulations 2008; comcom.govt.nz',
    status: 'C',
    severity: 'hold',
    remedy: 'Map cin: first registrations, security interest, odometer, imported as damaged.',
    broken({ vehicle: { car_type, cin, vin, km } }) {
      if (car_type === 'new') return undefined
      const missing = [
        ...(cin ? [] : ['cin']),
        ...(cin && !cin.first_registered_nz && !cin.first_registered_overseas ? ['cin.first_registered_nz'] : []),
        ...(vin ? [] : ['vin']),
        ...(km === undefined ? ['km'] : []),
      ]
      return missing.length > 0 ? `without ${missing.join(', ')}` : undefined
    },
  },
  {
    ...CHECKED,
    id: 'NZ-YEAR',
    jurisdiction: 'NZ',
    requires: 'The year of a vehicle first registered after January 2007 is the year of that registration.',
    source: 'AA New Zealand, Ask Jack, 2009',
    status: 'S',
    severity: 'report',
    remedy: 'Correct year or cin.',
    broken({ vehicle: { year, cin } }) {
      const dates = [cin?.first_registered_nz, cin?.first_registered_overseas].filter((date) => date !== undefined)
      const first = yearOf(dates.sort()[0])
      return year === undefined || first === undefined || first < 2007 || first === year
        ? undefined
        : `${year}, first registered in ${first}`
    },
  },
  {
    ...CHECKED,
    id: 'NZ-OUT',
    jurisdiction: 'NZ',
    requires: 'A trader does not contract out of the consumer guarantees.',
    source: 'Trade Me, trader code of conduct, 3.3',
    status: 'C',
    severity: 'report',
    remedy: 'Take the words out.',
    broken: ({ vehicle }) => wordsOf(vehicle, WITHOUT_GUARANTEE),
  },
  {
    ...CHECKED,
    id: 'NZ-LABEL',
    jurisdiction: 'NZ',
    requires: 'Where data exist, the energy economy label stands beside a vehicle of up to 3.5 tonnes.',
    source: 'eeca.govt.nz, vehicle emissions and energy economy labelling',
    status: 'C',
    severity: 'report',
    remedy: 'Map energy_label.l100, stars and cost_year.',
    broken: ({ vehicle: { gvm_kg = 0, energy_label, fuel_consumption } }) =>
      gvm_kg <= 3500 && fuel_consumption !== undefined && !energy_label ? 'no energy_label' : undefined,
  },
]
