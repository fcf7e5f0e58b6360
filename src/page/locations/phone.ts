import { dialLink } from '#src/lead/phone/dial-link.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Phone } from '../elements.ts'
import type { Page } from '../page.ts'

const VISIBLE = 5

/** Keeps the first five characters; later digits become dots, while spaces and brackets stay. @spec 4.6 9.2 */
export const maskPhone = (display: string): string =>
  display.slice(0, VISIBLE) + display.slice(VISIBLE).replace(/\d/g, '•')

/** A phone number in full and masked, with its `tel:` link. Undefined if it can't be dialled. @spec 2.14 4.6 */
export function phoneModel(raw: string | undefined, country: 'AU' | 'NZ'): Phone | undefined {
  const display = raw?.trim()
  const href = display && dialLink(display, country)
  return href ? { display, masked: maskPhone(display), href } : undefined
}

/** The page kinds that show vehicles with their phone numbers. */
const WITH_VEHICLES: readonly Page['kind'][] = [
  'home',
  'search',
  'vehicle',
  'departed',
  'checkout',
  'garage',
  'location',
  'not-found',
]

/**
 * The page kinds on which every phone number is masked, because a number masked beside a vehicle must not be readable
 * in the header of the same page. @spec 4.6
 */
export const maskedPages = ({ switches }: Pick<Tenant, 'switches'>): readonly Page['kind'][] =>
  switches.cars.show_phone ? WITH_VEHICLES : []
