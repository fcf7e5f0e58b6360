import { callAbout } from '#src/lead/checkout-messages.ts'
import { type PaymentProviderName, paymentProvider } from '#src/tenant/payment-providers.ts'
import { isReserved } from '#src/vehicle/hold.ts'
import { checkoutOffer, type Deposit } from '#src/vehicle/reserve.ts'
import { fullTitle } from '#src/vehicle/title.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { checkoutPath, vehiclePath } from '#src/vehicle/vehicle-path.ts'
import { vehicleLink } from '../feature-links.ts'
import { formModel } from '../forms/form-model.ts'
import { pageBase, trail } from '../head.ts'
import type { CheckoutPage } from '../kinds/form-pages.ts'
import * as common from '../messages.ts'
import { type PageRecipe, pageRecipe } from '../page-recipe.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import { type SiteConfig, yardOf } from '../site/site-config.ts'
import { checkoutStages, placeText } from './checkout-stages.ts'
import * as messages from './messages.ts'

function paymentOf(provider: PaymentProviderName): CheckoutPage['payment'] {
  const { name, accepts, script } = paymentProvider(provider)
  return { text: script ? messages.paymentHere(name) : messages.paymentThere(name), marks: [...accepts] }
}

/**
 * A checkout page for each vehicle that is reservable or held; none if the dealer reserves by enquiry.
 *
 * @spec 2.5 2.21 5.12
 */
export function checkoutPages(context: DealerSite): PageRecipe<CheckoutPage>[] {
  const { tenant, listed, config } = context
  if (tenant.flags.reserve_target === 'contact') return []
  return listed.flatMap((v) => {
    const offer = checkoutOffer(v, tenant)
    if (!offer) return []
    const about = { kind: 'checkout', path: checkoutPath(v, tenant), in_sitemap: false } as const
    return [pageRecipe(about, [config, v, offer], checkoutPage)]
  })
}

function checkoutPage(context: SiteConfig, v: Vehicle, offer: Deposit): CheckoutPage {
  const { tenant, routes } = context
  const path = checkoutPath(v, tenant)
  const vehicle = fullTitle(v)
  const location = yardOf(v, context)
  const stages = checkoutStages(v, context, offer, location)
  const stage = isReserved(v) ? 'unavailable' : 'open'
  const { title } = stages[stage]
  const description = [stage === 'open' ? messages.withDeposit(title, offer.deposit) : `${title}.`]
  return {
    kind: 'checkout',
    ...pageBase(context, {
      path,
      title,
      description,
      breadcrumbs: trail(
        [common.vehicles, routes.search],
        [vehicle, vehiclePath(v, tenant)],
        [tenant.flags.checkout_segment === 'buy-online' ? messages.buyOnline : messages.reserve, path],
      ),
      noindex: true,
    }),
    stage,
    stages,
    vehicle,
    picture: context.picture(v),
    provider: tenant.payment_provider,
    payment: paymentOf(tenant.payment_provider ?? 'stripe'),
    form: formModel('reserve', context, { path, vehicle: v }),
    location,
    reminder: location?.hours.some(({ opens }) => opens !== undefined)
      ? {
          label: messages.addReminder,
          title: callAbout(tenant.name, vehicle),
          place: placeText(location),
          hours: location.hours.map(({ weekday, opens, dates }) => ({ weekday, opens, dates })),
        }
      : undefined,
    back: { label: messages.backTo(vehicle), href: vehiclePath(v, tenant) },
    alert: vehicleLink(v, context, 'checkout'),
  }
}
