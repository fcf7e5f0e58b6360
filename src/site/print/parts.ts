import type { Fact, Phone, Price, Tag } from '#src/page/elements.ts'
import { print, raw } from './html.ts'
import * as messages from './messages.ts'

/** Facts with their icons. A template may hide the labels; screen readers always read them. */
export function factsHtml(facts: Fact[]): string {
  let rows = ''
  for (const { icon, label, value } of facts) {
    rows += print`<div class="i i-${icon}"><dt>${label}</dt><dd>${value}</dd></div>`
  }
  return `<dl class="facts">${rows}</dl>`
}

/** A label and its value in each row, as a definition list. */
export function rowsHtml(rows: readonly { label: string; value: string; id?: string }[]): string {
  const html = rows.map(
    ({ label, value, id }) => print`<div${id && raw(print` id="${id}"`)}><dt>${label}</dt><dd>${value}</dd></div>`,
  )
  return `<dl class="rows">${html.join('')}</dl>`
}

/** A vehicle's tag and state, whose tones get their colours in the style sheet. */
export const tagsHtml = (tags: readonly Tag[]): string =>
  tags.map(({ tone, label }) => print`<span class="tag tag-${tone}">${label}</span>`).join('')

/**
 * The masked number of a vehicle or of the dealer. Opening it shows the full number as
 * a link. browser/phone.ts counts it by `data-phone` (@spec 4.6).
 */
export function phoneHtml(phone: Phone, vehicleId = ''): string {
  return [
    print`<details class="phone" data-phone="${vehicleId}" aria-live="polite">`,
    print`<summary class="i i-phone"><span class="sr-only">${messages.showPhone} </span>${phone.masked}</summary>`,
    print`<a class="i i-phone" href="${phone.href}">${phone.display}</a></details>`,
  ].join('')
}

/** The price and what it includes. Texts such as "Enquire for price." are styled as text. */
export function priceHtml(price: Price): string {
  return [
    print`<p class="price"><span class="amount${price.is_amount ? '' : ' words'}">${price.text}</span>`,
    price.before ? print`<s><span class="sr-only">${messages.priceBefore} </span>${price.before}</s>` : '',
    price.saving ? print`<span class="saving">${price.saving}</span>` : '',
    price.type ? print`<span class="price-type">${price.type}</span>` : '',
    price.total ? print`<span class="price-type">${price.total}</span>` : '',
    price.subscription ? print`<span class="price-type">${price.subscription}</span>` : '',
    '</p>',
  ].join('')
}
