import { memo, type ReactNode, useMemo } from 'react'
import { LiveSearch } from './LiveSearch.tsx'
import type { SearchProps } from './search-props.ts'
import { addressContext } from './state/address.ts'
import { builtView } from './view/list-view.ts'
import { SearchView } from './view/SearchView.tsx'

interface Props {
  /**
   * `SearchProps` as JSON, because Astro would serialise, escape and hash an object value by value, which takes a third
   * of a page's time.
   */
  props: string
  /** The cards, as the page prints them. */
  children?: ReactNode
}

/**
 * The stock search. The build prints it without InstantSearch, which would take milliseconds per page; a test checks
 * that both give the same HTML. `memo`, because Astro would print a plain function twice to check it.
 */
export const SearchIsland = memo(function SearchIsland({ children, props }: Props) {
  const page = useMemo((): SearchProps => JSON.parse(props), [props])
  if (!import.meta.env.SSR) return <LiveSearch page={page}>{children}</LiveSearch>
  return (
    <SearchView page={page} view={builtView(page, addressContext(page).own.state)}>
      {children}
    </SearchView>
  )
})
