import type { Tenant } from '#src/tenant/tenant.ts'

export type Country = Tenant['country']

/** As the specification writes it. @spec 5.4 */
const SPECIFIED = /^(0[2-578]\d{8}|0[34679]\d{7,9})$/

/**
 * Numbers that each country's plan has, service numbers included. Premium, pager,
 * personal and universal numbers are left out, because dealers cannot call back on them.
 */
const PLANS: Record<Country, RegExp> = {
  AU: /^(0[23478]\d{8}|13\d{4}|1[38]00\d{6}|180\d{4})$/,
  NZ: /^(0[34679][2-9]\d{6}|02\d{7,9}|0(800|508)\d{6,7})$/,
}

const CALLING_CODES: Record<string, Country> = { 61: 'AU', 64: 'NZ' }
const AUSTRALIAN_MOBILE = /^04\d{8}$/

/** What people and phone books write around a number: `tel:`, `Mob.`, `(mobile)`, `(w)`. */
const BEFORE = /^\s*(?:telephone|tel|phone|ph|mobile|mob|cell|m|p|t)\b\s*[.:]*\s*(?=[\d+(])/i
const BEHIND = /\s*(?:\((?:mobile|mob|cell|home|work|office|m|h|w)\)|(?<=\s)(?:mobile|mob|cell|home|work|office))\s*$/i
const EXTENSION = /\s*[,;]?\s*(?:extension|extn|ext|x|#)[.:=]?\s*(\d{1,5})$/i

interface NationalNumber {
  /** Digits as dialled within the country. */
  digits: string
  /** Where the number said so itself. */
  country?: Country
  /** Of a switchboard. */
  extension?: string
}

/** A number without what is written before and behind it. */
export const bareNumber = (typed: string): string => typed.replace(BEFORE, '').replace(BEHIND, '')

/**
 * A typed number as it is dialled at home: +61, 0061, 0011 61, +64 and 0064
 * become a leading 0 before spaces, brackets, plus signs, dots and hyphens go.
 *
 * @spec 5.4
 */
export function nationalNumber(typed: string): NationalNumber {
  const number = bareNumber(typed)
  const extension = EXTENSION.exec(number)?.[1]
  const bare = number.replace(EXTENSION, '').replace(/[\s.\-–]/g, '')
  const [, , code, , rest] = /^(\+|0011|00|\(\+)(61|64)\)?(\(0\))?(.*)$/.exec(bare) ?? []
  const [, plainCode, plainRest] = /^(61(?=[23478]\d{8}$)|64(?=[2-9]\d{7,9}$))(.*)$/.exec(bare) ?? []
  const country = CALLING_CODES[code ?? plainCode ?? '']
  const national = (rest ?? plainRest ?? bare).replace(/[()+]/g, '')
  const digits =
    !country || (country === 'AU' && national.startsWith('1')) ? national : `0${national.replace(/^0/, '')}`
  return { digits, ...(country && { country }), ...(extension && { extension }) }
}

/**
 * An Australian or New Zealand number: what the specification's patterns accept,
 * and every number of either country's plan. A number that states its country is
 * judged by that country's plan alone.
 *
 * @spec 5.4
 */
export function isAustralianOrNewZealandNumber(typed: string): boolean {
  const { digits, country } = nationalNumber(typed)
  if (country) return PLANS[country].test(digits)
  return SPECIFIED.test(digits) || PLANS.AU.test(digits) || PLANS.NZ.test(digits)
}

/** 04 and 8 digits, or +614 and 8 digits. @spec 5.5 */
export function isAustralianMobile(typed: string): boolean {
  const { digits, country = 'AU' } = nationalNumber(typed)
  return country === 'AU' && AUSTRALIAN_MOBILE.test(digits)
}

/** Under 15 characters; spaces do not count, because the product itself groups what is typed by them. @spec 5.6 9.2 */
export const isShortNumber = (typed: string): boolean => typed.replace(/\s/g, '').length < 15

/**
 * The number as E.164, under the plan of the country it names, or else of the
 * dealer's country first: 021 123 4567 is a mobile in New Zealand and a landline
 * in Australia. Undefined where neither plan has it.
 */
export function e164(typed: string, home: Country): string | undefined {
  const { digits, country } = nationalNumber(typed)
  const candidates: Country[] = country ? [country] : home === 'AU' ? ['AU', 'NZ'] : ['NZ', 'AU']
  const found = candidates.find((one) => PLANS[one].test(digits))
  return found && `+${found === 'AU' ? 61 : 64}${digits.replace(/^0/, '')}`
}
