import { html } from 'hono/html'
import { textOf } from '#src/base/text.ts'
import type { Lead } from '#src/lead/lead.ts'
import { dialLink } from '#src/lead/phone/dial-link.ts'
import { groupPhone } from '#src/lead/phone/group-phone.ts'
import type { Country } from '#src/lead/phone/phone-number.ts'
import type { Places } from './fact-text.ts'
import { fullName, leadFacts } from './lead-facts.ts'
import type { DeliveryReason } from './routing.ts'

export interface ReadableMessage {
  subject: string
  text: string
  html: string
}

/** The site that a lead came from. */
export interface LeadOrigin extends Places {
  country: Country
}

/** A lead as a salesperson reads it on a phone: who, how to reach them, what they want. @param note on its delivery */
export function readableMessage(lead: Lead, reason: DeliveryReason, site: LeadOrigin, note?: string): ReadableMessage {
  const name = fullName(lead) || 'Someone'
  const deposit = textOf(lead.deposit_paid)
  const about = deposit
    ? `Reserved, deposit of ${deposit} paid: ${lead.car_name}`
    : [lead.category, lead.subcategory, lead.car_name].filter(Boolean).join(', ')
  const heads: [title: string, line: string] = deposit ? [about, name] : [name, about]
  const unfinished = reason === 'abandoned' ? 'Unfinished: ' : ''
  const home = site.country
  const reach: [string, string | undefined][] = [
    ['Phone', lead.phone && grouped(lead.phone, home)],
    ['Email', lead.email],
    ['Postcode', lead.postcode],
  ]
  const rows = [...reach, ...leadFacts(lead, site)].filter((row): row is [string, string] => Boolean(row[1]))
  return {
    subject: oneLine(
      deposit ? `Deposit paid: ${lead.car_name} reserved by ${name}` : `${unfinished}${about} from ${name}`,
    ),
    text: textBody(heads, lead.message, rows) + (note ? `\n${note}\n` : ''),
    html: htmlBody({ heads, message: lead.message, rows, note }, home),
  }
}

/** Only digits in groups, as the form writes them if its script for that comes in time; other writing is the shopper's own. */
const grouped = (phone: string, home: Country): string => (/^\+?\d+$/.test(phone) ? groupPhone(phone, home) : phone)

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 200)

function textBody(heads: readonly string[], message: string | undefined, rows: [string, string][]): string {
  const quoted = message ? `\n${message.trim().replace(/^/gm, '> ')}\n` : ''
  return `${heads.join('\n')}\n${quoted}\n${rows.map(([label, value]) => `${label}: ${value}`).join('\n')}\n`
}

interface Body {
  heads: readonly [title: string, line: string]
  message?: string
  rows: readonly [string, string][]
  note?: string
}

function htmlBody({ heads: [title, line], message, rows, note }: Body, home: Country): string {
  const quoted =
    message &&
    html`<blockquote style="margin:0 0 16px;padding:8px 12px;border-left:4px solid #ccc;white-space:pre-line">${message.trim()}</blockquote>`
  const cells = rows.map(
    ([label, value]) =>
      html`<tr><th style="text-align:left;vertical-align:top;padding:4px 16px 4px 0;font-weight:600">${label}</th><td style="padding:4px 0">${linked(label, value, home)}</td></tr>`,
  )
  return html`<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;color:#1c1d1f">
<h1 style="font-size:20px;margin:0">${title}</h1>
<p style="margin:0 0 16px">${line}</p>
${quoted}<table style="border-collapse:collapse">${cells}</table>
${note && html`<p style="margin:16px 0 0;color:#5d6066">${note}</p>\n`}</body></html>`.toString()
}

/** Makes phone and email tappable links. */
function linked(label: string, value: string, home: Country) {
  const href = hrefOf(label, value, home)
  return href ? html`<a href="${href}">${value}</a>` : value
}

function hrefOf(label: string, value: string, home: Country): string | undefined {
  if (label === 'Phone') return dialLink(value, home)
  return label === 'Email' ? `mailto:${encodeURIComponent(value)}` : undefined
}
