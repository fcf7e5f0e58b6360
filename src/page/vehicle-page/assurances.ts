import { formatPrice } from '#src/base/money.ts'
import { groupThousands } from '#src/base/numbers.ts'
import { shownPrice } from '#src/vehicle/advertised-price.ts'
import { isAvailable } from '#src/vehicle/availability.ts'
import { factText } from '#src/vehicle/facts.ts'
import { repayment } from '#src/vehicle/repayment.ts'
import type { StatutoryWarranty } from '#src/vehicle/statutory-warranty.ts'
import { offersTradeIn } from '#src/vehicle/trade-in.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { tradeInPath } from '#src/vehicle/vehicle-path.ts'
import { type AdvertisedRate, comparisonRateWarning, rateText } from '../forms/finance-rate.ts'
import type { Assurance, VehiclePage } from '../kinds/vehicle-page.ts'
import * as common from '../messages.ts'
import type { SiteConfig } from '../site/site-config.ts'
import { financePath } from '../vehicle-links.ts'
import * as messages from './messages.ts'

const MONTHS_A_YEAR = 12

/**
 * Money and trust, below the price: the cost of financing it, and why a shopper can rely on the vehicle and its dealer.
 */
export function assurances(
  v: Vehicle,
  { licences, statutory }: { licences: readonly string[]; statutory: StatutoryWarranty },
  context: SiteConfig,
): Assurance[] {
  const warranty = factText(v, 'warranty')
  return [
    ...(isAvailable(v) ? financeAssurance(v, context) : []),
    ...tradeInAssurance(v, context),
    ...(v.file
      ? [
          {
            icon: 'check',
            title: messages.vehicleHistory,
            link: { label: messages.historyReport, href: v.file, external: true },
          },
        ]
      : []),
    ...(warranty ? [{ icon: 'service', title: common.warranty, text: warranty }] : []),
    ...statutoryAssurance(statutory, warranty),
    ...licences.map((title) => ({ icon: 'check', title })),
  ]
}

/**
 * Never just "no warranty", because the consumer guarantees apply to every sale. The dealer's own words about a
 * warranty come first.
 */
function statutoryAssurance(statutory: StatutoryWarranty, warranty: string | undefined): Assurance[] {
  if (statutory === undefined || /statutory/i.test(warranty ?? '')) return []
  const icon = 'check'
  if (statutory === 'none') return [{ icon, title: messages.noStatutoryWarranty, text: messages.onlyGuarantees }]
  const { months, within_km } = statutory
  return [{ icon, title: messages.statutoryWarranty, text: messages.warrantyEnds(months, groupThousands(within_km)) }]
}

/**
 * Only beside a price, and a repayment only with its rate, comparison rate, example, lender and licence. @spec 5.17 9.4
 */
function financeAssurance(v: Vehicle, { tenant, noun, ...context }: SiteConfig): Assurance[] {
  const href = financePath(v, { tenant, noun, ...context })
  const price = shownPrice(v)
  if (href === undefined || price === undefined) return []
  const link = { label: common.getFinance, href }
  const { advertised } = tenant.switches.finance
  const weekly = advertised && weeklyRepayment(price, advertised)
  if (!weekly) return [{ icon: 'finance', title: messages.financeThis(noun.one), link, price }]
  const { example_term_months: months } = advertised
  const text = messages.borrowed(rateText(advertised), formatPrice(price), months)
  return [
    { icon: 'finance', title: messages.aWeek(weekly), text, link, price, note: comparisonRateWarning(advertised) },
  ]
}

function weeklyRepayment(amount: number, { annual_rate, example_term_months }: AdvertisedRate): string | undefined {
  const answer = repayment({ amount, rate: annual_rate, years: example_term_months / MONTHS_A_YEAR, period: 'week' })
  return answer && formatPrice(answer.payment)
}

/** @spec 2.6 5.14 */
function tradeInAssurance(v: Vehicle, { tenant, noun }: SiteConfig): Assurance[] {
  if (!offersTradeIn(v, tenant)) return []
  const link = { label: messages.tradeInValuation, href: tradeInPath(v, tenant) }
  return [{ icon: 'trade_in', title: messages.tradeInYour(noun.one), link }]
}

/** The dialog of a certified vehicle, which explains the certification. @spec 2.22 */
export const certified = ({ make }: Pick<Vehicle, 'make'>): VehiclePage['certified'] => ({
  title: messages.certified(make),
  paragraphs: [messages.certifiedMeans(make), messages.askForReport],
})
