import { formatPrice } from '#src/base/money.ts'
import { shownPrice } from '#src/vehicle/advertised-price.ts'
import { buyingRight } from '#src/vehicle/buying-rights.ts'
import { priceDisplay } from '#src/vehicle/price.ts'
import type { Deposit } from '#src/vehicle/reserve.ts'
import { fullTitle } from '#src/vehicle/title.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { LocationCard } from '../elements.ts'
import { pageTitle } from '../head.ts'
import type { CheckoutStage, StageTexts } from '../kinds/checkout-page.ts'
import type { SiteConfig } from '../site/site-config.ts'

type Amounts = StageTexts['amounts']

/** The texts of each stage of a checkout. Once the deposit is paid, none of them asks for money. @spec 2.5 */
export function checkoutStages(
  v: Vehicle,
  context: SiteConfig,
  { deposit, deposit_amount }: Deposit,
  location: LocationCard | undefined,
): Record<CheckoutStage, StageTexts> {
  const { tenant, noun } = context
  const name = fullTitle(v)
  const right = buyingRight(v, tenant.country, (context.locationOf(v) ?? tenant).address.state)
  const price = shownPrice(v)
  const whole: Amounts =
    price === undefined ? [] : [{ label: 'Price', value: formatPrice(price), note: priceDisplay(v, tenant).type }]
  const split = (paid: string, later: string): Amounts => [
    ...whole,
    { label: paid, value: deposit },
    ...(price === undefined ? [] : [{ label: later, value: formatPrice(price - deposit_amount) }]),
  ]
  const titled = (title: string) => ({ title, document_title: pageTitle(title, tenant.name) })
  const isBuying = tenant.flags.checkout_segment === 'buy-online'
  return {
    open: {
      ...titled(isBuying ? `Buy ${name} online` : `Reserve ${name}`),
      intro: `Pay ${deposit} today and we'll hold it for you.`,
      amounts: split('Deposit today', 'Balance later'),
      steps: [
        { title: `Pay ${deposit} now`, text: 'Nothing else is due today.' },
        {
          title: 'We take it off sale',
          text: "We'll call you to arrange the rest, and we won't sell it to anyone else in the meantime.",
        },
        { title: 'See it, then decide', text: right ? `${CHANGE_OF_MIND} ${right}` : CHANGE_OF_MIND },
      ],
    },
    paid: {
      ...titled(`${name} is reserved for you`),
      intro: "Your deposit has arrived, and it's off sale.",
      amounts: split('Deposit received', 'Balance at handover'),
      steps: [
        { title: 'We call you', text: `We'll arrange the rest with you. ${tenant.texts.response_time ?? ''}`.trim() },
        { title: 'See it, then decide', text: `${visit(location)} ${CHANGE_OF_MIND}`.trim() },
        { title: 'Drive it home', text: `We'll have the paperwork and your ${noun.one} ready.` },
      ],
    },
    taken: {
      ...titled(`${name} is reserved`),
      intro: `Plans change: we can tell you if this ${noun.one} becomes free, and show you similar ones.`,
      amounts: whole,
      steps: [],
    },
  }
}

const CHANGE_OF_MIND = "If you change your mind, or it isn't as described, we'll refund the whole deposit."

const visit = (location: LocationCard | undefined): string =>
  location ? `It's waiting for you at ${location.name}, ${location.address_lines.join(', ')}.` : ''
