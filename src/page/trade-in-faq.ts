import type { SiteGround } from './ground.ts'
import type { TradeInPage } from './page.ts'

/** @spec 2.26 9.6 */
export function tradeInFaq({
  noun,
  locations,
  tenant,
}: Pick<SiteGround, 'noun' | 'locations' | 'tenant'>): TradeInPage['faq'] {
  const { one, many } = noun
  const places = locations.map(({ name, address_lines }) => `${name}, ${address_lines.join(', ')}`).join('; ')
  return [
    {
      question: `Which ${many} do you buy?`,
      answer: `All makes and models, whether or not you buy one of ours. ${many.charAt(0).toUpperCase()}${many.slice(1)} over 7 years old or with more than 100,000 km usually get no online estimate; one of our people appraises those.`,
    },
    {
      question: 'How is the estimate calculated?',
      answer: `From what ${many} of the same make, model, age and kilometres sell for. It is indicative and subject to inspection.`,
    },
    {
      question: 'When do I get an exact price?',
      answer: `After we have inspected your ${one}. We go through the inspection with you and put the price in writing.`,
    },
    {
      question: `Can I trade in a ${one} under finance?`,
      answer: `Yes. Bring a payout letter from your lender: we pay out the loan, and what is left goes towards your next ${one}.`,
    },
    { question: `Where can I have my ${one} inspected?`, answer: `At ${tenant.name}: ${places}.` },
  ]
}
