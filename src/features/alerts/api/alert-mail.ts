import { html } from 'hono/html'
import type { ShopperMail } from '#src/api/deliveries/automatic-mail.ts'
import { buttonHtml, type Letter, letterHtml, letterText, pictureHtml, senderOf } from '#src/api/deliveries/letter.ts'
import { formatDate } from '#src/base/dates.ts'
import { formatPrice } from '#src/base/money.ts'
import { capitalised, counted } from '#src/base/text.ts'
import { absoluteUrl } from '#src/base/urls.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { primaryLocation } from '#src/tenant/visible-locations.ts'
import type { FollowedVehicle, News } from '#src/vehicle/stock-changes.ts'
import type { AlertRow } from './alerts.ts'

/** Most vehicles that one email shows; the others are counted. */
const MOST_SHOWN = 20

/** News of a vehicle, with the alert that it is for. */
export interface ReportedVehicle {
  vehicle: FollowedVehicle
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
  vehicles: readonly ReportedVehicle[]
  links: Links
}

/** The email with news. Each one contains sender, consent and one-press unsubscribe (Spam Act 2003; UEMA 2007). */
export function newsMail({ tenant, to, id, vehicles, links }: NewsMail): ShopperMail {
  const shown = vehicles.slice(0, MOST_SHOWN)
  const more = vehicles.length - shown.length
  const others = more > 0 ? `And ${counted(more, 'more vehicle', 'more vehicles')}` : ''
  const foot = [senderOf(tenant, primaryLocation(tenant)), whyOf(vehicles)]
  const letter: Letter = {
    greeting: 'Hello,',
    opening: `There's news from ${tenant.name}. You're getting this email because you signed up for alerts.`,
    closing: `Prices and availability were correct when we sent this. Our website always has the latest: ${links.origin}`,
    signature: tenant.name,
    foot: [...foot, `Unsubscribe: ${links.stop}\nManage your alerts: ${links.alerts}`],
  }
  const subject = subjectOf(vehicles)
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
  html`<a href="${stop}">Unsubscribe</a> &nbsp; <a href="${alerts}">Manage your alerts</a>`

/**
 * RFC 8058: mail programs offer unsubscribing in one press, without a page or sign-in. RFC 2919: they recognise the
 * list.
 */
const listHeaders = ({ url }: Pick<Tenant, 'url'>, stop: string) => ({
  'List-Id': `<alerts.${new URL(url).hostname}>`,
  'List-Unsubscribe': `<${stop}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function subjectOf(vehicles: readonly ReportedVehicle[]): string {
  const [first] = vehicles
  if (first && vehicles.length === 1) return `${first.vehicle.shown.title}: ${whatChanged(first)}`
  return counted(vehicles.length, 'update from your alerts', 'updates from your alerts')
}

/** `Now $24,990, was $26,990`. */
function whatChanged({ vehicle, news }: Pick<ReportedVehicle, 'vehicle' | 'news'>): string {
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

function vehicleText({ vehicle, news, alert }: ReportedVehicle, { origin }: Links): string {
  const { title, price, href } = vehicle.shown
  const isUnavailable = news.kind === 'gone'
  return [
    title,
    ...(isUnavailable ? [] : [price]),
    capitalised(whatChanged({ vehicle, news })),
    ...(isUnavailable ? [] : [absoluteUrl(origin, href)]),
    `For: ${alert.title}`,
  ].join('\n')
}

function vehicleHtml({ vehicle, news, alert }: ReportedVehicle, { origin }: Links) {
  const { title, price, href, picture } = vehicle.shown
  const change = capitalised(whatChanged({ vehicle, news }))
  const note = html`<p style="margin:4px 0 0"><strong>${change}</strong></p><p style="margin:0;color:#5d6066;font-size:14px">For: ${alert.title}</p>`
  if (news.kind === 'gone')
    return html`<div style="margin:0 0 32px"><h2 style="font-size:20px;margin:0">${title}</h2>${note}</div>`
  const link = absoluteUrl(origin, href)
  return html`<div style="margin:0 0 32px"><a href="${link}">${pictureHtml(absoluteUrl(origin, picture), title)}</a>
<h2 style="font-size:20px;margin:8px 0 0"><a href="${link}" style="color:inherit">${title}</a></h2>
<p style="margin:0;font-size:18px">${price}</p>${note}
<div style="margin:16px 0 0">${buttonHtml(link, 'See photos and full details')}</div></div>`
}

/** Why this was sent, in the wording that the person agreed to. */
function whyOf(vehicles: readonly ReportedVehicle[]): string {
  const agreed = new Map(vehicles.map(({ alert }) => [alert.words, alert.confirmed_at]))
  return [...agreed]
    .map(([words, at]) => `${at ? `On ${formatDate(at.toISOString()) ?? ''} you` : 'You'} agreed: “${words}”`)
    .join('\n')
}

/** The email that asks a person to confirm a request made with the address, without news or anything for sale. */
export function confirmMail({ tenant, to, id, links }: Omit<NewsMail, 'vehicles'>): ShopperMail {
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
