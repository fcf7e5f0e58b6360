import { joinWords } from '#src/base/text.ts'
import { ENQUIRY_CATEGORIES, FORM_CATEGORIES } from '#src/lead/categories.ts'
import { successTexts } from '../forms/success-texts.ts'
import { pageBase, trail } from '../head.ts'
import type { SuccessPage } from '../kinds/form-pages.ts'
import * as common from '../messages.ts'
import { type PageRecipe, pageRecipe } from '../page-recipe.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { SiteConfig } from '../site/site-config.ts'
import * as messages from './messages.ts'

/** Shown after a lead has been sent. @spec 2.15 2.29 */
export const successPage = ({ config, routes }: DealerSite): PageRecipe<SuccessPage> =>
  pageRecipe({ kind: 'success', path: routes.success, in_sitemap: false }, [config], made)

function made(context: SiteConfig): SuccessPage {
  const { routes, tenant, locations, noun } = context
  const path = routes.success
  const title = messages.thankYou
  const promised = (text: string): string => joinWords(text, tenant.texts.response_time)
  const text = promised(messages.messageIsWith(tenant.name))
  return {
    kind: 'success',
    ...pageBase(context, { path, title, description: [text], breadcrumbs: trail([title, path]), noindex: true }),
    title,
    text,
    categories: [...ENQUIRY_CATEGORIES.map(({ value }) => value), ...FORM_CATEGORIES].map((category) => {
      const { title, text } = successTexts(category, tenant.name)
      return { category, title, text: promised(text) }
    }),
    links: [
      { label: common.seeAll(noun.many), href: routes.search, emphasised: true },
      ...(routes.trade_in ? [{ label: messages.valueTradeIn, href: routes.trade_in }] : []),
      { label: common.home, href: '/' },
    ],
    yards: locations.map(({ id, address_lines, time_zone, phone }) => ({
      id,
      slug: tenant.locations.find((location) => location.id === id)?.slug ?? id,
      place: address_lines.join(', '),
      time_zone,
      phone,
    })),
    calendar: {
      label: messages.addToCalendar,
      title: messages.bookingAt(tenant.name),
    },
  }
}
