import { formatDate } from '#src/base/dates.ts'
import { groupThousands, isNumber } from '#src/base/numbers.ts'
import { visibleLocations } from '#src/tenant/visible-locations.ts'
import { priceDisplay } from '#src/vehicle/price.ts'
import type { ConsumerInformation, Vehicle } from '#src/vehicle/vehicle.ts'
import { addressLines, licenceText } from '../locations/locations.ts'
import { maskedPages } from '../locations/phone.ts'
import type { VehiclePage } from '../page.ts'
import type { SiteConfig } from '../site/site-config.ts'

type Row = { label: string; value: string }

const YES_NO = (value: boolean): string => (value ? 'Yes' : 'No')

/**
 * New Zealand's Consumer Information Notice, which the law requires for every used
 * vehicle, including demonstrators. Unknown rows are left out, and the note says
 * where the complete notice is.
 */
export function consumerInformationNotice(v: Vehicle, context: SiteConfig): VehiclePage['notice'] {
  const { tenant } = context
  if (tenant.country !== 'NZ' || v.car_type === 'new') return undefined
  const price = priceDisplay(v, tenant)
  const rows = [
    ...traderRows(v, context),
    row('Cash price', price.is_amount ? [price.text, price.type].filter(Boolean).join(' ') : price.text),
    ...vehicleRows(v),
    ...(v.cin ? registrationRows(v.cin) : []),
    row('Distance travelled', distance(v)),
  ].filter((entry): entry is Row => entry !== undefined)
  return {
    title: 'Consumer Information Notice',
    rows,
    note: v.cin
      ? undefined
      : 'The notice in the vehicle shows security interests, first registration and import history.',
  }
}

function traderRows(v: Vehicle, { tenant, locationOf }: SiteConfig): (Row | undefined)[] {
  const location = locationOf(v) ?? visibleLocations(tenant)[0]
  const { phone, email } = location?.contact_detail ?? {}
  // If phone numbers are masked, show the e-mail address instead, if there is one.
  const contact = maskedPages(tenant).includes('vehicle') ? (email ?? phone) : (phone ?? email)
  return [
    row('Trader', tenant.name),
    row('Address', location && addressLines(location).join(', ')),
    row('Contact', contact),
    row('Trader registration', location?.licences.map(licenceText).join(', ')),
  ]
}

const vehicleRows = (v: Vehicle): (Row | undefined)[] => [
  row('Make and model', `${v.make} ${v.model}`),
  row('Year', v.year?.toString()),
  row('VIN or chassis number', v.vin),
  row('Engine capacity', isNumber(v.engine_cc) ? `${groupThousands(v.engine_cc)} cc` : undefined),
  row('Fuel', v.fuel ?? v.simple_fuel),
]

const registrationRows = (cin: ConsumerInformation): (Row | undefined)[] => [
  row('First registered in New Zealand', cin.first_registered_nz && formatDate(cin.first_registered_nz)),
  row('First registered overseas', cin.first_registered_overseas && formatDate(cin.first_registered_overseas)),
  row('Security interest registered', YES_NO(cin.security_interest)),
  row('Imported as damaged', YES_NO(cin.imported_damaged)),
]

function distance({ km, cin }: Vehicle): string | undefined {
  if (cin && !cin.odometer_reliable) return 'The odometer reading is not reliable'
  return isNumber(km) ? `${groupThousands(Math.round(km))} km` : undefined
}

const row = (label: string, value: string | undefined): Row | undefined => (value ? { label, value } : undefined)
