import { groupThousands } from '#src/base/numbers.ts'
import type { FacetView, SearchPage } from '#src/page/kinds/search-page.ts'
import type { Sort } from '#src/search/sort-orders.ts'
import { SORT_LABELS } from '#src/vehicle/sort.ts'
import type { Actions } from './actions.ts'
import { LiveLink } from './LiveLink.tsx'
import type { Found, ListView } from './list-view.ts'
import { SearchBox } from './SearchBox.tsx'

interface Props {
  view: ListView
  /** The text of the search field. */
  text: string
  sorts: SearchPage['sorts']
  noun: string
  actions: Actions | undefined
  found: Found | undefined
  /** Switches from grid to rows; undefined if the template always shows rows. */
  rows: { shown: boolean; show(rows: boolean): void } | undefined
}

/** The most options to swipe through. */
const MOST_SHORTCUTS = 6

const isUnused = ({ options }: FacetView): boolean => options?.every(({ active }) => !active) ?? false

/**
 * While no filter is chosen, and the filters are in a sheet, the first filter is
 * offered in place of the chips.
 */
export function ResultsBar({ view, text, sorts, noun, actions, found, rows }: Props) {
  const sort = view.state.sort
  const narrowing = view.chips.length > 0 ? undefined : view.facets.find(isUnused)
  return (
    <div className="results-bar">
      <SearchBox view={view} text={text} noun={noun} actions={actions} found={found} />
      <div className="results-tools">
        <button className="btn btn-quiet filter-open i i-filter" type="button" popoverTarget="filters">
          Filters{view.chips.length > 0 && <b className="active-count">{view.chips.length}</b>}
        </button>
        <label className="sort" data-needs-script="">
          Sort
          <select
            className="input"
            name="sort"
            value={sort}
            onChange={(event) => actions?.choose({ sort: event.target.value as Sort })}
          >
            {sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            {/* Words such as `low km` may ask for an order that the dealer doesn't list. */}
            {!sorts.some(({ value }) => value === sort) && <option value={sort}>{SORT_LABELS[sort]}</option>}
          </select>
        </label>
      </div>
      {rows && <Layout rows={rows} />}
      <ul className="chips">
        {narrowing?.options?.slice(0, MOST_SHORTCUTS).map(({ value, label, count, href }) => (
          <li key={`only ${value}`} className="lg:hidden">
            <LiveLink className="chip" href={href} act={actions && (() => actions.toggle(narrowing.name, value))}>
              {label} <b>{groupThousands(count)}</b>
            </LiveLink>
          </li>
        ))}
        {view.chips.map((chip) => (
          <li key={chip.label}>
            <LiveLink
              className="chip i i-close"
              href={chip.href}
              act={actions && (() => actions.choose(chip.without ?? {}))}
            >
              <span className="vh">Remove </span>
              {chip.label}
            </LiveLink>
          </li>
        ))}
        {actions && view.chips.length > 1 && (
          <li>
            <button className="chip-clear" type="button" onClick={actions.clear}>
              Clear all
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}

function Layout({ rows }: { rows: NonNullable<Props['rows']> }) {
  return (
    <fieldset className="layouts" aria-label="Layout" data-needs-script="">
      <button className="layout-grid" type="button" aria-pressed={!rows.shown} onClick={() => rows.show(false)}>
        <span className="vh">Grid</span>
      </button>
      <button className="layout-rows" type="button" aria-pressed={rows.shown} onClick={() => rows.show(true)}>
        <span className="vh">List</span>
      </button>
    </fieldset>
  )
}
