import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIELD_TYPES, type FieldType } from '#src/lead/field-types.ts'
import { groupPhone } from '#src/lead/phone/group-phone.ts'
import { isAustralianOrNewZealandNumber, isShortNumber, nationalNumber } from '#src/lead/phone/phone-number.ts'
import { blurredText, caretAfter, sentText, type TypingContext, typedText } from '#src/lead/typing/typed-text.ts'

const AU: TypingContext = { country: 'AU', phone_rule: 'au_nz', groupPhone }
const NZ: TypingContext = { country: 'NZ', phone_rule: 'au_nz', groupPhone }
const NUMERIC: TypingContext = { country: 'AU', phone_rule: 'numeric', groupPhone }
const TYPES = Object.keys(FIELD_TYPES) as FieldType[]

describe('phone: display formatting depends on the prefix and country @spec 5.6', () => {
  it.each([
    ['an Australian mobile', AU, '0412345678', '0412 345 678'],
    ['an Australian mobile in New Zealand', NZ, '0412345678', '0412 345 678'],
    ['a New Zealand number in Australia', AU, '0508123456', '0508 123 456'],
    ['a short Australian number in New Zealand', NZ, '131313', '13 13 13'],
    ['letters in a numeric input', NUMERIC, 'abc0412', '0412'],
    ['an Australian landline', AU, '0755501234', '07 5550 1234'],
    ['a 13 number', AU, '131234', '13 12 34'],
    ['a 1300 number', AU, '1300123456', '1300 123 456'],
    ['an Australian number from abroad', NZ, '+61412345678', '+61 412 345 678'],
    ['an Australian landline from abroad', AU, '0061755501234', '+61 7 5550 1234'],
    ['a New Zealand mobile', NZ, '0211234567', '021 123 4567'],
    ['a long New Zealand mobile', NZ, '02112345678', '021 123 45678'],
    ['a New Zealand landline', NZ, '075710000', '07 571 0000'],
    ['an 0800 number', NZ, '0800123456', '0800 123 456'],
    ['a New Zealand number from abroad', AU, '+64211234567', '+64 21 123 4567'],
    ['a 0 after the calling code', AU, '+610412345678', '+61 412 345 678'],
    ['a number with the Australian exit code', AU, '0011 61 412 345 678', '+61 412 345 678'],
    ['a pasted link', AU, 'tel:0412345678', '0412 345 678'],
    ['a number and its kind', AU, '0412345678 (mobile)', '0412 345 678'],
    ['half a number', NZ, '02112', '021 12'],
    ['a New Zealand mobile in Australia', AU, '0211234567', '021 123 4567'],
    ['half a New Zealand mobile in Australia', AU, '02112', '021 12'],
    ['half a number that both countries may have', AU, '02212', '02 212'],
    ['another country', AU, '+49 30 1234', '+49 30 1234'],
    ['a number with an extension', AU, '07 5550 1234 ext 5', '07 5550 1234 ext 5'],
    ['a number in a form of its own', AU, '(07) 5550-1234', '07 5550 1234'],
    ['nothing', AU, '', ''],
  ])('%s', (_, context, typed, shown) => expect(typedText('phone', typed, context)).toBe(shown))

  it('numeric-input sites: the spaces of grouping do not count toward 15 characters, key by key', () => {
    let shown = ''
    for (const key of '+61412345678') shown = typedText('phone', shown + key, NUMERIC)
    expect(shown).toBe('+61 412 345 678')
    expect(isShortNumber(shown)).toBe(true)
  })

  it.each([
    ['0412 345 678 (mobile)', AU, '0412 345 678'],
    ['0412 345 678 mobile', AU, '0412 345 678 mobile'],
    ['tel:0412345678', AU, '0412 345 678'],
    ['0011 61 412 345 678', AU, '+61 412 345 678'],
    ['+61 (0)412 345 678', AU, '+61 412 345 678'],
    ['0412 345 678 (mobile)', NUMERIC, '0412 345 678'],
    ['tel:0412345678', NUMERIC, '0412 345 678'],
  ])('%s, key by key, is a number still', (typed, context, expected) => {
    let shown = ''
    for (const key of typed) shown = typedText('phone', shown + key, context)
    expect(shown).toBe(expected)
    expect(isAustralianOrNewZealandNumber(shown)).toBe(true)
  })

  it('stays as it is typed until the groups are there', () =>
    expect(typedText('phone', '0412345678', { country: 'AU', phone_rule: 'au_nz' })).toBe('0412345678'))

  it('grouping changes no number and no verdict', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('04', '07', '021', '0800', '13', '1300', '+614', '+6421', '+617', '0064'),
        fc.stringMatching(/^\d{0,9}$/),
        fc.constantFrom(AU, NZ),
        (prefix, rest, context) => {
          const typed = prefix + rest
          const shown = typedText('phone', typed, context)
          expect(shown.replace(/\D/g, '')).toBe(typed.replace(/^00|\D/g, '').replace(/^(6[14])0/, '$1'))
          if (!isAustralianOrNewZealandNumber(typed)) return
          expect(nationalNumber(shown).digits).toBe(nationalNumber(typed).digits)
        },
      ),
    ))
})

