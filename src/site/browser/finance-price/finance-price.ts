import { formatPrice } from '#src/base/money.ts'
import { financePrice } from '#src/vehicle/finance-price.ts'
import { adoptStyle } from '../adopt-style.ts'
import { typedAmount } from '../calculator/typed-amount.ts'
import { keptOffer } from '../trade-in/kept-offer.ts'
import css from './finance-price.css?inline'

adoptStyle(css)

/** The finance form's own name for it. @spec 2.9 */
const BUDGET = 'vehiclePriceBudget'

/**
 * Puts the finance price helper above the vehicle page's way to finance: the
 * price that its link carries, less trade-in and deposit. A valuation that the
 * shopper got lately is filled in. @spec 3.18
 */
export function attach(link: HTMLElement, { website_slug }: { website_slug: string }): void {
  if (!(link instanceof HTMLAnchorElement)) return
  const target = new URL(link.href)
  const price = Number(target.searchParams.get(BUDGET))
  if (!(price > 0)) return
  const offer = keptOffer(website_slug, Date.now())
  link.insertAdjacentHTML('beforebegin', helperHtml(offer))
  const helper = link.previousElementSibling
  const [left] = helper?.getElementsByTagName('output') ?? []
  const amounts = helper?.querySelectorAll('input') ?? []

  const count = (): void => {
    const [offer, extra] = [...amounts].map(({ value }) => typedAmount(value))
    const amount = financePrice({ price, offer, extra })
    target.searchParams.set(BUDGET, String(amount === undefined || amount <= 0 ? price : amount))
    link.href = target.href
    if (left) left.textContent = words(price, amount)
  }
  for (const amount of amounts) amount.addEventListener('input', count)
  count()
}

function words(price: number, left: number | undefined): string {
  if (left === undefined) return ''
  if (left <= 0) return `Nothing is left to finance of ${formatPrice(price)}.`
  return `${formatPrice(left)} of ${formatPrice(price)} is left to finance.`
}

function helperHtml(offer: number | undefined): string {
  const field = (name: string, label: string, value = '') =>
    `<label class="field"><span class="label">${label}</span><span class="affix"><span>$</span><input class="input num" name="${name}" inputmode="decimal" autocomplete="off" value="${value}"></span></label>`
  const fields = field('offer', 'Your trade-in', offer?.toString()) + field('extra', 'Your deposit')
  return `<details class="fold finance-price"${offer ? ' open' : ''}><summary>Less your trade-in and deposit</summary><div class="calc-rows">${fields}</div><output class="num"></output></details>`
}
