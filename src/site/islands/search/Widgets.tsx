import { memo } from 'react'
import { useConfigure, usePagination, useRange, useRefinementList, useSearchBox, useSortBy } from 'react-instantsearch'
import type { AddressContext } from '#src/search/address/shopper-state.ts'
import { isEvery } from '#src/search/facets.ts'
import { indexOf } from '#src/search/instantsearch/request-of.ts'
import type { SearchProps } from './search-props.ts'

interface Props {
  page: SearchProps
  context: AddressContext
}

/** Larger than any facet. */
const ALL_VALUES = 1000

/** InstantSearch's widgets. They render nothing; the view reads the state and the results. */
export const Widgets = memo(function Widgets({ page, context }: Props) {
  useConfigure({ hitsPerPage: page.setup.page_size })
  useSearchBox()
  usePagination()
  const totals = [undefined, ...(page.setup.totals ?? [])]
  useSortBy({
    items: totals.flatMap((total) =>
      page.sorts.map(({ value, label }) => ({ value: indexOf({ sort: value, total }), label })),
    ),
  })
  return (
    <>
      {context.lists.map((name) => (
        <List key={name} name={name} />
      ))}
      {context.ranges.map((name) => (
        <Range key={name} name={name} />
      ))}
    </>
  )
})

function List({ name }: { name: string }) {
  useRefinementList({ attribute: name, operator: isEvery(name) ? 'and' : 'or', limit: ALL_VALUES })
  return null
}

function Range({ name }: { name: string }) {
  useRange({ attribute: name })
  return null
}
