import { formatPrice } from '#src/base/money.ts'
import type { Switches } from '#src/tenant/switches.ts'

export type AdvertisedRate = NonNullable<Switches['finance']['advertised']>

/** The rate, always with its comparison rate. */
export const rateText = ({ annual_rate, comparison_rate, lender }: AdvertisedRate): string =>
  `${annual_rate}% p.a., comparison rate ${comparison_rate}% p.a., with ${lender}.`

/** The example and warning that the law requires beside a comparison rate, with the lender and its licence. */
export const comparisonRateWarning = (rate: AdvertisedRate): string =>
  [
    `Comparison rate based on a secured loan of ${formatPrice(rate.example_amount)} over ${rate.example_term_months} months.`,
    'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
    `Credit provided by ${rate.lender}, ${rate.credit_licence}.`,
  ].join(' ')
