import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dialLink } from '#src/lead/phone/dial-link.ts'

describe('a link to call dials', () => {
  it.each([
    ['+61 (0)412 345 678', 'AU', 'tel:+61412345678'],
    ['0412 345 678 ext 12', 'AU', 'tel:+61412345678;ext=12'],
    ['61412345678', 'AU', 'tel:+61412345678'],
    ['61412345678', 'NZ', 'tel:+61412345678'],
    ['0412 345 678', 'NZ', 'tel:+61412345678'],
    ['0011 61 412 345 678', 'AU', 'tel:+61412345678'],
    ['tel:0412345678', 'AU', 'tel:+61412345678'],
    ['0412 345 678 (mobile)', 'AU', 'tel:+61412345678'],
    ['(07) 571 0000', 'NZ', 'tel:+6475710000'],
    ['0064 7 571 0000', 'AU', 'tel:+6475710000'],
    ['0800 123 456', 'NZ', 'tel:+64800123456'],
    ['1300 123 456', 'AU', 'tel:1300123456'],
    ['+61 1300 123 456', 'AU', 'tel:1300123456'],
    ['13 13 13', 'AU', 'tel:131313'],
    ['0412 345 678 / 02 9876 5432', 'AU', 'tel:+61412345678'],
    ['0412 345 678 or 0498 765 432', 'AU', 'tel:+61412345678'],
    ['+44 20 7946 0958', 'AU', 'tel:+442079460958'],
    ['0011 44 20 7946 0958', 'AU', 'tel:+442079460958'],
    ['00 44 20 7946 0958', 'NZ', 'tel:+442079460958'],
    ['9876 5432', 'AU', 'tel:98765432'],
    ['98765432 0044', 'AU', 'tel:987654320044'],
    ['02 5550 1234 extn 5', 'AU', 'tel:+61255501234;ext=5'],
    ['02 5550 1234 #5', 'AU', 'tel:+61255501234;ext=5'],
    ['02 5550 1234, then press 2', 'AU', 'tel:+61255501234'],
    ['Sales 02 5550 1234', 'AU', 'tel:+61255501234'],
    ['24/7: 0412 345 678', 'AU', 'tel:+61412345678'],
    ['London +44 20 7946 0958', 'AU', 'tel:+442079460958'],
    ['call us', 'AU', undefined],
    ['', 'AU', undefined],
  ] as const)('%s in %s: %s', (written, country, href) => expect(dialLink(written, country)).toBe(href))

  it('digits and an extension only, whatever is written', () =>
    fc.assert(
      fc.property(fc.string(), (written) => {
        expect(dialLink(written, 'AU') ?? 'tel:1').toMatch(/^tel:\+?\d+(;ext=\d{1,5})?$/)
      }),
    ))
})
