import { alertWords } from '#src/lead/alert.ts'
import { readAddress } from '#src/search/address/read-address.ts'
import { siteAddresses } from '#src/search/address/site-address.ts'
import { searchWords } from '#src/search/search-words.ts'
import { trail } from '../breadcrumbs.ts'
import { headOf } from '../head.ts'
import type { AlertsPage } from '../kinds/alerts-page.ts'
import { type PageRecipe, pageRecipe } from '../page-recipe.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { SiteConfig } from '../site/site-config.ts'
import * as messages from './messages.ts'

/** Where shoppers ask to be told of new matches, lower prices and vehicles that become free. */
export function alertsPage({ config, routes }: DealerSite): PageRecipe<AlertsPage>[] {
  const path = routes.alerts
  return path === undefined ? [] : [pageRecipe({ kind: 'alerts', path, in_sitemap: false }, [config, path], made)]
}

function made(context: SiteConfig, path: string): AlertsPage {
  const { routes, noun, tenant } = context
  const title = messages.getAlert
  const intro = messages.alertIntro(noun.one)
  const breadcrumbs = trail([messages.alerts, path])
  const everything = readAddress(routes.search, '', siteAddresses(tenant, { values: () => [] }))
  return {
    kind: 'alerts',
    path,
    breadcrumbs,
    head: headOf({ path, title, description: [intro], breadcrumbs, noindex: true }, context),
    title,
    intro,
    action: `${routes.api}/alerts`,
    whole: { search: routes.search, words: alertWords('search', searchWords(everything, tenant), tenant) },
    note: messages.alertNote,
  }
}
