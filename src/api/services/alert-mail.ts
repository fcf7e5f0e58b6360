import { html } from 'hono/html'
import { formatDate } from '#src/base/dates.ts'
import { formatPrice } from '#src/base/money.ts'
import { counted } from '#src/base/text.ts'
import { absoluteUrl } from '#src/base/urls.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { primaryLocation } from '#src/tenant/visible-locations.ts'
import type { KnownVehicle, News } from '#src/vehicle/stock-changes.ts'
import type { AlertRow } from '../store/alerts.ts'
import { buttonHtml, type Letter, letterHtml, letterText } from './reply-mail.ts'
import { senderOf } from './sender-of.ts'
import type { ShopperMail } from './sign-in-mail.ts'

/** Vehicles that one email shows; it counts the others. */
const MOST_SHOWN = 20

/** News of a vehicle, with the alert that it answers. */
export interface ToldVehicle {
  vehicle: KnownVehicle
  news: News
  alert: Pick<AlertRow, 'title' | 'words' | 'confirmed_at'>
}

interface Links {
  /** Of the site. */
  origin: string
  /** The page of the person's alerts. */
  alerts: string
  /** Ends all of them. */
  stop: string
}

interface NewsMail {
  tenant: Tenant
  to: string
  /** The same on each attempt. */
  id: string
  told: readonly ToldVehicle[]
  links: Links
}

/** The email with what is new. Sender, consent and one-press unsubscribe are in each (Spam Act 2003; UEMA 2007). */
export function newsMail({ tenant, to, id, told, links }: NewsMail): ShopperMail {
  const shown = told.slice(0, MOST_SHOWN)
  const more = told.length - shown.length
  const others = more > 0 ? `And ${counted(more, 'more vehicle', 'more vehicles')}` : ''
  const foot = [senderOf(tenant, primaryLocation(tenant)), whyOf(told)]
  const letter: Letter = {
    greeting: 'Hello,',
    opening: `There's news for you at ${tenant.name}. You get this email because you follow what's in stock with us.`,
    closing: `Prices and availability are those of this moment. Our website always has the latest: ${links.origin}`,
    signature: tenant.name,
    foot: [...foot, `Unsubscribe: ${links.stop}\nSee or change your alerts: ${links.alerts}`],
  }
  const subject = subjectOf(told)
  return {
    to,
    name: tenant.name,
    id,
    headers: listHeaders(tenant, links.stop),
    subject,
    text: letterText(letter, ...shown.map((one) => vehicleText(one, links)), others && `${others}: ${links.origin}`),
    html: letterHtml(
      tenant,
      subject,
      { ...letter, foot: [...foot, linksHtml(links)] },
      html`<tr><td style="padding:0 24px">
${shown.map((one) => vehicleHtml(one, links))}
<p style="margin:0;border-top:1px solid #e3e5e8;padding:16px 0 0"><a href="${links.origin}" style="color:inherit;font-weight:600">${others || 'See everything we have in stock'}</a></p></td></tr>`,
    ),
  }
}

const linksHtml = ({ stop, alerts }: Links) =>
  html`<a href="${stop}">Unsubscribe</a> &nbsp; <a href="${alerts}">See or change your alerts</a>`

/** RFC 8058: mail programs offer one press, without a page and without a sign-in. RFC 2919: they know the list again. */
const listHeaders = ({ url }: Pick<Tenant, 'url'>, stop: string) => ({
  'List-Id': `<alerts.${new URL(url).hostname}>`,
  'List-Unsubscribe': `<${stop}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function subjectOf(told: readonly ToldVehicle[]): string {
  const [first] = told
  if (first && told.length === 1) return `${first.vehicle.shown.title}: ${whatChanged(first)}`
  return `${counted(told.length, 'vehicle has', 'vehicles have')} changed in what you follow`
}

/** `Now $24,990, was $26,990`. */
function whatChanged({ vehicle, news }: Pick<ToldVehicle, 'vehicle' | 'news'>): string {
  switch (news.kind) {
    case 'new':
      return 'new in stock'
    case 'free':
      return 'for sale again'
    case 'gone':
      return 'no longer for sale'
    case 'dropped':
      return `price dropped from ${formatPrice(news.before ?? 0)} to ${vehicle.shown.price}`
  }
}

function vehicleText({ vehicle, news, alert }: ToldVehicle, { origin }: Links): string {
  const { title, price, href } = vehicle.shown
  const isGone = news.kind === 'gone'
  return [
    title,
    ...(isGone ? [] : [price]),
    capitalised(whatChanged({ vehicle, news })),
    ...(isGone ? [] : [absoluteUrl(origin, href)]),
    `For: ${alert.title}`,
  ].join('\n')
}

function vehicleHtml({ vehicle, news, alert }: ToldVehicle, { origin }: Links) {
  const { title, price, href, picture } = vehicle.shown
  const change = capitalised(whatChanged({ vehicle, news }))
  const note = html`<p style="margin:4px 0 0"><strong>${change}</strong></p><p style="margin:0;color:#5d6066;font-size:14px">For: ${alert.title}</p>`
  if (news.kind === 'gone')
    return html`<div style="margin:0 0 32px"><h2 style="font-size:20px;margin:0">${title}</h2>${note}</div>`
  const link = absoluteUrl(origin, href)
  return html`<div style="margin:0 0 32px"><a href="${link}"><img src="${absoluteUrl(origin, picture)}" alt="${title}" width="552" style="display:block;width:100%;height:auto;border:0;border-radius:8px"></a>
<h2 style="font-size:20px;margin:8px 0 0"><a href="${link}" style="color:inherit">${title}</a></h2>
<p style="margin:0;font-size:18px">${price}</p>${note}
<div style="margin:16px 0 0">${buttonHtml(link, 'See the photos and all details')}</div></div>`
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Why this was sent: the words that its person agreed to. */
function whyOf(told: readonly ToldVehicle[]): string {
  const agreed = new Map(told.map(({ alert }) => [alert.words, alert.confirmed_at]))
  return [...agreed]
    .map(([words, at]) => `${at ? `On ${formatDate(at.toISOString()) ?? ''} you` : 'You'} agreed: “${words}”`)
    .join('\n')
}

/** The email that asks a person to confirm what was asked for with the address: no news, and nothing to sell. */
export function confirmMail({ tenant, to, id, links }: Omit<NewsMail, 'told'>): ShopperMail {
  const { name } = tenant
  const subject = `Please confirm your alert from ${name}`
  const letter: Letter = {
    greeting: 'Hello,',
    opening: `You asked ${name} to email you. Please confirm your alert, and we'll be in touch when there's news.`,
    closing: "If you didn't ask for this, you can ignore this email: we won't send anything until you confirm.",
    signature: name,
    foot: [senderOf(tenant, primaryLocation(tenant))],
  }
  return {
    to,
    name,
    id,
    headers: listHeaders(tenant, links.stop),
    subject,
    text: letterText(letter, `Confirm your alert from ${name}:\n${links.alerts}`),
    html: letterHtml(
      tenant,
      subject,
      letter,
      html`<tr><td style="padding:0 24px">${buttonHtml(links.alerts, `Confirm your alert from ${name}`)}</td></tr>`,
    ),
  }
}
