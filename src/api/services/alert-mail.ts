import { html } from 'hono/html'
import { formatDate } from '#src/base/dates.ts'
import { formatPrice } from '#src/base/money.ts'
import { counted } from '#src/base/text.ts'
import { absoluteUrl } from '#src/base/urls.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { primaryLocation } from '#src/tenant/visible-locations.ts'
import type { KnownVehicle, News } from '#src/vehicle/stock-changes.ts'
import type { AlertRow } from '../store/alerts.ts'
import { senderOf } from './sender-of.ts'
import type { ShopperMail } from './sign-in-mail.ts'

/** Vehicles that one e-mail shows; it counts the others. */
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

/** The e-mail with what is new. Sender, consent and one-press unsubscribe are in each (Spam Act 2003; UEMA 2007). */
export function newsMail({ tenant, to, id, told, links }: NewsMail): ShopperMail {
  const shown = told.slice(0, MOST_SHOWN)
  const more = told.length - shown.length
  const others =
    more > 0 ? `And ${counted(more, 'more vehicle', 'more vehicles')} on ${tenant.name}'s website: ${links.origin}` : ''
  const foot = footOf(tenant, told, links)
  return {
    to,
    name: tenant.name,
    id,
    headers: unsubscribeHeaders(links.stop),
    subject: subjectOf(told),
    text: `${[...shown.map((one) => vehicleText(one, links)), others, ...foot].filter(Boolean).join('\n\n')}\n`,
    html: String(html`<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;color:#1c1d1f;max-width:600px">
${shown.map((one) => vehicleHtml(one, links))}${others && html`<p><a href="${links.origin}">And ${counted(more, 'more vehicle', 'more vehicles')}</a></p>`}
<p style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #ddd;color:#5d6066;font-size:14px;white-space:pre-line">${foot.slice(0, -1).join('\n\n')}</p>
<p style="font-size:14px"><a href="${links.stop}">Unsubscribe</a> &nbsp; <a href="${links.alerts}">See or change your alerts</a></p></body></html>`),
  }
}

/** RFC 8058: mail programs offer one press, without a page and without a sign-in. */
const unsubscribeHeaders = (stop: string) => ({
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
  return html`<div style="margin:0 0 32px"><a href="${link}"><img src="${absoluteUrl(origin, picture)}" alt="" width="600" style="width:100%;max-width:600px;height:auto;border-radius:8px"></a>
<h2 style="font-size:20px;margin:8px 0 0"><a href="${link}" style="color:inherit">${title}</a></h2>
<p style="margin:0">${price}</p>${note}</div>`
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Who sends this, why, and how it ends. */
function footOf(tenant: Tenant, told: readonly ToldVehicle[], { alerts, stop }: Links): string[] {
  const asked = new Map(told.map(({ alert }) => [alert.words, alert.confirmed_at]))
  const why = [...asked].map(
    ([words, at]) => `${at ? `On ${formatDate(at.toISOString()) ?? ''} you` : 'You'} agreed: “${words}”`,
  )
  return [
    senderOf(tenant, primaryLocation(tenant)),
    why.join('\n'),
    `Unsubscribe: ${stop}\nSee or change your alerts: ${alerts}`,
  ]
}

/** The e-mail that asks a person to confirm what was asked for with the address: no news, and nothing to sell. */
export function confirmMail({ tenant, to, id, links }: Omit<NewsMail, 'told'>): ShopperMail {
  const { name } = tenant
  const sender = senderOf(tenant, primaryLocation(tenant))
  const ignore = `If you didn't ask for this, ignore this e-mail: without your confirmation we send nothing.`
  return {
    to,
    name,
    id,
    headers: unsubscribeHeaders(links.stop),
    subject: `Please confirm your alert from ${name}`,
    text: `Somebody asked ${name} for an alert with this e-mail address. See what it is, and confirm it:\n${links.alerts}\n\n${ignore}\n\n${sender}\n`,
    html: String(html`<p>Somebody asked ${name} for an alert with this e-mail address.</p>
<p><a href="${links.alerts}">See what it is, and confirm it</a></p>
<p>${ignore}</p>
<p style="color:#5d6066;font-size:14px">${sender}</p>`),
  }
}
