import { describe, expect, it } from 'vitest'
import { concurrencyLimits, type Place } from '#src/api/deliveries/concurrency.ts'
import { retryAfter } from '#src/api/deliveries/deliver.ts'
import { ACCEPTED, type Address, addressOf, type Health, healthAfter } from '#src/api/deliveries/receiver-host.ts'
import { MailError } from '#src/api/deliveries/relay.ts'
import { accepted, PostError } from '#src/api/deliveries/safe-post.ts'
import { RETRIES } from '#src/api/job-kind.ts'

describe('slots of deliveries', () => {
  const at = (destination: string, host = destination) => ({ destination, host })
  const here = { isFailing: false, isHostFailing: false }

  function withClock() {
    let time = 0
    const slots = concurrencyLimits(() => time)
    /** Begins as many as the destination may have. */
    const fill = (address: Address, known: Partial<Place> = {}) => {
      const ends = []
      while (slots.isOpen({ ...address, ...here, ...known })) ends.push(slots.begin(address))
      return ends
    }
    const isOpen = (address: Address, known: Partial<Place> = {}) => slots.isOpen({ ...address, ...here, ...known })
    const answered = (address: Address) => slots.begin(address)(ACCEPTED)
    const pass = (milliseconds: number) => {
      time += milliseconds
    }
    return { ...slots, isOpen, fill, answered, pass }
  }

  it('a healthy destination has eight slots, an unknown one two, a failing one one', () => {
    const { fill, answered } = withClock()
    answered(at('good'))
    const ends = [fill(at('good')), fill(at('new')), fill(at('bad'), { isFailing: true })]
    expect(ends.map(({ length }) => length)).toEqual([8, 2, 1])
  })

  it('sends nothing more to a slow destination until it answers', () => {
    const { fill, answered, pass, isOpen } = withClock()
    answered(at('good'))
    const ends = fill(at('good'))
    ends.pop()?.(ACCEPTED)
    expect(isOpen(at('good'))).toBe(true)
    pass(2001)
    expect(isOpen(at('good'))).toBe(false)
    for (const end of ends) end(ACCEPTED)
    expect(fill(at('good'))).toHaveLength(8)
  })

  it('a healthy host has 16 quick attempts, an unknown one four, a failing one one', () => {
    const { fill, answered } = withClock()
    answered(at('any', 'good'))
    const dealers = (host: string, known: Partial<Place> = {}) =>
      Array.from({ length: 20 }, (_, dealer) => fill(at(`${dealer} ${host}`, host), known)).flat().length
    expect([dealers('good'), dealers('new'), dealers('bad', { isHostFailing: true })]).toEqual([16, 4, 1])
  })

  it('an attempt counts as slow only after two seconds, and then makes its destination wait', () => {
    const { begin, pass, isOpen } = withClock()
    begin(at('new'))
    pass(2000)
    expect(isOpen(at('new'))).toBe(true)
    pass(1)
    expect(isOpen(at('new'))).toBe(false)
  })

  it('a failure of a destination or a host ends the trust in it, and an unknown outcome changes nothing', () => {
    const { fill, begin, answered } = withClock()
    const quick = () => {
      const ends = Array.from({ length: 10 }, (_, dealer) => fill(at(`other ${dealer}`, 'host'))).flat()
      for (const end of ends) end({ destination: 'unknown', host: 'unknown' })
      return ends.length
    }
    answered(at('one', 'host'))
    begin(at('one', 'host'))({ destination: 'unknown', host: 'unknown' })
    expect(quick()).toBe(16)
    begin(at('one', 'host'))({ destination: 'unknown', host: 'down' })
    expect(quick()).toBe(4)
  })

  it("one dealer's failure does not count against the host or another dealer there", () => {
    const { fill, begin, answered } = withClock()
    for (const dealer of ['a', 'b']) answered(at(dealer, 'crm'))
    begin(at('a', 'crm'))({ destination: 'down', host: 'unknown' })
    expect([fill(at('a', 'crm')), fill(at('b', 'crm'))].map(({ length }) => length)).toEqual([2, 8])
  })

  it('attempts for a slow mailbox leave slots of the mail server to other mailboxes', () => {
    const { fill, isOpen, pass } = withClock()
    for (const dealer of ['a', 'b']) fill(at(dealer, 'email'))
    expect(isOpen(at('c', 'email'))).toBe(false)
    pass(2001)
    expect(isOpen(at('c', 'email'))).toBe(true)
  })

  it('however many receivers hang, a healthy one has a slot at once, and an unknown one within seconds', () => {
    const { fill, answered, pass, isOpen } = withClock()
    answered(at('good'))
    let taken = 0
    for (let host = 0; host < 40; host++) taken += fill(at(`hangs ${host}`)).length
    expect(taken).toBe(48)
    expect([isOpen(at('good')), isOpen(at('new'))]).toEqual([true, false])
    pass(2001)
    expect(isOpen(at('new'))).toBe(true)
    for (let rounds = 0; rounds < 20; rounds++) {
      for (let host = 0; host < 400; host++) taken += fill(at(`hangs ${rounds} ${host}`)).length
      pass(2001)
    }
    expect(taken).toBe(192)
    expect(fill(at('good'))).toHaveLength(8)
  })
})

