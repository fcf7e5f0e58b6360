import { expect, it } from 'vitest'
import { missingSetup } from '#src/tenant/missing-setup.ts'
import { aLocation, aTenant } from '../vehicle/fixture.ts'

const WEEK = [{ weekday: 1, status: 'Open', open: '08:30', close: '17:00' }]
const WHOLE = {
  country: 'AU',
  logo: 'images/logo.svg',
  texts: { tagline: 'Cars with a history' },
  theme: { brand: '#0b5fff', hero_image_url: 'images/yard.avif' },
}
const contact = { phone: '07 571 0000', email: 'a@harbour.example', opening_hours: WEEK }
const place = (contact_detail: object, more: object = {}) =>
  aTenant({
    ...WHOLE,
    locations: [
      aLocation({
        address: { street: '1 Main Street', city: 'Orange', state: 'NSW' },
        licences: [{ jurisdiction: 'NSW', label: 'MD', number: '1' }],
        ...more,
        contact_detail,
      } as never),
    ],
  } as never)

it('a dealer with everything lacks nothing', () => expect(missingSetup(place(contact))).toEqual([]))

it.each([
  ['phone', { ...contact, phone: undefined }, {}, 'the phone number (locations: contact_detail.phone)'],
  ['hours', { ...contact, opening_hours: [] }, {}, 'the opening hours (locations: contact_detail.opening_hours)'],
  ['licence', contact, { licences: [] }, 'the dealer licence (locations: licences)'],
])('a dealer without %s reads what to add', (_, detail, more, words) =>
  expect(missingSetup(place(detail, more))).toEqual([words]),
)
