import { html } from 'hono/html'
import { textOf } from '#src/base/record.ts'
import type { Lead } from '#src/lead/lead.ts'
import { dialLink } from '#src/lead/phone/dial-link.ts'
import { groupPhone } from '#src/lead/phone/group-phone.ts'
import type { Country } from '#src/lead/phone/phone-number.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Places } from './fact-text.ts'
import { fullName, leadFacts } from './lead-facts.ts'
import { buttonHtml, factsHtml, frameHtml, noteHtml, pictureHtml, rowHtml } from './letter.ts'
import type { DeliveryReason } from './routing.ts'

export interface ReadableMessage {
  subject: string
  text: string
  html: string
}

/** The site that a lead came from. */
export type LeadOrigin = Places & Pick<Tenant, 'country' | 'name' | 'theme'>

/** A lead as a salesperson reads it on a phone: who, how to reach them, what they want. @param note on its delivery */
export function readableMessage(lead: Lead, reason: DeliveryReason, site: LeadOrigin, note?: string): ReadableMessage {
  const name = fullName(lead) || 'Someone'
  const deposit = textOf(lead.deposit_paid)
  const kind = [lead.category, lead.subcategory].filter(Boolean).join(', ')
  const about = [kind, lead.car_name].filter(Boolean).join(': ')
  const unfinished = reason === 'abandoned' ? 'Unfinished ' : ''
  const reach: [string, string | undefined][] = [
    ['Phone', lead.phone && grouped(lead.phone, site.country)],
    ['Email', lead.email],
    ['Postcode', lead.postcode],
  ]
  const subject = oneLine(
    deposit ? `Deposit paid: ${lead.car_name} reserved by ${name}` : `${unfinished}${about} from ${name}`,
  )
  const read: Reading = {
    subject,
    heads: deposit ? [`${deposit} deposit paid`, `${lead.car_name}, reserved by ${name}`] : [name, about],
    rows: [...reach, ...leadFacts(lead, site)].filter((row): row is [string, string] => Boolean(row[1])),
    note,
  }
  return { subject, text: textBody(lead, read), html: htmlBody(lead, read, site) }
}

/**
 * Only bare digits, which the form would have grouped had its script loaded in time; any other spelling is the
 * shopper's own.
 */
const grouped = (phone: string, home: Country): string => (/^\+?\d+$/.test(phone) ? groupPhone(phone, home) : phone)

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 200)

interface Reading {
  subject: string
  heads: [title: string, line: string]
  rows: [label: string, text: string][]
  note: string | undefined
}

function textBody({ message }: Lead, { heads, rows, note }: Reading): string {
  const quoted = message ? `\n${message.trim().replace(/^/gm, '> ')}\n` : ''
  const facts = rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  return `${heads.join('\n')}\n${quoted}\n${facts}\n${note ? `\n${note}\n` : ''}`
}

function htmlBody(lead: Lead, { subject, heads: [title, line], rows, note }: Reading, site: LeadOrigin): string {
  const { message, phone, email, car_image_url: picture } = lead
  const dial = phone && dialLink(phone, site.country)
  const quoted =
    message &&
    html`<blockquote style="margin:0 0 16px;padding:8px 12px;border-left:4px solid #ccc;white-space:pre-line">${message.trim()}</blockquote>`
  return frameHtml(
    site,
    subject,
    html`<tr><td style="padding:0 24px 24px"><h1 style="font-size:22px;line-height:1.25;margin:0 0 4px">${title}</h1>
<p style="margin:0 0 16px">${line}</p>
${dial && buttonHtml(dial, `Call ${grouped(phone, site.country)}`)}${email && buttonHtml(`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${lead.car_name ?? lead.category}`)}`, 'Reply by email', { isQuiet: true })}
${picture && html`<p style="margin:0 0 16px">${pictureHtml(textOf(picture), textOf(lead.car_name))}</p>`}
${quoted}${factsHtml(rows.map(([label, value]) => rowHtml(label, value)))}
${note && html`<div style="margin:16px 0 0">${noteHtml(note)}</div>`}</td></tr>`,
  )
}