describe('what a failed attempt says', () => {
  const refusal = (status: number): unknown => {
    try {
      return accepted(status)
    } catch (error) {
      return error
    }
  }
  const mail = (scope: MailError['scope'], state: MailError['state']) => new MailError('', { scope, state })
  it.each<[string, unknown, Health]>([
    ['a server error', refusal(503), { destination: 'down', host: 'unknown' }],
    ['a server that is down', refusal(500), { destination: 'down', host: 'unknown' }],
    ['too many calls', refusal(429), { destination: 'down', host: 'unknown' }],
    ['a call that took too long', refusal(408), { destination: 'down', host: 'unknown' }],
    ['a call that is not allowed', refusal(499), { destination: 'answers', host: 'unknown' }],
    ['a lead that the receiver refuses', refusal(422), { destination: 'answers', host: 'unknown' }],
    ['a mail server that is down', mail('relay', 'down'), { destination: 'unknown', host: 'down' }],
    ['a sender that it refuses', mail('relay', 'answers'), { destination: 'unknown', host: 'answers' }],
    ['a mailbox that is busy', mail('mailbox', 'down'), { destination: 'down', host: 'answers' }],
    ['a mailbox that does not exist', mail('mailbox', 'answers'), { destination: 'answers', host: 'answers' }],
    ['a secret that is not set', new PostError('SECRET is not set'), { destination: 'unknown', host: 'unknown' }],
    ['our own mistake', new Error('x'), { destination: 'unknown', host: 'unknown' }],
  ])('%s', (_, error, health) => expect(healthAfter(error)).toEqual(health))
})

describe('where a delivery goes', () => {
  const webhook = (url: string) => addressOf('dealer', { kind: 'webhook', url, secret_from: 'SECRET' })
  const mail = (dealer: string, ...to: string[]) => addressOf(dealer, { kind: 'email', to, format: 'adf' })
  const by = (relay_from: string) =>
    addressOf('dealer', { kind: 'email', to: ['a@x.example'], format: 'adf', relay_from })

  it("webhooks to one server are one dealer's destination there, whatever their path", () => {
    expect(webhook('https://crm.example/a')).toEqual({ destination: 'dealer crm.example', host: 'crm.example' })
    expect(webhook('https://crm.example/b')).toEqual(webhook('https://crm.example/a'))
    expect(webhook('https://crm.example:8443/a')).not.toEqual(webhook('https://crm.example/a'))
  })

  it('each mailbox of a dealer is a destination behind the one mail server', () => {
    expect(mail('dealer', 'B@x.example', 'a@x.example')).toEqual({
      destination: 'dealer a@x.example,b@x.example',
      host: 'email',
    })
    const names = [mail('dealer', 'a@x.example'), mail('dealer', 'b@x.example'), mail('other', 'a@x.example')]
    expect(new Set(names.map(({ destination }) => destination)).size).toBe(3)
    expect(new Set(names.map(({ host }) => host)).size).toBe(1)
  })

  it('a mailbox behind another mail server is a destination of its own there', () => {
    const names = [mail('dealer', 'a@x.example'), by('SPARE_SMTP_URL'), by('OTHER_SMTP_URL')]
    expect(new Set(names.map(({ destination }) => destination)).size).toBe(3)
    expect(new Set(names.map(({ host }) => host)).size).toBe(3)
    expect(by('SPARE_SMTP_URL').host).toContain('SPARE_SMTP_URL')
  })
})

describe('the time between attempts', () => {
  it('doubles, is randomised, and is at most an hour', () => {
    const secondsAfter = (attempt: number, chance: number) => retryAfter(attempt, RETRIES, () => chance)
    expect([1, 2, 3, 4].map((attempt) => secondsAfter(attempt, 1))).toEqual([10, 20, 40, 80])
    expect(secondsAfter(1, 0)).toBe(5)
    expect([12, 50, 5000].map((attempt) => secondsAfter(attempt, 1))).toEqual([3600, 3600, 3600])
  })
})
