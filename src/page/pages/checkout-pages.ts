import { formatPrice } from '#src/base/money.ts'
import { type PaymentProviderName, paymentProvider } from '#src/tenant/payment-providers.ts'
import { shownPrice } from '#src/vehicle/advertised-price.ts'
import { priceDisplay } from '#src/vehicle/price.ts'
import { type ReserveOffer, reserveOffer } from '#src/vehicle/reserve.ts'
import { fullTitle } from '#src/vehicle/title.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { checkoutPath, vehiclePath } from '#src/vehicle/vehicle-path.ts'
import { trail } from '../breadcrumbs.ts'
import { formModel } from '../forms/form-model.ts'
import { headOf } from '../head.ts'
import type { CheckoutPage } from '../page.ts'
import { type PageRecipe, pageRecipe } from '../page-recipe.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { SiteConfig } from '../site/site-config.ts'

type Offer = Extract<ReserveOffer, { kind: 'reservable' }>

function paymentOf(provider: PaymentProviderName): CheckoutPage['payment'] {
  const { name, accepts, script } = paymentProvider(provider)
  const where = script ? `${name} takes the payment.` : `You pay on ${name}’s secure page.`
  return { text: `${where} We never see your card.`, marks: [...accepts] }
}

/** A checkout page for each reservable vehicle; none if the dealer reserves by enquiry. @spec 2.5 2.21 5.12 */
export function checkoutPages(context: DealerSite): PageRecipe[] {
  const { tenant, listed, config } = context
  if (tenant.flags.reserve_target === 'contact') return []
  return listed.flatMap((v) => {
    const offer = reserveOffer(v, tenant)
    if (offer.kind !== 'reservable') return []
    const about = { kind: 'checkout', path: checkoutPath(v, tenant), in_sitemap: false } as const
    return [pageRecipe(about, [config, v, offer], checkoutPage)]
  })
}

function checkoutPage(context: SiteConfig, v: Vehicle, offer: Offer): CheckoutPage {
  const { tenant, routes } = context
  const path = checkoutPath(v, tenant)
  const name = fullTitle(v)
  const buys = tenant.flags.checkout_segment === 'buy-online'
  const title = `${buys ? 'Buy' : 'Reserve'} ${name}${buys ? ' online' : ''}`
  const breadcrumbs = trail(
    ['Vehicles', routes.search],
    [name, vehiclePath(v, tenant)],
    [buys ? 'Buy online' : 'Reserve', path],
  )
  return {
    kind: 'checkout',
    path,
    breadcrumbs,
    head: headOf(
      { path, title, description: [`${title} with a deposit of ${offer.deposit}.`], breadcrumbs, noindex: true },
      context,
    ),
    title,
    intro: `Pay ${offer.deposit} today and we'll hold it for you.`,
    picture: context.picture(v),
    amounts: amounts(v, context, offer),
    steps: [
      { title: `Pay ${offer.deposit} now`, text: 'Nothing else is due today.' },
      {
        title: 'We take it off sale',
        text: "We'll call you to arrange the rest, and we won't sell it to anyone else in the meantime.",
      },
      {
        title: 'See it, then decide',
        text: "If you change your mind, or it isn't as described, we'll refund the whole deposit.",
      },
    ],
    provider: tenant.payment_provider,
    payment: paymentOf(tenant.payment_provider ?? 'stripe'),
    form: formModel('reserve', context, { path, vehicle: v }),
    back: { label: `Back to ${name}`, href: vehiclePath(v, tenant) },
  }
}

/** The price, and how it is paid. */
function amounts(v: Vehicle, { tenant }: SiteConfig, { deposit, deposit_amount }: Offer): CheckoutPage['amounts'] {
  const price = shownPrice(v)
  if (price === undefined) return [{ label: 'Deposit today', value: deposit }]
  return [
    { label: 'Price', value: formatPrice(price), note: priceDisplay(v, tenant).type },
    { label: 'Deposit today', value: deposit },
    { label: 'Balance later', value: formatPrice(price - deposit_amount) },
  ]
}
