import { memo, type ReactNode, useMemo } from 'react'
import { takeProps } from './handed-props.ts'
import { LiveSearch } from './LiveSearch.tsx'
import { addressContext } from './state/address.ts'
import { builtView } from './view/list-view.ts'
import { SearchView } from './view/SearchView.tsx'

interface Props {
  /** The page's address, the key of its props (handed-props.ts). */
  address: string
  /** The cards, as the page prints them. */
  children?: ReactNode
}

/**
 * The stock search. The build prints it without InstantSearch, which would take
 * milliseconds per page; a test checks that both draw the same HTML. `memo`, because
 * Astro's check of a plain function would print it twice.
 */
export const SearchIsland = memo(function SearchIsland({ children, address }: Props) {
  const page = useMemo(() => takeProps(address), [address])
  if (!import.meta.env.SSR) return <LiveSearch page={page}>{children}</LiveSearch>
  return (
    <SearchView page={page} view={builtView(page, addressContext(page).own.state)}>
      {children}
    </SearchView>
  )
})
