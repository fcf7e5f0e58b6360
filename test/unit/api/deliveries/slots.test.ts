import { describe, expect, it } from 'vitest'
import { RETRIES, retryAfter } from '#src/api/deliveries/deliver.ts'
import { hostOf, hostState } from '#src/api/deliveries/receiver-host.ts'
import { statusError } from '#src/api/deliveries/safe-post.ts'
import { createSlots } from '#src/api/deliveries/slots.ts'

describe('slots of deliveries', () => {
  function withClock() {
    let time = 0
    const slots = createSlots(() => time)
    /** Begins as many as the receiver may have. */
    const fill = (host: string, isFailing = false) => {
      const ends = []
      while (slots.isOpen(host, isFailing)) ends.push(slots.begin(host))
      return ends
    }
    const answered = (host: string) => slots.begin(host)(true)
    const pass = (milliseconds: number) => {
      time += milliseconds
    }
    return { ...slots, fill, answered, pass }
  }

  it('a receiver that answers may have eight, one nobody knows two, one that failed one', () => {
    const { fill, answered } = withClock()
    answered('good')
    expect([fill('good'), fill('new'), fill('bad', true)].map(({ length }) => length)).toEqual([8, 2, 1])
  })

  it('one that keeps us waiting gets no more until it answers', () => {
    const { fill, answered, pass, isOpen } = withClock()
    answered('good')
    const ends = fill('good')
    ends.pop()?.(true)
    expect(isOpen('good', false)).toBe(true)
    pass(2001)
    expect(isOpen('good', false)).toBe(false)
    for (const end of ends) end(true)
    expect(fill('good')).toHaveLength(8)
  })

  it('however many receivers hang, one that answers has room at once, and one nobody knows within seconds', () => {
    const { fill, answered, pass, isOpen, size } = withClock()
    answered('good')
    for (let host = 0; host < 40; host++) fill(`hangs ${host}`)
    expect(size()).toBe(48)
    expect([isOpen('good', false), isOpen('new', false)]).toEqual([true, false])
    pass(2001)
    expect(isOpen('new', false)).toBe(true)
    for (let rounds = 0; rounds < 20; rounds++) {
      for (let host = 0; host < 400; host++) fill(`hangs ${rounds} ${host}`)
      pass(2001)
    }
    expect(size()).toBe(192)
    expect(fill('good')).toHaveLength(8)
  })
})

describe('what a failed attempt tells of its receiver', () => {
  const mailError = (facts: object) => Object.assign(new Error('mail'), facts)
  it.each([
    ['a server error', statusError(503), 'down'],
    ['too many calls', statusError(429), 'down'],
    ['a lead that it refuses', statusError(422), 'answers'],
    ['a mail server that does not answer', mailError({ code: 'ETIMEDOUT' }), 'down'],
    ['a mail server that takes nobody', mailError({ code: 'EAUTH', responseCode: 535 }), 'down'],
    ['a mail server that is busy', mailError({ code: 'EENVELOPE', responseCode: 451 }), 'down'],
    ['a mailbox that does not exist', mailError({ code: 'EENVELOPE', responseCode: 550 }), 'answers'],
    ['no answer in time', new DOMException('', 'TimeoutError'), 'down'],
    ['a secret that is not set', new Error('SECRET is not set'), 'unknown'],
  ])('%s', (_, error, state) => expect(hostState(error)).toBe(state))

  it('deliveries to one server share its slots, whatever their path', () => {
    const webhook = (url: string) => hostOf({ kind: 'webhook', url, secret_from: 'SECRET' })
    expect(webhook('https://crm.example/a')).toBe(webhook('https://crm.example/b'))
    expect(webhook('https://crm.example:8443/a')).not.toBe(webhook('https://crm.example/a'))
  })
})

describe('the time between attempts', () => {
  it('doubles, has some chance in it, and is an hour at most', () => {
    const secondsAfter = (attempt: number, chance: number) => retryAfter(attempt, RETRIES, () => chance)
    expect([1, 2, 3, 4].map((attempt) => secondsAfter(attempt, 1))).toEqual([10, 20, 40, 80])
    expect(secondsAfter(1, 0)).toBe(5)
    expect([12, 50, 5000].map((attempt) => secondsAfter(attempt, 1))).toEqual([3600, 3600, 3600])
  })
})
