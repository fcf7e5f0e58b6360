import { escapeHtml } from '#src/base/text.ts'
import type { Lead } from '#src/lead/lead.ts'
import { dialLink } from '#src/lead/phone/dial-link.ts'
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
export interface LeadSite extends Places {
  country: Country
}

/** A lead as a salesperson reads it on a phone: who, how to reach them, what they want. @param note on its delivery */
export function readableMessage(lead: Lead, reason: DeliveryReason, site?: LeadSite, note?: string): ReadableMessage {
  const about = [lead.category, lead.subcategory, lead.car_name].filter(Boolean).join(', ')
  const name = fullName(lead) || 'Someone'
  const unfinished = reason === 'abandoned' ? 'Unfinished: ' : ''
  const reach: [string, string | undefined][] = [
    ['Phone', lead.phone],
    ['Email', lead.email],
    ['Postcode', lead.postcode],
  ]
  const rows = [...reach, ...leadFacts(lead, site)].filter((row): row is [string, string] => Boolean(row[1]))
  return {
    subject: oneLine(`${unfinished}${about} from ${name}`),
    text: textBody(name, about, lead.message, rows) + (note ? `\n${note}\n` : ''),
    html: htmlBody(name, about, lead.message, linkedRows(rows, site?.country ?? 'AU'), note),
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 200)

function textBody(name: string, about: string, message: string | undefined, rows: [string, string][]): string {
  const quoted = message ? `\n${message.trim().replace(/^/gm, '> ')}\n` : ''
  return `${name}\n${about}\n${quoted}\n${rows.map(([label, value]) => `${label}: ${value}`).join('\n')}\n`
}

/** @param rows labels as text, values as HTML */
function htmlBody(
  name: string,
  about: string,
  message: string | undefined,
  rows: [string, string][],
  note: string | undefined,
): string {
  const quoted = message
    ? `<blockquote style="margin:0 0 16px;padding:8px 12px;border-left:4px solid #ccc;white-space:pre-line">${escapeHtml(message.trim())}</blockquote>`
    : ''
  const cells = rows.map(
    ([label, html]) =>
      `<tr><th style="text-align:left;vertical-align:top;padding:4px 16px 4px 0;font-weight:600">${escapeHtml(label)}</th><td style="padding:4px 0">${html}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;color:#1c1d1f">
<h1 style="font-size:20px;margin:0">${escapeHtml(name)}</h1>
<p style="margin:0 0 16px">${escapeHtml(about)}</p>
${quoted}<table style="border-collapse:collapse">${cells.join('')}</table>
${note ? `<p style="margin:16px 0 0;color:#5d6066">${escapeHtml(note)}</p>\n` : ''}</body></html>`
}

/** Makes phone and e-mail tappable links. */
const linkedRows = (rows: [string, string][], home: Country): [string, string][] =>
  rows.map(([label, value]) => {
    const href = hrefOf(label, value, home)
    const shown = escapeHtml(value)
    return [label, href ? `<a href="${escapeHtml(href)}">${shown}</a>` : shown]
  })

function hrefOf(label: string, value: string, home: Country): string | undefined {
  if (label === 'Phone') return dialLink(value, home)
  return label === 'Email' ? `mailto:${encodeURIComponent(value)}` : undefined
}
