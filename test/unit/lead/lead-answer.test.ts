import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HttpAnswer, leadAnswer, NO_ANSWER } from '#src/lead/lead-answer.ts'

const answer = (status: number, body: unknown, statusText = '') =>
  leadAnswer({ status, statusText, body } satisfies HttpAnswer)

describe('an accepted lead @spec 4.12 4.13', () => {
  it.each([
    ['a response with lead_id', { lead_id: 'a' }, 'a'],
    ['a response with id', { id: 'a' }, 'a'],
    ['an id that is a number', { id: 7 }, '7'],
    ['both', { id: 'b', lead_id: 'a' }, 'a'],
  ])('%s', (_, body, id) => expect(answer(201, body)).toEqual({ kind: 'accepted', id }))
})

describe('the failure column', () => {
  it.each([{}, null, undefined, 'ok', [], { id: '' }])(
    "lead response with no lead_id and no error: 'An unexpected error occured', from %j @spec 8.1 8.5",
    (body) =>
      expect(answer(200, body)).toMatchObject({
        kind: 'refused',
        message: 'An unexpected error occured',
        payload: body,
      }),
  )

  it('lead call returns an error: that error is shown on the form @spec 8.2', () =>
    expect(answer(200, { error: 'We are closed.' })).toMatchObject({ kind: 'refused', message: 'We are closed.' }))

  it("lead submission fails: 'An error occurred when submitting this form' @spec 8.3", () =>
    expect(NO_ANSWER).toEqual({ kind: 'later', message: 'An error occurred when submitting this form' }))

  it("or the error's own message @spec 8.3 8.10", () =>
    expect(answer(503, { error: 'Back in a minute.' })).toEqual({ kind: 'later', message: 'Back in a minute.' }))

  it('response without an id: treated as an error; its payload is passed on @spec 8.5', () =>
    expect(answer(200, { queued: true })).toMatchObject({ kind: 'refused', payload: { queued: true } }))

  it.each([
    [{ error: 'No' }, 'Bad Request', 'No'],
    [{}, 'Bad Request', 'An unexpected error occurred: Bad Request'],
    ['<html>', '', 'An unexpected error occurred'],
  ])('non-OK response %j (%s): %s @spec 8.10', (body, statusText, message) =>
    expect(answer(400, body, statusText)).toMatchObject({ kind: 'refused', message }),
  )

  it('fields to correct are named as the form names them @spec 5.2', () => {
    const errors = [
      { pointer: '/lead/phone', detail: 'Invalid phone number. Too many characters.' },
      { pointer: '/lead/Vehicle Make', detail: '*This is a required field.' },
      { pointer: '/lead/a~1b~0c', detail: 'x' },
    ]
    expect(answer(422, { error: 'An error occurred when submitting this form', errors })).toEqual({
      kind: 'invalid',
      message: 'An error occurred when submitting this form',
      errors: {
        phone: 'Invalid phone number. Too many characters.',
        'Vehicle Make': '*This is a required field.',
        'a/b~c': 'x',
      },
    })
  })

  it.each([199, 300, 304])('status %d is not a success, whatever id it brings', (status) =>
    expect(answer(status, { id: 'a' }).kind).toBe('refused'),
  )

  it.each(['/lead/', '/leader/a', 'x/lead/a', ''])('the pointer %j names no field', (pointer) =>
    expect(answer(422, { errors: [{ pointer, detail: 'x' }] }).kind).toBe('refused'),
  )

  it.each([408, 425, 429, 500, 502, 503, 504])('%d: not accepted, so it is sent again', (status) =>
    expect(answer(status, undefined).kind).toBe('later'),
  )
  it.each([400, 403, 404, 409, 413, 415])('%d: sending it again would not help', (status) =>
    expect(answer(status, undefined).kind).toBe('refused'),
  )

  it('only an id with a 2xx is a success, whatever the answer', () =>
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), fc.anything(), fc.string(), (status, body, statusText) => {
        const { kind } = answer(status, body, statusText)
        if (kind === 'accepted') expect(status >= 200 && status < 300).toBe(true)
      }),
    ))
})
