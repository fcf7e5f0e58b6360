import { formatPrice } from '#src/base/money.ts'
import { claimsWasPrice, isWasPriceProved } from '#src/vehicle/was-price.ts'
import { isPriced, isUsed, type Rule, type VehicleAd } from '../rule.ts'
import { statesTotal } from '../words/charge-words.ts'
import { withDigits } from '../words/spoken-numbers.ts'

const CHECKED = { checked_on: '2026-11-24' }
const UNSTATED = "the price doesn't say what it includes"

/** Neither country's law gives a number of days, so each dealer sets it. */
const WAS_PRICE: Omit<Rule<VehicleAd>, 'id' | 'jurisdiction' | 'source' | 'status'> = {
  ...CHECKED,
  requires: 'A "was" price was genuinely charged for a reasonable time immediately before.',
  severity: 'mend',
  omits: ['before_price'],
  remedy: 'If you can prove it, record the first and last day of the higher price.',
  field: 'before_price_from, before_price_until',
  broken: ({ vehicle, ledger, was_price, now }) =>
    claimsWasPrice(vehicle) && !isWasPriceProved(vehicle, ledger?.periods ?? [], was_price, now)
      ? `was ${formatPrice(vehicle.before_price)}, not shown for ${was_price.days} of the last ${was_price.within} days`
      : undefined,
}

/** Rules about the price, what it includes, and former prices. */
export const PRICE_RULES: readonly Rule<VehicleAd>[] = [
  {
    ...WAS_PRICE,
    id: 'AU-WASNOW',
    jurisdiction: 'AU',
    from: '2011-01-01',
    source: 'Australian Consumer Law, section 29; service.nsw.gov.au, pricing, 6 September 2024',
    status: 'C',
  },
  {
    ...WAS_PRICE,
    id: 'NZ-WASNOW',
    jurisdiction: 'NZ',
    source: 'Fair Trading Act 1986, section 13; heskethhenry.co.nz on the letter of the Commerce Commission, 2018',
    status: 'S',
  },
  {
    ...CHECKED,
    id: 'NZ-CIN-PRICE',
    jurisdiction: 'NZ',
    requires: 'The cash price of a used or demonstrator vehicle includes GST, registration and licensing.',
    source: 'Consumer Information Standards (Used Motor Vehicles) Regulations 2008, schedule; comcom.govt.nz',
    status: 'C',
    severity: 'mend',
    omits: ['price', 'before_price'],
    remedy: 'Give the price with registration and licensing, as a drive-away price.',
    field: 'price_type: drive_away',
    broken: (ad) =>
      ad.vehicle.car_type !== 'new' &&
      isPriced(ad) &&
      (ad.vehicle.price_type === 'egc' || ad.vehicle.price_type === 'plus_orc')
        ? 'on-road costs come on top of the price'
        : undefined,
  },
  {
    ...CHECKED,
    id: 'AU-SINGLE',
    jurisdiction: 'AU',
    from: '2011-01-01',
    requires: 'One total price, at least as prominent as any part of it.',
    source: 'Australian Consumer Law, section 48; accc.gov.au',
    status: 'C',
    severity: 'report',
    remedy: 'Use the total as the price, and remove the part from the text.',
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
    remedy: 'Give the drive-away price, and say that it is one.',
    field: 'price_type: drive_away',
    broken: (ad) =>
      !isUsed(ad) && isPriced(ad) && ad.vehicle.price_type !== 'drive_away'
        ? (ad.price.wording?.type ?? UNSTATED)
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
    remedy: 'Give the drive-away price, and say that it is one.',
    field: 'price_type: drive_away',
    broken: (ad) =>
      isUsed(ad) &&
      isPriced(ad) &&
      ad.vehicle.price_type === 'egc' &&
      !ad.shows_total &&
      !statesTotal({
        text: withDigits(ad.vehicle.comments ?? ''),
        price: ad.price.amount,
        vehicle: ad.vehicle,
        where: ['AU', ad.location?.address.state ?? 'AU'],
      })
        ? 'no estimate of the total'
        : undefined,
  },
  {
    ...CHECKED,
    id: 'AU-NO-TYPE',
    jurisdiction: 'AU',
    requires: 'A price says what it includes.',
    source: 'Follows from the Australian Consumer Law, section 48',
    status: 'S',
    severity: 'report',
    remedy: 'Say whether it is the drive-away price, or leaves out government charges.',
    field: 'price_type: drive_away or egc',
    broken: (ad) => (isPriced(ad) && ad.vehicle.price_type === undefined ? UNSTATED : undefined),
  },
  {
    ...CHECKED,
    id: 'AU-ONE-PRICE',
    jurisdiction: 'AU',
    from: '2011-01-01',
    requires: 'One price everywhere: if there are several, the lowest must be honoured.',
    source: 'Australian Consumer Law, section 47; accc.gov.au',
    status: 'C',
    severity: 'report',
    remedy: 'Remove the other price from the text, or correct the price.',
  },
  {
    ...CHECKED,
    id: 'NSW-CASH',
    jurisdiction: 'NSW',
    requires: 'Where a reduction is claimed, the cash price is shown.',
    source: 'fairtrading.nsw.gov.au, motor dealer advertisements',
    status: 'C',
    severity: 'report',
    remedy: 'Give the price, or remove the claim from the text.',
  },
  {
    ...CHECKED,
    id: 'TAS-DISC',
    jurisdiction: 'TAS',
    requires: 'Where a discount is claimed, the original price is stated too.',
    source: 'cbos.tas.gov.au, working in the industry',
    status: 'C',
    severity: 'report',
    remedy: 'Give the original price too, or remove the claim from the text.',
    field: 'before_price',
  },
  {
    ...CHECKED,
    id: 'VIC-TOTAL',
    jurisdiction: 'VIC',
    requires: 'The total with transfer, duty and registration, at least as prominent as any other price.',
    source: 'Consumer Affairs Victoria, self-assessment checklist for motor car traders',
    status: 'C',
    severity: 'hold',
    remedy: 'Give the drive-away price, and say that it is one.',
    field: 'price_type: drive_away',
    broken: (ad) =>
      isPriced(ad) && ad.vehicle.price_type !== 'drive_away' ? (ad.price.wording?.type ?? UNSTATED) : undefined,
  },
]
