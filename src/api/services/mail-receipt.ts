import { html } from 'hono/html'
import { textOf } from '#src/base/text.ts'
import { checkoutView } from '#src/lead/checkout.ts'
import { changeOfMind } from '#src/lead/checkout-messages.ts'
import { keptPayment } from '#src/lead/reservation.ts'
import { decimalOf } from '#src/platform/payments/amount.ts'
import { primaryLocation, visibleLocations } from '#src/tenant/visible-locations.ts'
import type { ApiContext } from '../api-context.ts'
import { MailError } from '../deliveries/relay.ts'
import { readLead } from '../store/leads.ts'
import { type ReservationRow, readReservation } from '../store/reservations.ts'
import { FIRST_NAME, type Letter, letterHtml, letterText, rowHtml } from './reply-mail.ts'
import { type RepliedLead, readersOf } from './reply-rules.ts'
import { senderOf } from './sender-of.ts'
import type { ShopperMail } from './sign-in-mail.ts'

type Context = Pick<ApiContext, 'database' | 'registry' | 'log'>

/**
 * The job of a receipt: tells the shopper that the deposit arrived, or that it goes back. It may be sent twice, under
 * the same Message-ID, and is tried as long as a lead: a person who has paid must be able to prove it.
 *
 * @throws if the mail server or the registry may know more later, so that the queue tries again
 */
export async function mailReceipt(
  { database: { queries }, registry, log }: Context,
  sendMail: (mail: ShopperMail) => Promise<void>,
  id: string,
): Promise<void> {
  const row = await readReservation(queries, id)
  const found = row && (await readLead(queries, row.lead_id))
  if (!row || !found || row.payments.length === 0) return
  const tenant = registry.bySlug(row.website_slug)
  if (!tenant) throw new Error(`A receipt waits for the site ${row.website_slug}.`)
  const mail = receiptMail(row, { lead: found.lead, tenant, routing: registry.routing })
  try {
    await sendMail(mail)
  } catch (error) {
    // Logged without the message, which may quote the person's address.
    log('a receipt could not be sent', { website: tenant.slug, reservation: id })
    if (error instanceof MailError && error.state === 'answers') return
    throw error
  }
}

function receiptMail(row: ReservationRow, replied: RepliedLead): ShopperMail {
  const { lead, tenant, routing } = replied
  const vehicle = textOf(lead.car_name)
  const name = textOf(lead.name).trim()
  const yard = visibleLocations(tenant).find((each) => each.id === textOf(lead.location_id)) ?? primaryLocation(tenant)
  const { title, text } = checkoutView(row, { vehicle })
  const isPaid = row.state === 'paid'
  const rows = [
    ['Vehicle', vehicle],
    ['Stock number', textOf(lead.stock_number)],
    [isPaid ? 'Deposit paid' : 'Deposit refunded', `$${decimalOf(row.deposit.amount)} ${row.deposit.currency}`],
    ['Reference', (keptPayment(row) ?? row.payments[0])?.transaction_id],
    ['Dealer', [...new Set([tenant.name, yard.name])].join(', ')],
    ['Address', [yard.address.street, yard.address.city].filter(Boolean).join(', ')],
    ['Phone', yard.contact_detail.phone],
  ].flatMap(([label = '', value]) => (value ? [{ label, value }] : []))
  const letter: Letter = {
    greeting: FIRST_NAME.test(name) ? `Hi ${name},` : 'Hello,',
    opening: text,
    closing: [isPaid && changeOfMind, 'Any questions? Call us or just reply to this email.']
      .filter(Boolean)
      .join('\n\n'),
    signature: tenant.name,
    foot: [senderOf(tenant, yard)],
  }
  const table = html`<tr><td style="padding:0 24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.map(({ label, value }) => rowHtml(label, value))}</table></td></tr>`
  return {
    to: textOf(lead.email),
    name: tenant.name,
    replyTo: readersOf({ category: lead.category, tenant, routing }),
    id: `receipt-${isPaid ? 'paid' : 'refunded'}-${row.id}`,
    subject: isPaid ? `Deposit received: ${vehicle} is reserved for you` : `${title}: ${vehicle}`,
    text: letterText(letter, rows.map(({ label, value }) => `${label}: ${value}`).join('\n')),
    html: letterHtml(tenant, title, letter, table),
  }
}
