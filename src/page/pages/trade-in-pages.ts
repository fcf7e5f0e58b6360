import { trail } from '../breadcrumbs.ts'
import { formModel } from '../forms/form-model.ts'
import { tradeInFaq } from '../forms/trade-in-faq.ts'
import { headOf } from '../head.ts'
import type { TradeInPage } from '../page.ts'
import { type PageRecipe, pageRecipe } from '../page-recipe.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { SiteConfig } from '../site/site-config.ts'

/** `/trade-in`, and `/cars/trade-in` for a given vehicle. @spec 2.6 2.10 2.26 9.6 */
export function tradeInPages({ config, routes, noun }: DealerSite): PageRecipe[] {
  const { trade_in: general, vehicle_trade_in: forVehicle } = routes
  if (general === undefined || forVehicle === undefined) return []
  const page = (path: string, title: string): PageRecipe => {
    const about = { kind: 'trade-in', path, in_sitemap: path === general } as const
    return pageRecipe(about, [config, path, general, title], tradeInPage)
  }
  return [page(general, `Trade in your ${noun.one}`), page(forVehicle, `Trade-in valuation for your next ${noun.one}`)]
}

function tradeInPage(context: SiteConfig, path: string, canonical: string, title: string): TradeInPage {
  const { tenant, noun } = context
  const { autograb, nevdis, save_valuation_data } = tenant.flags
  const breadcrumbs = trail(['Trade In', path])
  return {
    kind: 'trade-in',
    path,
    breadcrumbs,
    head: headOf(
      {
        path,
        canonical,
        title,
        description: [
          `Find out what your ${noun.one} is worth at ${tenant.name}.`,
          'Tell us about it in three short steps.',
          'Estimates are indicative and subject to inspection.',
        ],
        breadcrumbs,
      },
      context,
    ),
    title,
    intro: 'Three short steps. The estimate is indicative; the exact price follows an inspection.',
    form: formModel('trade-in', context, { path }),
    calls: { lookup: autograb, history: nevdis, save: save_valuation_data },
    faq: tradeInFaq(context),
    steps: [
      { title: 'Tell us about it', text: 'Your rego and kilometres are enough to get started.' },
      {
        title: 'Get an estimate',
        text: 'We compare it with what similar vehicles in the condition you describe sell for.',
      },
      { title: 'Bring it in', text: "We'll inspect it with you and put the exact price in writing." },
    ],
  }
}
