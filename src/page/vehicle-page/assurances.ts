import { formatPrice } from '#src/base/money.ts'
import { groupThousands } from '#src/base/numbers.ts'
import { counted } from '#src/base/text.ts'
import { shownPrice } from '#src/vehicle/advertised-price.ts'
import { isAvailable } from '#src/vehicle/availability.ts'
import { factText } from '#src/vehicle/facts.ts'
import { historyReport } from '#src/vehicle/history-report.ts'
import { repayment } from '#src/vehicle/repayment.ts'
import type { StatutoryWarranty } from '#src/vehicle/statutory-warranty.ts'
import { tradeInEligibility } from '#src/vehicle/trade-in.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { tradeInPath } from '#src/vehicle/vehicle-path.ts'
import { type AdvertisedRate, comparisonRateWarning, rateText } from '../forms/finance-rate.ts'
import type { Assurance } from '../kinds/vehicle-page.ts'
import type { VehiclePage } from '../page.ts'
import type { SiteConfig } from '../site/site-config.ts'
import { financePath } from '../vehicle-links.ts'

const MONTHS_A_YEAR = 12

/** Money and trust, below the price: what it costs to finance, and why a shopper can rely on the vehicle and its dealer. */
export function assurances(
  v: Vehicle,
  { licences, statutory }: { licences: readonly string[]; statutory: StatutoryWarranty },
  context: SiteConfig,
): Assurance[] {
  const warranty = factText(v, 'warranty')
  const report = historyReport(v)
  return [
    ...(isAvailable(v) ? financeAssurance(v, context) : []),
    ...tradeInAssurance(v, context),
    ...(report.kind === 'report'
      ? [
          {
            icon: 'check',
            title: 'Vehicle history',
            link: { label: 'History Report', href: report.url, external: true },
          },
        ]
      : []),
    ...(warranty ? [{ icon: 'service', title: 'Warranty', text: warranty }] : []),
    ...statutoryAssurance(statutory, warranty),
    ...licences.map((title) => ({ icon: 'check', title })),
  ]
}

/** Never "no warranty" alone: the consumer guarantees apply to every sale. A dealer's own words about it come first. */
function statutoryAssurance(statutory: StatutoryWarranty, warranty: string | undefined): Assurance[] {
  if (statutory === undefined || /statutory/i.test(warranty ?? '')) return []
  const icon = 'check'
  const guarantees = 'The consumer guarantees of the Australian Consumer Law apply.'
  if (statutory === 'none')
    return [{ icon, title: 'No statutory warranty', text: `State law gives this vehicle none. ${guarantees}` }]
  const { months, within_km } = statutory
  const text = `${counted(months, 'month')} or ${groupThousands(within_km)} km, whichever comes first. ${guarantees.replace(' apply', ' apply as well')}`
  return [{ icon, title: 'Statutory warranty', text }]
}

/** Only beside a price. A repayment only with its rate, comparison rate, example, lender and licence. @spec 5.17 9.4 */
function financeAssurance(v: Vehicle, { tenant, noun, ...context }: SiteConfig): Assurance[] {
  const href = financePath(v, { tenant, noun, ...context })
  const price = shownPrice(v)
  if (href === undefined || price === undefined) return []
  const link = { label: 'Get Finance', href }
  const { advertised } = tenant.switches.finance
  const weekly = advertised && weeklyRepayment(price, advertised)
  if (!weekly)
    return [{ icon: 'finance', title: `Finance this ${noun.one}`, text: 'It costs nothing to ask.', link, price }]
  const { example_term_months: months } = advertised
  const text = `${rateText(advertised)}* ${formatPrice(price)} borrowed over ${months} months, before fees.`
  return [{ icon: 'finance', title: `${weekly} a week`, text, link, price, note: comparisonRateWarning(advertised) }]
}

function weeklyRepayment(amount: number, { annual_rate, example_term_months }: AdvertisedRate): string | undefined {
  const answer = repayment({ amount, rate: annual_rate, years: example_term_months / MONTHS_A_YEAR, period: 'week' })
  return answer && formatPrice(answer.payment)
}

/** @spec 2.6 5.14 */
function tradeInAssurance(v: Vehicle, { tenant, noun }: SiteConfig): Assurance[] {
  if (tradeInEligibility(v, tenant).kind !== 'eligible') return []
  const link = { label: 'Trade-In Valuation', href: tradeInPath(v, tenant) }
  return [{ icon: 'trade_in', title: `Trade in your ${noun.one}`, link }]
}

/** The dialog of a certified vehicle, which explains the certification. @spec 2.22 */
export const certified = ({ make }: Pick<Vehicle, 'make'>): VehiclePage['certified'] => ({
  title: `${make} Certified`,
  paragraphs: [
    `This vehicle belongs to ${make}'s certified used programme: it was inspected and prepared to the manufacturer's own checklist.`,
    'Ask us for its inspection report and for the warranty that comes with it.',
  ],
})
