import { formatPrice } from '#src/base/money.ts'
import { joinWords } from '#src/base/text.ts'
import { paidSteps } from '#src/lead/checkout.ts'
import { changeOfMind, seeItThenDecide } from '#src/lead/checkout-messages.ts'
import { shownPrice } from '#src/vehicle/advertised-price.ts'
import { buyingRight } from '#src/vehicle/buying-rights.ts'
import { priceDisplay } from '#src/vehicle/price.ts'
import type { Deposit } from '#src/vehicle/reserve.ts'
import { fullTitle } from '#src/vehicle/title.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { LocationCard } from '../elements.ts'
import { pageTitle } from '../head.ts'
import type { CheckoutStage, StageTexts } from '../kinds/form-pages.ts'
import * as common from '../messages.ts'
import type { SiteConfig } from '../site/site-config.ts'
import * as messages from './messages.ts'

type Amounts = StageTexts['amounts']

/** The texts of each stage of a checkout. None of them asks for money once the deposit is paid. @spec 2.5 */
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
    price === undefined ? [] : [{ label: common.price, value: formatPrice(price), note: priceDisplay(v, tenant).type }]
  const split = (paid: string, later: string): Amounts => [
    ...whole,
    { label: paid, value: deposit },
    ...(price === undefined ? [] : [{ label: later, value: formatPrice(price - deposit_amount) }]),
  ]
  const titled = (title: string) => ({ title, document_title: pageTitle(title, tenant.name) })
  const isBuying = tenant.flags.checkout_segment === 'buy-online'
  return {
    open: {
      ...titled(isBuying ? messages.buyTitle(name) : messages.reserveTitle(name)),
      intro: messages.payToday(deposit),
      amounts: split(messages.depositToday, messages.balanceLater),
      steps: [
        { title: messages.payNow(deposit), text: messages.nothingElse },
        {
          title: messages.offSale,
          text: messages.weCallToArrange,
        },
        { title: seeItThenDecide, text: joinWords(changeOfMind, right) },
      ],
    },
    paid: {
      ...titled(messages.reservedForYou(name)),
      intro: messages.depositArrived,
      amounts: split(messages.depositReceived, messages.balanceAtHandover),
      steps: paidSteps({
        noun: noun.one,
        place: location && placeText(location),
        responseTime: tenant.texts.response_time,
      }),
    },
    unavailable: {
      ...titled(messages.vehicleReserved(name)),
      intro: messages.plansChange(noun.one),
      amounts: whole,
      steps: [],
    },
  }
}

/** Name and address of a yard, in one line. */
export const placeText = ({ name, address_lines }: Pick<LocationCard, 'name' | 'address_lines'>): string =>
  [name, ...address_lines].join(', ')
