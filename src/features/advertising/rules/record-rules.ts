import { isUsed, type Rule, type VehicleAd } from '../rule.ts'

const CHECKED = { checked_on: '2026-11-24' }

const yearOf = (moment: string | undefined): number | undefined => (moment ? Number(moment.slice(0, 4)) : undefined)

const ODOMETER: Omit<Rule<VehicleAd>, 'id' | 'jurisdiction' | 'source'> = {
  ...CHECKED,
  requires: 'No false odometer reading or year: neither is lower than when the vehicle was last published.',
  status: 'S',
  severity: 'report',
  remedy: 'Check them. A correction is reported only once.',
  broken({ vehicle: { km, year }, ledger }) {
    const lower = [fewer(km, ledger?.km, ' km'), fewer(year, ledger?.year, '')].filter((what) => what !== undefined)
    return lower.length > 0 ? lower.join(', ') : undefined
  },
}

function fewer(value: number | undefined, before: number | undefined, unit: string): string | undefined {
  if (value === undefined || before === undefined || value >= before) return undefined
  return `${value}${unit} after ${before}${unit}`
}

/** Rules about the facts of a vehicle: which must be known, and which must agree. */
export const RECORD_RULES: readonly Rule<VehicleAd>[] = [
  {
    ...ODOMETER,
    id: 'AU-ODO',
    jurisdiction: 'AU',
    source: 'Motor Vehicle Dealers Act 1973 (WA), section 45, austlii.edu.au; South Australia: lsc.sa.gov.au',
  },
  {
    ...ODOMETER,
    id: 'NZ-ODO',
    jurisdiction: 'NZ',
    source: 'Fair Trading Act 1986, section 13, as summarised by Buddle Findlay, 2019',
  },
  {
    ...CHECKED,
    id: 'AU-PICTURE',
    jurisdiction: 'AU',
    requires: "A used vehicle's pictures are its own; \"illustration only\" doesn't excuse another vehicle's.",
    source: 'Guide of the ACCC, 2012, second-hand',
    status: 'S',
    severity: 'report',
    remedy: 'Photograph this vehicle.',
    broken: (ad) => (isUsed(ad) && ad.shares_picture ? 'its first picture is that of another vehicle too' : undefined),
  },
  {
    ...CHECKED,
    id: 'NSW-PART',
    jurisdiction: 'NSW',
    requires: "A used vehicle's advertisement states its registration number.",
    source: 'NSW Fair Trading, older fact sheet',
    status: 'S',
    severity: 'report',
    remedy: 'Give the registration number.',
    field: 'rego',
    broken: (ad) => (isUsed(ad) && !ad.vehicle.rego ? 'no registration number' : undefined),
  },
  {
    ...CHECKED,
    id: 'NSW-DAMAGE',
    jurisdiction: 'NSW',
    requires:
      'If a new or demonstrator vehicle was damaged, its advertisement says what was damaged and whether it has been repaired.',
    source: 'fairtrading.nsw.gov.au, motor dealer advertisements',
    status: 'C',
    severity: 'report',
    remedy: 'Say what was damaged and whether it has been repaired.',
    field: 'damage',
    // The page itself states the damage.
    broken: (ad) =>
      !isUsed(ad) && ad.vehicle.damage && !/\brepair/i.test(`${ad.vehicle.damage} ${ad.vehicle.comments ?? ''}`)
        ? `damage: ${ad.vehicle.damage}`
        : undefined,
  },
  {
    ...CHECKED,
    id: 'WA-WOVR',
    jurisdiction: 'WA',
    from: '2024-06-07',
    requires: "A used vehicle's advertisement says whether it is a repairable write-off, as Form 4 does.",
    source: 'Motor Vehicle Dealers (Sales) Regulations 1974, as amended on 7 June 2024',
    status: 'C',
    severity: 'report',
    remedy: 'Say whether it is a repairable write-off.',
    field: 'written_off',
    broken: (ad) =>
      isUsed(ad) && ad.vehicle.written_off === undefined && !/\bwrite[\s-]?off\b/i.test(ad.vehicle.comments ?? '')
        ? 'nothing is said of a write-off'
        : undefined,
  },
  {
    ...CHECKED,
    id: 'TAS-PLATE',
    jurisdiction: 'TAS',
    requires: 'The year is that of the build or compliance plate.',
    source: 'cbos.tas.gov.au, working in the industry',
    status: 'C',
    severity: 'report',
    remedy: 'Correct the year, or the dates of the plates.',
    field: 'year, build_date, compliance_date',
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
    requires: 'A used or demonstrator vehicle has a Consumer Information Notice.',
    source: 'Fair Trading Act 1986; Motor Vehicle Sales Act 2003, section 14; comcom.govt.nz, 2019',
    status: 'C',
    severity: 'hold',
    remedy: 'Fill in its notice: first registrations, security interest, odometer, imported as damaged.',
    field: 'cin',
    broken: ({ vehicle: { car_type, cin } }) => (car_type !== 'new' && !cin ? 'without a notice' : undefined),
  },
  {
    ...CHECKED,
    id: 'NZ-CIN-FULL',
    jurisdiction: 'NZ',
    requires: 'The Consumer Information Notice is complete.',
    source: 'Consumer Information Standards (Used Motor Vehicles) Regulations 2008, schedule; legalvision.co.nz',
    status: 'C',
    severity: 'hold',
    remedy: 'Give what is missing.',
    field: 'cin, vin, km, year, price, price_type: drive_away',
    broken({ price, vehicle: { car_type, cin, vin, km, year, price_type } }) {
      if (car_type === 'new' || !cin) return undefined
      const isRegistered = cin.first_registered_nz ?? cin.first_registered_overseas
      const missing = [
        ...(isRegistered ? [] : ['the first registration']),
        ...(vin ? [] : ['the VIN']),
        ...(km === undefined ? ['the odometer reading'] : []),
        ...(year === undefined ? ['the year'] : []),
        // A price without on-road costs is left to NZ-CIN-PRICE.
        ...(price_type === undefined || (price_type === 'drive_away' && price.amount === undefined)
          ? ['the cash price with on-road costs']
          : []),
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
    remedy: 'Correct the year, or the first registration.',
    field: 'year, cin',
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
    id: 'NZ-LABEL',
    jurisdiction: 'NZ',
    requires:
      "Where data exists, a vehicle of up to 3.5 tonnes is shown with its energy economy label, and any text uses the label's figures.",
    source: 'eeca.govt.nz, vehicle emissions and energy economy labelling',
    status: 'C',
    severity: 'report',
    remedy: "Give the label's litres per 100 km, stars and yearly cost, and use the same figures in the text.",
    field: 'energy_label',
    broken: ({ vehicle: { gvm_kg = 0, energy_label, fuel_consumption } }) =>
      gvm_kg <= 3500 && fuel_consumption !== undefined && !energy_label ? 'no energy label' : undefined,
  },
]
