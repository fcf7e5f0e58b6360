import { ENQUIRY_CATEGORIES, FORM_CATEGORIES } from '#src/lead/categories.ts'
import { trail } from '../breadcrumbs.ts'
import { successTexts } from '../forms/success-texts.ts'
import { headOf } from '../head.ts'
import type { SuccessPage } from '../page.ts'
import { type PageRecipe, pageRecipe } from '../page-recipe.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { SiteConfig } from '../site/site-config.ts'

/** Shown after a lead is sent. @spec 2.15 2.29 */
export const successPage = ({ config, routes }: DealerSite): PageRecipe =>
  pageRecipe({ kind: 'success', path: routes.success, in_sitemap: false }, [config], made)

function made(context: SiteConfig): SuccessPage {
  const { routes, tenant, locations, noun } = context
  const path = routes.success
  const title = 'Thank you'
  const breadcrumbs = trail([title, path])
  const promised = (text: string): string => `${text} ${tenant.texts.response_time ?? ''}`.trim()
  const text = promised(`Your message is with ${tenant.name}.`)
  return {
    kind: 'success',
    path,
    breadcrumbs,
    head: headOf({ path, title, description: [text], breadcrumbs, noindex: true }, context),
    title,
    text,
    categories: [...ENQUIRY_CATEGORIES.map(({ value }) => value), ...FORM_CATEGORIES].map((category) => {
      const { title, text } = successTexts(category, tenant.name)
      return { category, title, text: promised(text) }
    }),
    links: [
      { label: `See all ${noun.many}`, href: routes.search, emphasised: true },
      ...(routes.trade_in ? [{ label: 'Value a trade-in', href: routes.trade_in }] : []),
      { label: 'Home', href: '/' },
    ],
    phone: locations[0]?.phone,
    calendar: {
      label: 'Add it to your calendar',
      title: `Booking at ${tenant.name}`,
      place: locations[0]?.address_lines.join(', '),
    },
  }
}
