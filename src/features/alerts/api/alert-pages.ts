import { html } from 'hono/html'
import { FORM_STYLE, htmlPage } from '#src/api/http/html-page.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { AlertRow } from './alerts.ts'
import { MOST_ALERTS } from './request-alert.ts'

/** The page of a follower's alerts. @param base of the API's paths */
export const alertsPath = (base: string, token: string): string => `${base}/alerts/${token}`

/** The page with a button that ends all alerts, which mail programs also call by themselves (RFC 8058). */
export const stopPath = (base: string, token: string): string => `${alertsPath(base, token)}/stop`

type Dealer = Pick<Tenant, 'name'>

const page = (title: string, { name }: Dealer, body: unknown) =>
  htmlPage({
    title: `${title} | ${name}`,
    style: FORM_STYLE,
    body: html`<main><p><a href="/">${name}</a></p><h1>${title}</h1>${body}</main>`,
  })

/** A person's alerts, with those to be confirmed first. @param path of this page */
export function alertsPage(tenant: Dealer, alerts: readonly AlertRow[], path: string) {
  const waiting = alerts.filter(({ confirmed_at }) => !confirmed_at)
  const confirmed = alerts.filter(({ confirmed_at }) => confirmed_at)
  const button = (action: string, label: string) =>
    html`<form method="post" action="${path}/${action}" class="field"><button type="submit">${label}</button></form>`
  return page(
    'Your alerts',
    tenant,
    html`${waiting.map(({ id, words }) => html`<section><p>${words}</p>${button(`confirm/${id}`, 'Yes, email me')}${button(`end/${id}`, "No, I don't want this")}</section>`)}
${confirmed.length > 0 && html`<h2>You're following</h2>`}
${confirmed.map(({ id, title }) => html`<section><p>${title}</p>${button(`end/${id}`, 'Stop this alert')}</section>`)}
${alerts.length === 0 && html`<p>You have no alerts from ${tenant.name}. To follow a search or a vehicle, <a href="/">go to the website</a>.</p>`}
${alerts.length >= MOST_ALERTS && html`<p>You're following ${MOST_ALERTS} searches and vehicles, which is the limit. Stop one to follow another.</p>`}
${alerts.length > 0 && html`<p><a href="${path}/stop">Stop all emails from ${tenant.name}</a></p>`}`,
  )
}

/** The page with a button that ends all alerts; merely opening it changes nothing. */
export const unsubscribePage = (action: string) =>
  page(
    'Unsubscribe',
    { name: 'Alerts' },
    html`<form method="post" action="${action}"><button type="submit">Stop all these emails</button></form>`,
  )

export const stoppedPage = () =>
  page("You've been unsubscribed", { name: 'Alerts' }, html`<p>We won't send you any more of these emails.</p>`)

export const unknownPage = () =>
  page(
    'No alerts here',
    { name: 'Alerts' },
    html`<p>We couldn't find any alerts for this link. They may have been deleted.</p>`,
  )

/** Shown after a form was posted without scripts. */
export const checkInboxPage = (tenant: Dealer) =>
  page(
    'Check your inbox',
    tenant,
    html`<p>We've sent you an email. Open its link to confirm the alert: we won't send anything until you do.</p>`,
  )
