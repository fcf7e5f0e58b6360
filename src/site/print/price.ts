import type { Price } from '#src/page/elements.ts'
import { print } from './html.ts'

/** The price and what it includes. Texts such as "Enquire for price." are styled as text. */
export function priceHtml(price: Price): string {
  return [
    print`<p class="price"><span class="amount${price.is_amount ? '' : ' words'}">${price.text}</span>`,
    price.before ? print`<s><span class="sr-only">Was </span>${price.before}</s>` : '',
    price.saving ? print`<span class="saving">${price.saving}</span>` : '',
    price.type ? print`<span class="price-type">${price.type}</span>` : '',
    price.subscription ? print`<span class="price-type">${price.subscription}</span>` : '',
    '</p>',
  ].join('')
}
