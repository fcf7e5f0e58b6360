import { describe, expect, it } from 'vitest'
import { storedUser } from '#src/lead/stored-user.ts'

describe('stored user @spec 3.14', () => {
  it('keeps name, last_name, email, phone and postcode, and nothing else of a form', () => {
    const values = {
      name: ' Sam ',
      last_name: 'Lee',
      email: 'sam@example.com',
      phone: '0412 345 678',
      postcode: '2000',
    }
    expect(storedUser({ ...values, message: 'Is it still there?', opt_in: true, licence: '123' })).toEqual({
      ...values,
      name: 'Sam',
    })
  })

  it.each([
    ['an empty answer', { email: '  ' }, {}],
    ['no answer', {}, {}],
    ['an answer that is no text', { name: { first: 'Sam' }, email: ['a'] }, {}],
    ['a number as text', { postcode: 2000 }, { postcode: '2000' }],
    ['a name that is none by its length', { name: 'x'.repeat(300) }, { name: 'x'.repeat(200) }],
  ])('%s', (_, values, kept) => expect(storedUser(values)).toEqual(kept))
})
