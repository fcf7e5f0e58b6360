import type { SearchPage } from '#src/page/kinds/search-page.ts'
import type { SiteFrame } from '#src/page/site.ts'

/** What the page hands to the island: the page model without its cards, which stand in the HTML. */
export interface SearchProps extends Omit<SearchPage, 'kind' | 'head' | 'breadcrumbs' | 'results'> {
  template: SiteFrame['template']
  /** Cards have a heart. */
  garage: boolean
}

export function searchProps(
  { head: _, kind: __, breadcrumbs: ___, results: ____, ...rest }: SearchPage,
  site: SiteFrame,
): SearchProps {
  return { ...rest, template: site.template, garage: site.header.garage !== undefined }
}
