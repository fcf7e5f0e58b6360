import type { Phone } from './parts.ts'

const VISIBLE = 5

/** The first five characters stay; each later digit becomes a dot, spaces and brackets keep the shape. @spec 4.6 9.2 */
export const maskPhone = (display: string): string =>
  display.slice(0, VISIBLE) + display.slice(VISIBLE).replace(/\d/g, '•')

const COUNTRY_CODES = { AU: '+61', NZ: '+64' } as const

/** What the phone dials. 13, 1300 and 1800 numbers exist inside Australia only and keep their form. */
export function dialled(raw: string, country: 'AU' | 'NZ'): string {
  const compact = raw.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  if (compact.startsWith('+')) return compact
  if (compact.startsWith('00')) return `+${compact.replace(/^00(11)?/, '')}`
  return compact.startsWith('0') ? COUNTRY_CODES[country] + compact.slice(1) : compact
}

/** A number as a page holds it: masked in sight, dialled by its link. @spec 2.14 4.6 */
export function phoneModel(raw: string | undefined, country: 'AU' | 'NZ'): Phone | undefined {
  const display = raw?.trim()
  if (!display || !/\d/.test(display)) return undefined
  return { display, masked: maskPhone(display), href: `tel:${dialled(display, country)}` }
}
