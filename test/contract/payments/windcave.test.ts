import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listening, listen } from '#sandbox/listen.ts'
import type { PaymentStanding } from '#src/platform/payments/provider.ts'
import { WINDCAVE } from '#src/platform/payments/windcave.ts'

const money = { amount: '200.00', currency: 'AUD' }
const bought = { id: 't1', type: 'purchase', authorised: true, ...money }
const again = { ...bought, id: 't3' }
const declined = { id: 't2', type: 'purchase', authorised: false, ...money }
const refund = (amount?: string) => ({ id: 'r1', type: 'refund', authorised: true, currency: 'AUD', amount })
const paid = { transaction_id: 't1', amount: 20_000, currency: 'AUD' }

describe("what a session of Windcave's says of its payment @spec 2.5", () => {
  let server: Listening
  let session: object
  beforeAll(async () => {
    server = await listen(new Hono().get('/api/v1/sessions/:id', (c) => c.json({ id: 's1', ...session })))
  })
  afterAll(() => server?.close())

  it.each<[string, string, object[], PaymentStanding]>([
    ['nobody has tried', 'init', [], { kind: 'open' }],
    ['a try has not ended', 'pending', [], { kind: 'open' }],
    ['a try was declined and another has not ended', 'pending', [declined], { kind: 'declined', final: false }],
    ['a state that we do not know', 'expired', [], { kind: 'declined', final: true }],
    ['money came, whatever its state', 'init', [bought], { kind: 'paid', ...paid }],
    ['one try was declined and another may follow', 'init', [declined], { kind: 'declined', final: false }],
    ['the last try was declined', 'complete', [declined], { kind: 'declined', final: true }],
    ['a later try was authorised', 'complete', [declined, bought], { kind: 'paid', ...paid }],
    ['a card only holds the amount', 'complete', [{ ...bought, type: 'auth' }], { kind: 'declined', final: true }],
    [
      'the amount that a card held was taken',
      'complete',
      [
        { ...bought, id: 'a1', type: 'auth' },
        { ...bought, type: 'complete' },
      ],
      { kind: 'paid', ...paid },
    ],
    ['it was voided', 'complete', [bought, { ...refund('200.00'), type: 'void' }], { kind: 'refunded', ...paid }],
    ['nobody paid before it ended', 'complete', [], { kind: 'declined', final: true }],
    ['all of it was sent back at Windcave', 'complete', [bought, refund('200.00')], { kind: 'refunded', ...paid }],
    ['a refund names no amount', 'complete', [bought, refund()], { kind: 'refunded', ...paid }],
    ['it was sent back in two', 'complete', [bought, refund('150.00'), refund('50.00')], { kind: 'refunded', ...paid }],
    ['a part was sent back', 'complete', [bought, refund('50.00')], { kind: 'paid', ...paid }],
    [
      'two cards were charged',
      'complete',
      [bought, again],
      { kind: 'paid', ...paid, more: [{ kind: 'paid', ...paid, transaction_id: 't3' }] },
    ],
    [
      'two cards were charged and one has its money back',
      'complete',
      [bought, again, refund('200.00')],
      { kind: 'paid', ...paid, more: [{ kind: 'refunded', ...paid, transaction_id: 't3' }] },
    ],
    [
      'a refund was declined',
      'complete',
      [bought, { ...refund('200.00'), authorised: false }],
      { kind: 'paid', ...paid },
    ],
  ])('%s', async (_, state, transactions, standing) => {
    session = { state, transactions }
    expect(await WINDCAVE.account({ api: server.url, secret: () => 'k' }).look('s1')).toEqual(standing)
  })
})
