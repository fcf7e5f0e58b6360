import { html } from 'hono/html'
import { textOf } from '#src/base/text.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { primaryLocation } from '#src/tenant/visible-locations.ts'
import type { ReplyFacts } from './reply-facts.ts'
import { type RepliedLead, readersOf } from './reply-rules.ts'
import { senderOf } from './sender-of.ts'
import type { ShopperMail } from './sign-in-mail.ts'

/**
 * The reply to a lead. It is no commercial message: it says what was asked about, who says it and nothing else
 * (Spam Act 2003; UEMA 2007). Of what was typed it contains only a first name, so it can't carry a stranger's words.
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

/** The words around the facts. */
export interface Letter {
  greeting: string
  opening: string
  closing: string
  signature: string
  /** Who sends this, and why. */
  foot: string[]
}

function letterOf({ words, title, vehicle, location }: ReplyFacts, { lead, tenant }: RepliedLead): Letter {
  const name = textOf(lead.name).trim()
  const opening = words.opening ?? 'Thanks for your enquiry. This is what we can tell you right now.'
  const isSold = title !== undefined && !vehicle
  return {
    greeting: FIRST_NAME.test(name) ? `Hi ${name},` : 'Hello,',
    opening: isSold ? `Thanks for your enquiry about the ${title}. It has been sold.` : opening,
    closing: isSold
      ? "Tell us what you're after: just reply to this email."
      : (words.closing ?? 'Any questions? Just reply to this email.'),
    signature: words.signature ?? tenant.name,
    foot: [
      `This is an automatic reply to the enquiry that was sent from ${tenant.url} with your email address. ${lead.opt_in ? 'You ticked the box for offers and updates.' : "You haven't been subscribed to anything."}`,
      senderOf(tenant, location ?? primaryLocation(tenant)),
    ],
  }
}

/** A name and no message. */
export const FIRST_NAME = /^\p{L}[\p{L}\p{M}'’ -]{0,29}$/u

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

export const letterText = ({ greeting, opening, closing, signature, foot }: Letter, ...content: string[]): string =>
  `${[greeting, opening, ...content, closing, signature, `--\n${foot.join('\n\n')}`].filter(Boolean).join('\n\n')}\n`

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
const INDICATIVE = "It's subject to inspection, and no offer."

const lines = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join('\n')

const INK = '#1c1d1f'
const QUIET = '#5d6066'
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** A letter in the dealer's colour. @param content table rows below the opening, printed by `hono/html`, as `foot` may be */
export function letterHtml(
  tenant: Pick<Tenant, 'name' | 'theme'>,
  title: string,
  { greeting, opening, closing, signature, foot }: Omit<Letter, 'foot'> & { foot: readonly unknown[] },
  content: unknown,
): string {
  const paragraph = (text: string) => html`<p style="margin:0 0 16px;white-space:pre-line">${text}</p>`
  return String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head>
<body style="margin:0;padding:0;background:#eef0f2;color:${INK};font-size:16px;line-height:1.5;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;table-layout:fixed;background:#fff;border-top:4px solid ${tenant.theme.brand};border-radius:8px;text-align:left">
<tr><td style="padding:24px 24px 8px"><p style="margin:0 0 20px;font-size:18px;font-weight:700">${tenant.name}</p>
${paragraph(greeting)}${paragraph(opening)}</td></tr>
${content}
<tr><td style="padding:16px 24px 24px">${paragraph(closing)}${paragraph(signature)}</td></tr>
<tr><td style="padding:16px 24px 24px;border-top:1px solid #e3e5e8;color:${QUIET};font-size:13px">${foot.map((text) => html`<p style="margin:0 0 8px;white-space:pre-line">${text}</p>`)}</td></tr>
</table></td></tr></table></body></html>`)
}

/** One fact in a letter's table. */
export const rowHtml = (label: string, content: unknown) =>
  html`<tr><th style="padding:8px 16px 8px 0;border-top:1px solid #e3e5e8;text-align:left;vertical-align:top;font-weight:600;width:128px">${label}</th><td style="padding:8px 0;border-top:1px solid #e3e5e8">${content}</td></tr>`

const note = (text: string) => html`<p style="margin:0;color:${QUIET};font-size:14px">${text}</p>`

const estimateHtml = ({ estimate }: ReplyFacts) =>
  estimate &&
  html`<tr><td style="padding:0 24px"><p style="margin:0">${ESTIMATE}: <strong>${estimate}</strong></p>${note(INDICATIVE)}</td></tr>`

function vehicleHtml(facts: ReplyFacts) {
  const { title = '', vehicle } = facts
  if (!vehicle) return ''
  const { picture, href, price, total, times } = vehicle
  return html`<tr><td style="padding:0 24px">
${picture && html`<a href="${href}"><img src="${picture}" alt="${title}" width="552" style="display:block;width:100%;height:auto;border:0;border-radius:8px;margin:0 0 16px"></a>`}
<h1 style="margin:0 0 8px;font-size:22px;line-height:1.25"><a href="${href}" style="color:${INK};text-decoration:none">${title}</a></h1>
<p style="margin:0"><strong style="font-size:26px">${price.text}</strong> ${price.type}</p>
${price.note && note(price.note)}
${total && html`<p style="margin:12px 0 0;font-weight:600">${total.text}</p>${note(total.note)}`}
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
<div style="margin:0 0 20px">${note(`As at ${facts.at}.`)}</div>
${buttonHtml(href, 'See the photos and all details')}
</td></tr>`
}

export const buttonHtml = (href: string, words: string) =>
  html`<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${INK};color:#fff;font-weight:600;text-decoration:none">${words}</a></p>`
