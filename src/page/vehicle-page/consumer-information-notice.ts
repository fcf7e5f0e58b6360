import { formatDate } from '#src/base/dates.ts'
import { formatPrice } from '#src/base/money.ts'
import { groupThousands, isNumber } from '#src/base/numbers.ts'
import { licenceText } from '#src/tenant/licence-text.ts'
import { addressLines } from '#src/tenant/location.ts'
import { visibleLocations } from '#src/tenant/visible-locations.ts'
import { shownPrice } from '#src/vehicle/advertised-price.ts'
import type { ConsumerInformation, Vehicle } from '#src/vehicle/vehicle.ts'
import type { VehiclePage } from '../kinds/vehicle-page.ts'
import { maskedPages } from '../locations/phone.ts'
import type { SiteConfig } from '../site/site-config.ts'
import * as messages from './messages.ts'

type Row = { label: string; value: string }

const YES_NO = (value: boolean): string => (value ? messages.yes : messages.no)

/**
 * New Zealand's Consumer Information Notice, which the law requires for every used vehicle, including demonstrators. It
 * states one cash price with on-road costs, and isn't printed without that price. Other unknown rows are left out, and
 * the note states where the complete notice is.
 */
export function consumerInformationNotice(v: Vehicle, context: SiteConfig): VehiclePage['notice'] {
  const { tenant } = context
  if (tenant.country !== 'NZ' || v.car_type === 'new') return undefined
  const price = shownPrice(v)
  if (price === undefined || v.price_type !== 'drive_away') return undefined
  const rows = [
    ...traderRows(v, context),
    row(messages.cashPrice, formatPrice(price)),
    ...vehicleRows(v),
    ...(v.cin ? registrationRows(v.cin) : []),
    row(messages.distance, distance(v)),
  ].filter((entry): entry is Row => entry !== undefined)
  return {
    title: messages.notice,
    rows,
    note: v.cin ? undefined : messages.noticeIsInVehicle,
  }
}

function traderRows(v: Vehicle, { tenant, locationOf }: SiteConfig): (Row | undefined)[] {
  const location = locationOf(v) ?? visibleLocations(tenant)[0]
  const { phone, email } = location?.contact_detail ?? {}
  // If phone numbers are masked, show the email address instead, if there is one.
  const contact = maskedPages(tenant).includes('vehicle') ? (email ?? phone) : (phone ?? email)
  return [
    row(messages.trader, tenant.name),
    row(messages.address, location && addressLines(location).join(', ')),
    row(messages.contact, contact),
    row(messages.traderRegistration, location?.licences.map(licenceText).join(', ')),
  ]
}

const vehicleRows = (v: Vehicle): (Row | undefined)[] => [
  row(messages.makeAndModel, `${v.make} ${v.model}`),
  row(messages.year, v.year?.toString()),
  row(messages.vin, v.vin),
  row(messages.engineCapacity, isNumber(v.engine_cc) ? messages.capacity(groupThousands(v.engine_cc)) : undefined),
  row(messages.fuel, v.fuel ?? v.simple_fuel),
]

const registrationRows = (cin: ConsumerInformation): (Row | undefined)[] => [
  row(messages.registeredHere, cin.first_registered_nz && formatDate(cin.first_registered_nz)),
  row(messages.registeredOverseas, cin.first_registered_overseas && formatDate(cin.first_registered_overseas)),
  row(messages.securityInterest, YES_NO(cin.security_interest)),
  row(messages.importedDamaged, YES_NO(cin.imported_damaged)),
]

function distance({ km, cin }: Vehicle): string | undefined {
  if (cin && !cin.odometer_reliable) return messages.distanceUnreliable
  return isNumber(km) ? messages.kilometres(groupThousands(Math.round(km))) : undefined
}

const row = (label: string, value: string | undefined): Row | undefined => (value ? { label, value } : undefined)
