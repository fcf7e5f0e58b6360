import { reserveOffer } from '#src/vehicle/reserve.ts'
import { fullTitle } from '#src/vehicle/title.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { checkoutPath, vehiclePath } from '#src/vehicle/vehicle-path.ts'
import { trail } from '../breadcrumbs.ts'
import type { SiteContext } from '../context.ts'
import { formModel } from '../form-model.ts'
import type { SiteGround } from '../ground.ts'
import { headOf } from '../head.ts'
import type { Later } from '../later.ts'
import { outline, type PageOutline } from '../outline.ts'
import type { CheckoutPage } from '../page.ts'
import type { Card } from '../parts.ts'

/** A page to reserve each vehicle that can be; none where reserving goes through contact. @spec 2.5 2.21 5.12 */
export function checkoutPages(context: SiteContext): PageOutline[] {
  const { tenant, listed, laterCard, ground } = context
  if (tenant.flags.reserve_target === 'contact') return []
  return listed.flatMap((v) => {
    const offer = reserveOffer(v, tenant)
    if (offer.kind !== 'reservable') return []
    const about = { kind: 'checkout', path: checkoutPath(v, tenant), in_sitemap: false } as const
    return [outline(about, [ground, v, laterCard(v), offer.deposit], checkoutPage)]
  })
}

function checkoutPage(context: SiteGround, v: Vehicle, card: Later<Card>, deposit: string): CheckoutPage {
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
      { path, title, description: [`${title} with a deposit of ${deposit}.`], breadcrumbs, noindex: true },
      context,
    ),
    title,
    intro: `${deposit} holds it for you while we arrange the rest. It comes off the price.`,
    card: card.value,
    deposit,
    provider: tenant.payment_provider,
    terms: [
      `Your card is charged ${deposit}; nothing else is due today.`,
      'While it is reserved we sell it to nobody else.',
      'If you change your mind, or the vehicle is not as described, the whole deposit goes back to your card.',
      'A reservation is a hold and not a contract of sale.',
    ],
    form: formModel('reserve', context, { path, vehicle: v }),
    back: { label: `Back to ${name}`, href: vehiclePath(v, tenant) },
  }
}
