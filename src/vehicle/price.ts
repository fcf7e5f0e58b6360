import { formatPrice } from '#src/base/money.ts'
import { isNumber } from '#src/base/numbers.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { advertisedPrice } from './advertised-price.ts'
import * as messages from './messages.ts'
import { ownTagMeaning } from './own-tag.ts'
import type { Vehicle } from './vehicle.ts'

export interface Price {
  /** `$24,990`, `PREORDER` or the tenant's no-price text. */
  text: string
  /** False when `text` is words, not an amount. */
  is_amount: boolean
  /** `Drive away`, `Excl. govt charges`, `Plus on-road costs`. */
  type?: string
  /** What the price includes, in a sentence. */
  note?: string
  /** The higher previous price, `$26,990`. */
  before?: string
  /** `Save $2,000`. */
  saving?: string
  /** `About $30,900 with NSW duty`, in lists where a shopper compares such prices. */
  total?: string
  /** `or $189 per week on subscription`. */
  subscription?: string
}

export type PriceTenant = Pick<Tenant, 'texts' | 'country' | 'offers_subscription'>

/** @spec 3.16 5.17 */
function isPreorder(v: Vehicle): boolean {
  return v.preorder || ownTagMeaning(v) === 'pre-order'
}

/**
 * The price block: an amount only if the price is over 10, otherwise PREORDER (for pre-orders) or the tenant's no-price
 * text. The previous price and the saving are only shown if the price has dropped.
 *
 * @spec 5.17
 */
export function priceDisplay(v: Vehicle, tenant: PriceTenant): Price {
  const { amount: price, wording } = advertisedPrice(v, tenant)
  const subscription = subscriptionText(v, tenant)
  if (price === undefined) {
    return { text: isPreorder(v) ? messages.preorder : tenant.texts.no_price, is_amount: false, ...subscription }
  }
  return {
    text: formatPrice(price),
    is_amount: true,
    ...wording,
    ...beforeText(v, price),
    ...subscription,
  }
}

function beforeText(v: Vehicle, price: number): Pick<Price, 'before' | 'saving'> {
  if (!isNumber(v.before_price) || v.before_price <= price) return {}
  return { before: formatPrice(v.before_price), saving: messages.saving(formatPrice(v.before_price - price)) }
}

function subscriptionText(v: Vehicle, tenant: PriceTenant): Pick<Price, 'subscription'> {
  if (!tenant.offers_subscription || !isNumber(v.subscription_price) || v.subscription_price <= 0) return {}
  return { subscription: messages.onSubscription(formatPrice(v.subscription_price)) }
}
