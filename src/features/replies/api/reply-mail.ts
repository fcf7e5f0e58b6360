import { html } from 'hono/html'
import type { ShopperMail } from '#src/api/deliveries/automatic-mail.ts'
import {
  buttonHtml,
  FIRST_NAME,
  INK,
  type Letter,
  letterHtml,
  letterText,
  noteHtml,
  pictureHtml,
  rowHtml,
  senderOf,
} from '#src/api/deliveries/letter.ts'
import { readersOf } from '#src/api/deliveries/routing.ts'
import { textOf } from '#src/base/record.ts'
import { primaryLocation } from '#src/tenant/visible-locations.ts'
import type { ReplyFacts } from './reply-facts.ts'
import type { RepliedLead } from './reply-rules.ts'

/**
 * The reply to a lead. It isn't a commercial message: it contains facts about the enquiry, the sender and nothing else
 * (Spam Act 2003; UEMA 2007). Of the shopper's own words it contains only a first name, so it can't be used to send a
 * stranger's message.
 */
export function replyMail(facts: ReplyFacts, replied: RepliedLead & { lead_id: string }): ShopperMail {
  const { lead, tenant, routing, lead_id } = replied
  const letter = letterOf(facts, replied)
  return {
    to: textOf(lead.email),
    name: tenant.name,
    replyTo: readersOf({ category: lead.category, tenant, routing }),
    id: `reply-${lead_id}`,
    headers: { 'Auto-Submitted': 'auto-replied' },
    subject: `Your enquiry: ${titleOf(facts)}`,
    text: textBody(letter, facts),
    html: letterHtml(tenant, titleOf(facts), letter, [vehicleHtml(facts), estimateHtml(facts)]),
  }
}

const titleOf = ({ title }: ReplyFacts): string => title ?? 'your trade-in'

function letterOf({ words, title, vehicle, location }: ReplyFacts, { lead, tenant }: RepliedLead): Letter {
  const name = textOf(lead.name).trim()
  const opening = words.opening ?? 'Thanks for your enquiry. Here are the latest details.'
  const isSold = title !== undefined && !vehicle
  return {
    greeting: FIRST_NAME.test(name) ? `Hi ${name},` : 'Hello,',
    opening: isSold ? `Thanks for your enquiry about the ${title}. It has been sold.` : opening,
    closing: isSold
      ? "Tell us what you're after: just reply to this email."
      : (words.closing ?? 'Any questions? Just reply to this email.'),
    signature: words.signature ?? tenant.name,
    foot: [
      `This is an automatic reply to the enquiry sent from ${tenant.url} with your email address. ${lead.opt_in ? 'You ticked the box for offers and updates.' : "You haven't been subscribed to anything."}`,
      senderOf(tenant, location ?? primaryLocation(tenant)),
    ],
  }
}

/** Facts as label and text. */
function rowsOf({ vehicle, location, vehicle_at, opening }: ReplyFacts): [label: string, text: string | undefined][] {
  const { street, city } = location?.address ?? {}
  const rows: [string, string | undefined][] = [
    ['Availability', vehicle?.availability],
    ['Location', location && [location.name, street, city].filter(Boolean).join(', ')],
    ['The vehicle is at', vehicle_at],
    ['Opening hours', opening],
  ]
  return rows.filter(([, text]) => text)
}

function textBody(letter: Letter, facts: ReplyFacts): string {
  const { title, vehicle, estimate } = facts
  const parts: string[] = []
  if (vehicle) {
    const { price, total, times, href } = vehicle
    parts.push(
      lines(title, [price.text, price.type].filter(Boolean).join(', '), price.note),
      lines(total?.text, total?.note),
      lines(`As at ${facts.at}:`, ...rowsOf(facts).map(([label, text]) => `${label}: ${text}`)),
      times.length > 0
        ? lines('Next free times for a test drive:', ...times.map((one) => `${one.label}: ${one.href}`))
        : '',
      href,
    )
  }
  if (estimate) parts.push(lines(`${ESTIMATE}: ${estimate}`, INDICATIVE))
  return letterText(letter, ...parts)
}

const ESTIMATE = 'Our indicative estimate for your trade-in'
const INDICATIVE = "It's subject to inspection and isn't an offer."

const lines = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join('\n')

const estimateHtml = ({ estimate }: ReplyFacts) =>
  estimate &&
  html`<tr><td style="padding:0 24px"><p style="margin:0">${ESTIMATE}: <strong>${estimate}</strong></p>${noteHtml(INDICATIVE)}</td></tr>`

function vehicleHtml(facts: ReplyFacts) {
  const { title = '', vehicle } = facts
  if (!vehicle) return ''
  const { picture, href, price, total, times } = vehicle
  return html`<tr><td style="padding:0 24px">
${picture && html`<a href="${href}" style="display:block;margin:0 0 16px">${pictureHtml(picture, title)}</a>`}
<h1 style="margin:0 0 8px;font-size:22px;line-height:1.25"><a href="${href}" style="color:${INK};text-decoration:none">${title}</a></h1>
<p style="margin:0"><strong style="font-size:26px">${price.text}</strong> ${price.type}</p>
${price.note && noteHtml(price.note)}
${total && html`<p style="margin:12px 0 0;font-weight:600">${total.text}</p>${noteHtml(total.note)}`}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0 8px">
${rowsOf(facts).map(([label, text]) => rowHtml(label, text))}
${
  times.length > 0 &&
  rowHtml(
    'Next free test drives',
    times.map(
      (time) => html`<a href="${time.href}" style="display:block;padding:4px 0;color:${INK}">${time.label}</a>`,
    ),
  )
}
</table>
<div style="margin:0 0 20px">${noteHtml(`As at ${facts.at}.`)}</div>
${buttonHtml(href, 'See photos and full details')}
</td></tr>`
}
