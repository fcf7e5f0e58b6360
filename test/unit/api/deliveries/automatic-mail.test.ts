import { expect, it } from 'vitest'
import type { Mail } from '#src/api/deliveries/relay.ts'
import { shopperMailer } from '#src/api/deliveries/shopper-mail.ts'

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
  await shopperMailer({ mail: { sendMail }, from })({ name: 'Harbour Motors', ...message })
  expect(mails).toEqual([{ ...message, from: { name: 'Harbour Motors', address } }])
})
