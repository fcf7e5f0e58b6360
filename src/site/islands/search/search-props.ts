import type { SearchPage } from '#src/page/kinds/search-page.ts'
import type { SiteShell } from '#src/page/shell/shell.ts'

/** The props of the search island: the page model without its cards, which are in the HTML. */
export interface SearchProps extends Omit<SearchPage, 'kind' | 'head' | 'breadcrumbs' | 'results'> {
  template: SiteShell['template']
  /** Whether cards have a heart. */
  garage: boolean
}

export function searchProps(
  { head: _, kind: __, breadcrumbs: ___, results: ____, ...rest }: SearchPage,
  site: SiteShell,
): SearchProps {
  return { ...rest, template: site.template, garage: site.header.garage !== undefined }
}
