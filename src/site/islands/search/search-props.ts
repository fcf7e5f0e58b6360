import type { SearchPage } from '#src/page/kinds/search-page.ts'
import type { SiteFrame } from '#src/page/site.ts'

/** What the page hands to the island: the page model without its cards, which stand in the HTML. */
export interface SearchProps extends Omit<SearchPage, 'kind' | 'head' | 'breadcrumbs' | 'results'> {
  template: SiteFrame['template']
  /** Cards have a heart. */
  garage: boolean
}

/**
 * The island's props as JSON. One text, because Astro writes out a prop that is an
 * object value by value, each with its type, which took a tenth of the time of a page.
 */
export function searchText(
  { head: _, kind: __, breadcrumbs: ___, results: ____, ...rest }: SearchPage,
  site: SiteFrame,
): string {
  const props: SearchProps = { ...rest, template: site.template, garage: site.header.garage !== undefined }
  return JSON.stringify(props)
}

/** Reads what `searchText` wrote. */
export const readSearchText = (text: string): SearchProps => JSON.parse(text)
