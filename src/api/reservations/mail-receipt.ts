import { html } from 'hono/html'
import { formatDate, localDay } from '#src/base/dates.ts'
import { formatPrice } from '#src/base/money.ts'
import { textOf } from '#src/base/record.ts'
import { joinWords } from '#src/base/text.ts'
import { calendarFile, callReminder } from '#src/lead/calendar-entry.ts'
import { checkoutView, paidSteps } from '#src/lead/checkout.ts'
import { attachedReminder, callAbout, whatHappensNext } from '#src/lead/checkout-messages.ts'
import type { Lead } from '#src/lead/lead.ts'
import { acceptedPayment } from '#src/lead/reservation.ts'
import { addressLines } from '#src/tenant/location.ts'
import { epochDay, weekOf } from '#src/tenant/opening-hours.ts'
import type { Routing } from '#src/tenant/routing.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { primaryLocation, visibleLocations } from '#src/tenant/visible-locations.ts'
import { DAYS } from '#src/tenant/weekdays.ts'
import { nounInText } from '#src/vehicle/noun.ts'
import type { ApiContext } from '../api-context.ts'
import type { ShopperMail } from '../deliveries/automatic-mail.ts'
import {
  FIRST_NAME,
  factsHtml,
  type Letter,
  letterHtml,
  letterText,
  pictureHtml,
  rowHtml,
  senderOf,
} from '../deliveries/letter.ts'
import { MailError } from '../deliveries/relay.ts'
import { readersOf } from '../deliveries/routing.ts'
import { readLead } from '../leads/queries.ts'
import { type ReservationRow, readReservation } from './queries.ts'

type Context = Pick<ApiContext, 'database' | 'registry' | 'now' | 'log'>

/** Length of the reminder to call, in minutes. */
const REMINDER = 30

/**
 * The job of a receipt: tells the shopper that the deposit was received or is being refunded. It may be sent twice,
 * under the same Message-ID, and is retried for as long as a lead, because a person who has paid must be able to prove
 * it.
 *
 * @throws if the mail server or the registry may be ready later, so that the queue tries again
 */
export async function mailReceipt(
  { database: { queries }, registry, now, log }: Context,
  sendMail: (mail: ShopperMail) => Promise<void>,
  id: string,
): Promise<void> {
  const row = await readReservation(queries, id)
  const found = row && (await readLead(queries, row.lead_id))
  if (!row || !found || row.payments.length === 0) return
  const tenant = registry.bySlug(row.website_slug)
  if (!tenant) throw new Error(`A receipt is waiting for the site ${row.website_slug}.`)
  const mail = receiptMail(row, { lead: found.lead, tenant, routing: registry.routing, now: now() })
  try {
    await sendMail(mail)
  } catch (error) {
    // Logged without the message, which may quote the person's address.
    log('a receipt could not be sent', { website: tenant.slug, reservation: id })
    if (error instanceof MailError && error.state === 'answers') return
    throw error
  }
}

function receiptMail(
  row: ReservationRow,
  { lead, tenant, routing, now }: { lead: Lead; tenant: Tenant; routing: Routing; now: number },
): ShopperMail {
  const vehicle = textOf(lead.car_name)
  const name = textOf(lead.name).trim()
  const yard = visibleLocations(tenant).find((each) => each.id === textOf(lead.location_id)) ?? primaryLocation(tenant)
  const { title, text } = checkoutView(row, { vehicle })
  const isPaid = row.state === 'paid'
  const address = addressLines(yard).join(', ')
  const place = [yard.name, address].filter(Boolean).join(', ')
  const noun = nounInText(tenant.template).one
  const { time_zone } = yard
  const start = isPaid ? callReminder(weekOf(yard), epochDay(localDay(now, time_zone))) : undefined
  const steps = isPaid ? paidSteps({ noun, place, responseTime: tenant.texts.response_time }) : []
  const rows = [
    ['Vehicle', vehicle],
    ['Stock number', textOf(lead.stock_number)],
    [isPaid ? 'Deposit paid' : 'Deposit refunded', `${formatPrice(row.deposit.amount / 100)} ${row.deposit.currency}`],
    ['Reference', (acceptedPayment(row) ?? row.payments[0])?.transaction_id],
    ['Dealer', [...new Set([tenant.name, yard.name])].join(', ')],
    ['Address', address],
    ['Phone', yard.contact_detail.phone],
  ].flatMap(([label = '', value]) => (value ? [{ label, value }] : []))
  const letter: Letter = {
    greeting: FIRST_NAME.test(name) ? `Hi ${name},` : 'Hello,',
    opening: text,
    closing: joinWords(
      start && attachedReminder(longDay(start.slice(0, 10))),
      'Any questions? Call us or just reply to this email.',
    ),
    signature: tenant.name,
    foot: [senderOf(tenant, yard)],
  }
  const picture = textOf(lead.car_image_url)
  const table = html`<tr><td style="padding:0 24px">${picture && html`<p style="margin:0 0 16px">${pictureHtml(picture, vehicle)}</p>`}${factsHtml(rows.map(({ label, value }) => rowHtml(label, value)))}</td></tr>
${steps.length > 0 && html`<tr><td style="padding:24px 24px 0"><h2 style="margin:0 0 8px;font-size:18px">${whatHappensNext}</h2><ol style="margin:0;padding:0 0 0 20px">${steps.map((step) => html`<li style="margin:0 0 8px"><b>${step.title}.</b> ${step.text}</li>`)}</ol></td></tr>`}`
  return {
    to: textOf(lead.email),
    name: tenant.name,
    replyTo: readersOf({ category: lead.category, tenant, routing }),
    id: `receipt-${isPaid ? 'paid' : 'refunded'}-${row.id}`,
    subject: isPaid ? `Deposit received: ${vehicle} is reserved for you` : `${title}: ${vehicle}`,
    text: letterText(
      letter,
      rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      steps.length > 0
        ? [`${whatHappensNext}:`, ...steps.map((step, at) => `${at + 1}. ${step.title}. ${step.text}`)].join('\n')
        : '',
    ),
    html: letterHtml(tenant, title, letter, table),
    ...(start && {
      attachments: [
        {
          filename: 'reminder.ics',
          contentType: 'text/calendar; charset=utf-8',
          content: calendarFile(
            { title: callAbout(tenant.name, vehicle), place, start, time_zone, minutes: REMINDER },
            now,
          ),
        },
      ],
    }),
  }
}

/** `Monday 30 November 2026` */
const longDay = (date: string): string => `${DAYS[new Date(date).getUTCDay()]} ${formatDate(date)}`
