import { html } from 'hono/html'
import { baseUrl } from '#src/base/urls.ts'
import { licenceText } from '#src/tenant/licence-text.ts'
import { addressLines, type Location } from '#src/tenant/location.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Registry } from '../registry.ts'

/** The words around the facts of an email to a shopper. */
export interface Letter {
  greeting: string
  opening: string
  closing: string
  signature: string
  /** Who sent this, and why. */
  foot: string[]
}

/** A name that contains no message. */
export const FIRST_NAME = /^\p{L}[\p{L}\p{M}'’ -]{0,29}$/u

export const letterText = ({ greeting, opening, closing, signature, foot }: Letter, ...content: string[]): string =>
  `${[greeting, opening, ...content, closing, signature, `--\n${foot.join('\n\n')}`].filter(Boolean).join('\n\n')}\n`

export const INK = '#1c1d1f'
const QUIET = '#5d6066'
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * A letter in the dealer's colour.
 *
 * @param content table rows below the opening, printed by `hono/html`; `foot` may be HTML as well
 */
export function letterHtml(
  tenant: Pick<Tenant, 'name' | 'theme'>,
  title: string,
  { greeting, opening, closing, signature, foot }: Omit<Letter, 'foot'> & { foot: readonly unknown[] },
  content: unknown,
): string {
  const paragraph = (text: string) => html`<p style="margin:0 0 16px;white-space:pre-line">${text}</p>`
  return frameHtml(
    tenant,
    title,
    html`<tr><td style="padding:0 24px 8px">${paragraph(greeting)}${paragraph(opening)}</td></tr>
${content}
<tr><td style="padding:16px 24px 24px">${paragraph(closing)}${paragraph(signature)}</td></tr>
<tr><td style="padding:16px 24px 24px;border-top:1px solid #e3e5e8;color:${QUIET};font-size:13px">${foot.map((text) => html`<p style="margin:0 0 8px;white-space:pre-line">${text}</p>`)}</td></tr>`,
  )
}

/** An email in the dealer's colour, below the dealer's name. @param content table rows, printed by `hono/html` */
export function frameHtml(tenant: Pick<Tenant, 'name' | 'theme'>, title: string, content: unknown): string {
  return String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head>
<body style="margin:0;padding:0;background:#eef0f2;color:${INK};font-size:16px;line-height:1.5;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;table-layout:fixed;background:#fff;border-top:4px solid ${tenant.theme.brand};border-radius:8px;text-align:left">
<tr><td style="padding:24px 24px 0"><p style="margin:0 0 20px;font-size:18px;font-weight:700">${tenant.name}</p></td></tr>
${content}
</table></td></tr></table></body></html>`)
}

/** A picture as wide as an email. */
export const pictureHtml = (src: string, alt: string) =>
  html`<img src="${src}" alt="${alt}" width="552" style="display:block;width:100%;height:auto;border:0;border-radius:8px">`

/** Facts as a table. */
export const factsHtml = (rows: readonly unknown[]) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed">${rows}</table>`

/** One fact in a letter's table. */
export const rowHtml = (label: string, content: unknown) =>
  html`<tr><th style="padding:8px 16px 8px 0;border-top:1px solid #e3e5e8;text-align:left;vertical-align:top;font-weight:600;width:128px">${label}</th><td style="padding:8px 0;border-top:1px solid #e3e5e8;overflow-wrap:anywhere">${content}</td></tr>`

/** Text that matters less than the line above it. */
export const noteHtml = (text: string) => html`<p style="margin:0;color:${QUIET};font-size:14px">${text}</p>`

/** A link as a button; a quiet one stands beside another. */
export const buttonHtml = (href: string, words: string, { isQuiet = false } = {}) =>
  html`<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:${isQuiet ? '11px 23px' : '12px 24px'};border-radius:8px;${isQuiet ? `border:1px solid ${INK};color:${INK}` : `background:${INK};color:#fff`};font-weight:600;text-decoration:none">${words}</a></p>`

/**
 * Who sends an email to a shopper: dealer, yard, address and licences, which an advertisement must show. A phone number
 * that the site masks beside its vehicles is left out here too. @spec 4.6
 */
export function senderOf({ name, switches }: Tenant, location: Location): string {
  const { name: yard, contact_detail, licences } = location
  const place = addressLines(location).join(', ')
  const phone = switches.cars.show_phone ? undefined : contact_detail.phone
  return [...new Set([name, yard]), place, phone, ...licences.map(licenceText)].filter(Boolean).join(' · ')
}

/** The site as the shopper reached it, if that is one of its addresses: anybody may write any. */
export function siteAddress(
  { registry }: { registry: Registry },
  url: string,
  tenant: Pick<Tenant, 'slug' | 'url'>,
): string {
  const origin = URL.parse(url)?.origin ?? ''
  return originOf({ origin: registry.byOrigin(origin)?.slug === tenant.slug ? origin : null }, tenant)
}

/** Where the links of an email lead: the address that the person used for the site, or the site's own. */
export const originOf = ({ origin }: { origin: string | null }, { url }: Pick<Tenant, 'url'>): string =>
  origin ?? baseUrl(url, { trailingSlash: false })
