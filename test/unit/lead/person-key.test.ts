import { describe, expect, it } from 'vitest'
import { isOfPerson, personKey, phoneKey } from '#src/lead/person-key.ts'

describe('a person is matched by equality of normalised email and E.164 phone, never by likeness', () => {
  it.each([
    [' Ann@Example.com ', 'ann@example.com'],
    ['03 9876 5432', '+61398765432'],
    ['(+61) 2 9876 5432', '+61298765432'],
    ['0064 21 555 0199', '+64215550199'],
    ['0412 345 678 (mob)', '+61412345678'],
    ['09 555 0199', '+6495550199'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('%s is searched for as %s', (who, key) => expect(personKey(who)).toEqual({ ok: true, value: key }))

  it.each(['@', 'ann@', '@example.com', 'Mere', '021', '9876 5432', '', '02 9876 5432 / 0412 345 678', '+61 2 9876'])(
    '%j is neither an address nor a phone number',
    (who) => expect(personKey(who)).toEqual({ ok: false, error: expect.stringContaining('is neither an email') }),
  )

  it('a number of both countries is refused with both readings', () =>
    expect(personKey('02 9876 5432')).toEqual({
      ok: false,
      error: '02 9876 5432 may be +61298765432 or +64298765432. Write the number with its country code.',
    }))

  it.each([
    ['AU', '02 9876 5432', '+61298765432'],
    ['NZ', '02 9876 5432', '+64298765432'],
    [undefined, '02 9876 5432', undefined],
    [undefined, '0412 345 678', '+61412345678'],
  ] as const)('a record of %s reads %s as %s', (home, typed, key) => expect(phoneKey(typed, home)).toBe(key))

  it.each<[unknown, boolean]>([
    [{ email: 'ANN@example.com ' }, true],
    [{ contacts: [{ mail: 'ann@example.com' }] }, true],
    [{ email: 'joann@example.com' }, false],
    [{ email: 'ann@example.com.au' }, false],
    [{ note: 'write to ann@example.com' }, false],
    [{ phone: '02 9876 5432' }, true],
    [{ phone: '+61 2 9876 5432' }, true],
    [{ phone: '03 9876 5432' }, false],
    [{ phone: '02 9876 54321' }, false],
    [{ 'ann@example.com': 'name' }, false],
    [null, false],
  ])('%j is of ann@example.com, +61298765432: %j', (sent, expected) =>
    expect(isOfPerson(sent, new Set(['ann@example.com', '+61298765432']), 'AU')).toBe(expected),
  )
})
