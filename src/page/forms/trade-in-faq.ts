import { withArticle } from '#src/base/text.ts'
import type { TradeInPage } from '../kinds/trade-in-page.ts'
import type { SiteConfig } from '../site/site-config.ts'

/** @spec 2.26 9.6 */
export function tradeInFaq({
  noun,
  locations,
  tenant,
}: Pick<SiteConfig, 'noun' | 'locations' | 'tenant'>): TradeInPage['faq'] {
  const { one, many } = noun
  const places = locations.map(({ name, address_lines }) => `${name}, ${address_lines.join(', ')}`).join('; ')
  return [
    {
      question: `Which ${many} do you buy?`,
      answer: `All makes and models, whether or not you buy one of ours. We can't usually give an online estimate for ${many} over 7 years old or with more than 100,000 km, so one of our team will appraise yours in person.`,
    },
    {
      question: 'How is the estimate calculated?',
      answer: `We compare what ${many} of the same make, model, age and kilometres sell for. The estimate is indicative and subject to inspection.`,
    },
    {
      question: 'When do I get an exact price?',
      answer: `After we've inspected your ${one}. We'll go through the inspection with you and put the price in writing.`,
    },
    {
      question: `Can I trade in ${withArticle(one)} under finance?`,
      answer: `Yes. Bring a payout letter from your lender. We'll pay out the loan, and whatever is left goes towards your next ${one}.`,
    },
    { question: `Where can I have my ${one} inspected?`, answer: `At ${tenant.name}: ${places}.` },
  ]
}
