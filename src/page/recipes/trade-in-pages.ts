import { withArticle } from '#src/base/text.ts'
import { formModel } from '../forms/form-model.ts'
import { pageBase, trail } from '../head.ts'
import type { TradeInPage } from '../kinds/form-pages.ts'
import * as common from '../messages.ts'
import { type PageRecipe, pageRecipe } from '../page-recipe.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { SiteConfig } from '../site/site-config.ts'
import * as messages from './messages.ts'

/** `/trade-in`, and `/cars/trade-in` for a given vehicle. @spec 2.6 2.10 2.26 9.6 */
export function tradeInPages({ config, routes, noun }: DealerSite): PageRecipe<TradeInPage>[] {
  const { trade_in: general, vehicle_trade_in: forVehicle } = routes
  if (general === undefined || forVehicle === undefined) return []
  const page = (path: string, title: string): PageRecipe<TradeInPage> => {
    const about = { kind: 'trade-in', path, in_sitemap: path === general } as const
    return pageRecipe(about, [config, path, general, title], tradeInPage)
  }
  return [page(general, messages.tradeInYour(noun.one)), page(forVehicle, messages.valuationForNext(noun.one))]
}

function tradeInPage(context: SiteConfig, path: string, canonical: string, title: string): TradeInPage {
  const { tenant, noun } = context
  const { autograb, nevdis, save_valuation_data } = tenant.flags
  return {
    kind: 'trade-in',
    ...pageBase(context, {
      path,
      canonical,
      title,
      description: [
        messages.whatItIsWorth(noun.one, tenant.name),
        messages.threeSteps,
        messages.estimatesAreIndicative,
      ],
      breadcrumbs: trail([common.tradeIn, path]),
    }),
    title,
    intro: messages.tradeInIntro,
    form: formModel('trade-in', context, { path }),
    calls: { lookup: autograb, history: nevdis, save: save_valuation_data },
    faq: tradeInFaq(context),
    steps: [
      { title: messages.tellUsAboutIt, text: messages.regoIsEnough },
      {
        title: messages.getEstimate,
        text: messages.comparedWithSimilar,
      },
      { title: messages.bringItIn, text: messages.exactPrice },
    ],
  }
}

/** @spec 2.26 9.6 */
function tradeInFaq({
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