describe('each field type while it is typed @spec 3.17', () => {
  it.each<[FieldType, string, string]>([
    ['postcode', '31 10 9', '3110'],
    ['postcode', ' 2800', '2800'],
    ['postcode', '２８００', '2800'],
    ['kilometre', '８５０００', '85,000'],
    ['phone', '０４１２ ３４５ ６７８', '0412 345 678'],
    ['email', 'ｓａｍ＠example.com', 'sam@example.com'],
    ['year', '20215', '2021'],
    ['number', '12 a3', '12'],
    ['kilometre', '85000', '85,000'],
    ['distance', '1,2345 km', '12,345km'],
    ['kilometre', '45000.5', '45,000.5'],
    ['kilometre', '45,200.00', '45,200.00'],
    ['kilometre', '120k', '120k'],
    ['kilometre', 'k', ''],
    ['number', '12.5', '12.5'],
    ['currency', '24990', '24,990'],
    ['currency', '$1,234,56', '123,456'],
    ['currency', '24990.5', '24,990.5'],
    ['currency', '24990.509', '24,990.50'],
    ['currency', '007', '7'],
    ['currency', '120k', '120k'],
    ['currency', '20-25k', '20-25k'],
    ['currency', '25 000 AUD', '25 000 AUD'],
    ['currency', '0.5', '0.5'],
    ['CCExpiration', '0', '0'],
    ['CCExpiration', '4', '04'],
    ['CCExpiration', '0427', '04/27'],
    ['CCExpiration', '04/2', '04/2'],
    ['email', ' a@b.nz ', 'a@b.nz'],
    ['rego', 'abc 12d', 'ABC 12D'],
    ['rego', '<b>', 'B'],
    ['rego', 'ａｂｃ１２d', 'ABC12D'],
    ['string', 'Ｍｅｒｅ', 'Ｍｅｒｅ'],
    ['licenseNumber', 'ab123456', 'AB123456'],
    ['string', ' Mere  Ngata', ' Mere  Ngata'],
    ['textarea', 'a\nb', 'a\nb'],
  ])('%s: %j is shown as %j', (type, typed, shown) => expect(typedText(type, typed, AU)).toBe(shown))

  it('what is shown once is shown the same again, whatever was typed', () =>
    fc.assert(
      fc.property(fc.constantFrom(...TYPES), fc.string(), fc.constantFrom(AU, NZ, NUMERIC), (type, typed, context) => {
        const shown = typedText(type, typed, context)
        expect(typedText(type, shown, context)).toBe(shown)
      }),
    ))
})

describe('the caret', () => {
  it.each<[string, FieldType, string, number, number]>([
    ['at the end', 'kilometre', '12345', 5, 6],
    ['in the middle', 'kilometre', '12345', 2, 2],
    ['behind a separator', 'kilometre', '12345', 3, 4],
    ['at the start', 'kilometre', '12345', 0, 0],
    ['behind what was taken out', 'kilometre', '12x345', 3, 2],
    ['in a phone number', 'phone', '0412345678', 5, 6],
  ])('stays behind the same letter or digit: %s', (_, type, typed, caret, expected) =>
    expect(caretAfter(type, typed, caret, AU)).toBe(expected),
  )
})

describe('what a lead carries', () => {
  it.each<[FieldType, string, string]>([
    ['currency', '24,990.50', '24990.50'],
    ['kilometre', '85,000', '85000'],
    ['kilometre', '45,000.5', '45001'],
    ['kilometre', '45,200.00', '45200'],
    ['kilometre', '120k', '120000'],
    ['number', '3', '3'],
    ['phone', '021 123 4567', '021 123 4567'],
    ['string', 'Smith, John', 'Smith, John'],
  ])('%s: %j is sent as %j', (type, shown, sent) => expect(sentText(type, shown)).toBe(sent))
})

describe('a field that the shopper has left shows what is sent', () => {
  it.each<[FieldType, string, string]>([
    ['kilometre', '120k', '120,000'],
    ['kilometre', '45,000.5', '45,001'],
    ['distance', '45,000 km', '45,000'],
    ['currency', '24,990.50', '24,990.50'],
    ['currency', '120k', '120,000'],
    ['currency', '$25,000 AUD', '25,000'],
    ['currency', '20-25k', '20-25k'],
    ['string', '120k', '120k'],
    ['kilometre', '', ''],
  ])('%s: %j becomes %j', (type, shown, blurred) => expect(blurredText(type, shown, AU)).toBe(blurred))
})
