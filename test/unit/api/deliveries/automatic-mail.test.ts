import { expect, it } from 'vitest'
import { automaticMailer, messageIdOf } from '#src/api/deliveries/automatic-mail.ts'
import type { Mail } from '#src/api/deliveries/relay.ts'

const NO_LOOPS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

it.each([
  ['Leads <leads@forecourt.example>', 'leads@forecourt.example'],
  ['leads@forecourt.example', 'leads@forecourt.example'],
])("a shopper gets a message from %s in the dealer's name", async (from, address) => {
  const mails: Parameters<Mail['sendMail']>[0][] = []
  const sendMail: Mail['sendMail'] = async (mail) => {
    mails.push(mail)
    return { rejected: [] }
  }
  const message = { to: 'mere@example.nz', subject: 'Your code', text: '123 456', html: '<p>123 456</p>' }
  await automaticMailer({ mail: { sendMail }, from })({ name: 'Harbour Motors', ...message })
  expect(mails).toEqual([{ ...message, from: { name: 'Harbour Motors', address }, headers: NO_LOOPS }])
})

it('says itself that it replies, and to whom', async () => {
  const headers = { 'Auto-Submitted': 'auto-replied' }
  const mails: Parameters<Mail['sendMail']>[0][] = []
  const mail: Mail = { sendMail: async (one) => ({ rejected: [], sent: mails.push(one) }) }
  const from = 'Leads <leads@forecourt.example>'
  await automaticMailer({ mail, from })({
    to: 'a@b.example',
    subject: 'x',
    text: 'x',
    replyTo: ['c@d.example'],
    headers,
  })
  expect(mails).toEqual([
    {
      to: 'a@b.example',
      subject: 'x',
      text: 'x',
      replyTo: ['c@d.example'],
      headers: { ...NO_LOOPS, ...headers },
      from,
    },
  ])
})

it.each([
  ['Leads <leads@forecourt.example>', '<d1@forecourt.example>'],
  ['leads@forecourt.example', '<d1@forecourt.example>'],
  ['"Autohaus, Müller" <leads@müller.example>', '<d1@xn--mller-kva.example>'],
])("a message of %s has an id under the sender's domain", (from, id) => expect(messageIdOf('d1', from)).toBe(id))
