import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  e164,
  isAustralianMobile,
  isAustralianOrNewZealandNumber,
  isShortNumber,
  nationalNumber,
} from '#src/lead/phone/phone-number.ts'

describe('phone on AU and NZ sites @spec 5.4', () => {
  it.each([
    ['spaces are stripped', '07 571 0000', '075710000'],
    ['brackets are stripped', '(02) 9876 5432', '0298765432'],
    ['+61 becomes a leading 0', '+61 412 345 678', '0412345678'],
    ['0061 becomes a leading 0', '0061412345678', '0412345678'],
    ['+64 becomes a leading 0', '+64 21 123 456', '021123456'],
    ['0064 becomes a leading 0', '0064 9 123 4567', '091234567'],
    ['the Australian exit code is understood', '0011 61 2 9876 5432', '0298765432'],
    ['a bracketed trunk 0 goes with its prefix', '+61 (0)412 345 678', '0412345678'],
    ['a country code without its plus', '61412345678', '0412345678'],
    ['a country code of New Zealand without its plus', '64 21 123 4567', '0211234567'],
    ['a digit too many for a country code', '61 412 345 6789', '614123456789'],
    ['digits too many for a country code', '64 21 1234 567 890', '64211234567890'],
    ['a country code that is not at the beginning', '1 61 412 345 678', '161412345678'],
    ['a prefix that is not at the beginning', '9 +61 412 345 678', '961412345678'],
    ['only in Australia a number may begin with 1', '+64 1 234 5678', '012345678'],
    ['hyphens and dots are stripped', '0412.345-678', '0412345678'],
    ['a service number keeps its 1', '+61 1300 123 456', '1300123456'],
    ['an extension is no part of it', '02 9876 5432 ext 12', '0298765432'],
    ['what kind of phone it is, in brackets', '0412 345 678 (mobile)', '0412345678'],
    ['a pasted link', 'tel:0412345678', '0412345678'],
    ['a pasted link from abroad', 'tel:+61-412-345-678', '0412345678'],
    ['a label', 'Mob. 0412 345 678', '0412345678'],
    ['a label behind it', '0412 345 678 mobile', '0412345678'],
  ])('%s: %s', (_, typed, dialled) => expect(nationalNumber(typed).digits).toBe(dialled))

  it.each([
    ['AU landline', '02 9876 5432'],
    ['AU landline', '(08) 9876-5432'],
    ['AU mobile', '0412 345 678'],
    ['AU mobile for tests', '0491 570 006'],
    ['NZ landline', '09 123 4567'],
    ['NZ landline with hyphens', '04-123-4567'],
    ['NZ mobile of 9 digits', '021 123 456'],
    ['NZ mobile of 10 digits', '021 123 4567'],
    ['NZ mobile of 11 digits', '021 1234 5678'],
    ['NZ mobile of 11 digits', '028 1234 5678'],
    ['NZ freephone', '0800 123 456'],
    ['NZ freephone of 11 digits', '0800 1234567'],
    ['NZ freephone', '0508 123 456'],
    ['AU 13', '13 13 13'],
    ['AU 1300', '1300 123 456'],
    ['AU 1800', '1800 123 456'],
    ['AU 180', '180 1234'],
    ["what the specification's own pattern takes", '0512345678'],
  ])('%s is valid: %s', (_, typed) => expect(isAustralianOrNewZealandNumber(typed)).toBe(true))

  it.each([
    '',
    '12345',
    '0112345678',
    '01 2345 6789',
    '+1 212 555 0100',
    '+44 20 7946 0958',
    '0412 345 67a',
    'tel:',
    '(mobile)',
    'template 0412345678',
    '99999999',
  ])('anything else is not: %s', (typed) => expect(isAustralianOrNewZealandNumber(typed)).toBe(false))

  it.each([
    ['+61 2 1234 567', "a digit short in Australia, and a mobile by New Zealand's plan"],
    ['+61 21 123 456', "New Zealand's alone"],
    ['0061 9 123 4567', "New Zealand's alone"],
    ['+64 412 345 678', "Australia's alone"],
    ['+64 2 9876 54', 'a digit short in New Zealand'],
  ])('a number that states its country is judged by that country alone: %s is %s', (typed) => {
    expect(isAustralianOrNewZealandNumber(typed)).toBe(false)
    expect(e164(typed, 'AU')).toBeUndefined()
  })

  it.each(['1900 123 456', '0147 123 456', '016 123 456'])(
    "premium, satellite and pager numbers that the specification's patterns do not take are refused: %s",
    (typed) => expect(isAustralianOrNewZealandNumber(typed)).toBe(false),
  )

  it("accepts whatever the specification's patterns accept after its own normalising", () => {
    const digits = fc.stringMatching(/^(0[2-578][0-9]{8}|0[34679][0-9]{7,9})$/)
    const noise = fc.array(fc.constantFrom(' ', '(', ')', '+'), { maxLength: 3 })
    fc.assert(
      fc.property(digits, noise, fc.nat(12), (number, extra, at) => {
        const typed = `${number.slice(0, at)}${extra.filter((mark) => at > 1 || mark === ' ').join('')}${number.slice(at)}`
        expect(isAustralianOrNewZealandNumber(typed)).toBe(true)
      }),
    )
  })

  it('answers for any text', () => {
    fc.assert(fc.property(fc.string(), (typed) => void e164(typed, 'AU')))
  })
})

describe('phone on other sites @spec 5.5 5.6', () => {
  it.each([
    ['04 plus 8 digits', '0412 345 678', true],
    ['+614 plus 8 digits', '+61 412 345 678', true],
    ['a landline is refused', '02 9876 5432', false],
    ['a New Zealand mobile is refused', '+64 21 123 456', false],
    ['one that says it is of New Zealand is refused', '+64 412 345 678', false],
    ['one digit short', '0412 345 67', false],
  ])('mobile-only sites: %s', (_, typed, accepted) => expect(isAustralianMobile(typed)).toBe(accepted))

  it.each([
    ['12345678901234', true],
    ['123456789012345', false],
    ['+61 412 345 678', true],
    ['12 345 678 901 234', true],
  ])('numeric-input sites: %s must be under 15 characters', (typed, accepted) =>
    expect(isShortNumber(typed)).toBe(accepted),
  )
})

describe('E.164', () => {
  it.each([
    ['021 123 4567', 'NZ', '+64211234567'],
    ['021 123 4567', 'AU', '+64211234567'],
    ['027 123 4567', 'AU', '+61271234567'],
    ['+64 21 123 4567', 'AU', '+64211234567'],
    ['0412 345 678', 'NZ', '+61412345678'],
    ['1300 123 456', 'AU', '+611300123456'],
    ['0512345678', 'AU', undefined],
  ] as const)('%s at a dealer in %s is %s', (typed, country, expected) => expect(e164(typed, country)).toBe(expected))
})
