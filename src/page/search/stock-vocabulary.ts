import { makeVocabulary } from '#src/search/reader/make-vocabulary.ts'
import type { MeantPage, PageLink, Vocabulary } from '#src/search/reader/vocabulary.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import * as messages from './messages.ts'

/** The meaning of typed words at a dealer; its name and places are ignored. */
export function stockVocabulary(
  documents: Parameters<typeof makeVocabulary>[0],
  { tenant, now, routes }: Pick<DealerSite, 'tenant' | 'now' | 'routes'>,
): Vocabulary {
  const visible = tenant.locations.filter((location) => location.visible)
  const places = [tenant.address, ...visible.map(({ address }) => address)]
  const filler = [
    tenant.name,
    ...visible.map(({ name }) => name),
    ...places.flatMap(({ city, state }) => [city, state]),
  ]
  return makeVocabulary(documents, {
    filler: [...new Set(filler.filter((word) => word !== undefined))],
    pages: pagesOf(routes),
    template: tenant.template,
    year: new Date(now).getUTCFullYear(),
  })
}

/** The pages that a query may ask for, if the dealer has them. */
function pagesOf(routes: DealerSite['routes']): Partial<Record<MeantPage, PageLink>> {
  const pages: [MeantPage, PageLink['label'], string | undefined][] = [
    ['contact', messages.contactPage, routes.contact],
    ['finance', messages.financePage, routes.finance],
    ['trade_in', messages.tradeInPage, routes.trade_in ?? routes.vehicle_trade_in],
    ['service', messages.servicePage, routes.book_service ?? routes.service],
    ['parts', messages.partsPage, routes.parts ?? routes.accessories],
    ['careers', messages.careersPage, routes.careers],
    ['offers', messages.offersPage, routes.offers],
    ['team', messages.teamPage, routes.team],
  ]
  return Object.fromEntries(pages.flatMap(([name, label, href]) => (href ? [[name, { label, href }]] : [])))
}
