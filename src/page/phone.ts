import { dialLink } from '#src/lead/phone/dial-link.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Phone } from './elements.ts'
import type { Page } from './page.ts'

const VISIBLE = 5

/** The first five characters stay; each later digit becomes a dot, spaces and brackets keep the shape. @spec 4.6 9.2 */
export const maskPhone = (display: string): string =>
  display.slice(0, VISIBLE) + display.slice(VISIBLE).replace(/\d/g, '•')

/** A number as a page holds it: masked in sight, dialled by its link. @spec 2.14 4.6 */
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
  'checkout',
  'garage',
  'location',
  'not-found',
]

/**
 * The kinds of page whose numbers are masked, all of them: one that is masked beside a
 * vehicle must not be readable in the header of the same page. @spec 4.6
 */
export const maskedPages = ({ switches }: Pick<Tenant, 'switches'>): readonly Page['kind'][] =>
  switches.cars.show_phone ? WITH_VEHICLES : []
