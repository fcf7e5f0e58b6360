import type { Tenant } from '#src/tenant/tenant.ts'

export type Country = Tenant['country']

/** As the specification writes it. @spec 5.4 */
const SPECIFIED = /^(0[2-578]\d{8}|0[34679]\d{7,9})$/

/** Numbers that each country's plan has, service numbers included. */
const PLANS: Record<Country, RegExp> = {
  AU: /^(0[23478]\d{8}|13\d{4}|1[38]00\d{6}|180\d{4})$/,
  NZ: /^(0[34679][2-9]\d{6}|02\d{7,9}|0(800|508)\d{6,7})$/,
}

const CALLING_CODES: Record<string, Country> = { 61: 'AU', 64: 'NZ' }
const AUSTRALIAN_MOBILE = /^04\d{8}$/

interface NationalNumber {
  /** Digits as dialled within the country. */
  digits: string
  /** Where the number said so itself. */
  country?: Country
}

/**
 * A typed number as it is dialled at home: +61, 0061, 0011 61, +64 and 0064
 * become a leading 0 before spaces, brackets, plus signs, dots and hyphens go.
 *
 * @spec 5.4
 */
export function nationalNumber(typed: string): NationalNumber {
  const bare = typed.replace(/\s*(ext\.?|x)\s*\d{1,5}$/i, '').replace(/[\s.\-–]/g, '')
  const [, , code, , rest] = /^(\+|0011|00|\(\+)(61|64)\)?(\(0\))?(.*)$/.exec(bare) ?? []
  const [, plainCode, plainRest] = /^(61(?=[23478]\d{8}$)|64(?=[2-9]\d{7,9}$))(.*)$/.exec(bare) ?? []
  const country = CALLING_CODES[code ?? plainCode ?? '']
  const digits = (rest ?? plainRest ?? bare).replace(/[()+]/g, '')
  if (!country) return { digits }
  return { digits: country === 'AU' && digits.startsWith('1') ? digits : `0${digits}`, country }
}

/**
 * An Australian or New Zealand number: what the specification's patterns accept,
 * and every number of either country's plan.
 *
 * @spec 5.4
 */
export function isAustralianOrNewZealandNumber(typed: string): boolean {
  const { digits } = nationalNumber(typed)
  return SPECIFIED.test(digits) || PLANS.AU.test(digits) || PLANS.NZ.test(digits)
}

/** 04 and 8 digits, or +614 and 8 digits. @spec 5.5 */
export const isAustralianMobile = (typed: string): boolean => AUSTRALIAN_MOBILE.test(nationalNumber(typed).digits)

/** Under 15 characters. @spec 5.6 9.2 */
export const isShortNumber = (typed: string): boolean => typed.trim().length < 15

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
