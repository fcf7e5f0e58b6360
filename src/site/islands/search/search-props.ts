import type { SearchPage } from '#src/page/kinds/search-page.ts'
import type { SiteShell } from '#src/page/shell/shell.ts'

/** What the page hands to the island: the page model without its cards, which stand in the HTML. */
export interface SearchProps extends Omit<SearchPage, 'kind' | 'head' | 'breadcrumbs' | 'results'> {
  template: SiteShell['template']
  /** Cards have a heart. */
  garage: boolean
}

export function searchProps(
  { head: _, kind: __, breadcrumbs: ___, results: ____, ...rest }: SearchPage,
  site: SiteShell,
): SearchProps {
  return { ...rest, template: site.template, garage: site.header.garage !== undefined }
}
