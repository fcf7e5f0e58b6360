import { groupThousands } from '#src/base/numbers.ts'
import type { FacetView, SearchPage } from '#src/page/kinds/search-page.ts'
import { SORT_LABELS, type Sort } from '#src/vehicle/sort.ts'
import * as messages from '../messages.ts'
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
/** Their space is reserved while there are none, so that typing text that brings one doesn't move the list. */
const CHIPS =
  'chips min-h-9 basis-full max-lg:-my-1 max-lg:flex-nowrap max-lg:overflow-x-auto max-lg:py-1 max-lg:[scrollbar-width:none] pointer-coarse:min-h-11'

const isUnused = ({ options }: FacetView): boolean => options?.every(({ active }) => !active) ?? false

/**
 * While no filter is chosen and the filters are in a sheet, the first filter's options are offered in place of the
 * chips.
 */
export function ResultsBar({ view, text, sorts, noun, actions, found, rows }: Props) {
  const sort = view.state.sort
  const narrowing = view.chips.length > 0 ? undefined : view.facets.find(isUnused)
  return (
    <div className="results-bar mb-5 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 max-sm:mb-4">
      <SearchBox view={view} text={text} noun={noun} actions={actions} found={found} />
      <div className="foot-bar ml-auto flex items-center gap-2 lg:gap-x-3 max-lg:text-[0px]">
        <button
          className="btn btn-quiet filter-open i i-filter px-4 max-lg:flex-[1_1_0] max-lg:text-16 motorcycle:px-7 lg:hidden"
          type="button"
          popoverTarget="filters"
        >
          {messages.filters}
          {view.chips.length > 0 && (
            <b className="min-w-[1.6em] rounded-pill bg-accent px-[0.4em] text-center text-12 leading-[1.6] text-on-accent">
              {view.chips.length}
            </b>
          )}
        </button>
        <label
          className="ml-auto flex w-52 min-w-0 max-w-full items-center gap-2 text-14 text-muted max-lg:flex-[1.3_1_0] max-lg:text-[0px]"
          data-needs-script=""
        >
          {messages.sort}
          <select
            className="input min-w-0 flex-1"
            name="sort"
            value={sort}
            onChange={(event) => actions?.choose({ sort: event.target.value as Sort })}
          >
            {sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            {/* Words such as `low km`, or an address, may name an order that the dealer doesn't list. */}
            {!sorts.some(({ value }) => value === sort) && <option value={sort}>{SORT_LABELS[sort]}</option>}
          </select>
        </label>
      </div>
      {rows && <Layout rows={rows} />}
      <ul className={CHIPS}>
        {narrowing?.options?.slice(0, MOST_SHORTCUTS).map(({ value, label, count, href }) => (
          <li key={`only ${value}`} className="flex-none lg:hidden">
            <LiveLink className="chip" href={href} act={actions && (() => actions.toggle(narrowing.name, value))}>
              {label} <b>{groupThousands(count)}</b>
            </LiveLink>
          </li>
        ))}
        {view.chips.map((chip) => (
          <li className="flex-none" key={chip.label}>
            <LiveLink
              className="chip i i-close"
              href={chip.href}
              act={actions && (() => actions.choose(chip.without ?? {}))}
            >
              <span className="sr-only">{`${messages.remove} `}</span>
              {chip.label}
            </LiveLink>
          </li>
        ))}
        {view.chips.length > 1 && (
          <li className="flex-none" data-needs-script="">
            <button
              className="min-h-9 px-2 text-14 text-link underline pointer-coarse:min-h-11"
              type="button"
              onClick={actions?.clear}
            >
              {messages.clearAll}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}

const LAYOUT =
  'i grid h-10.5 w-11 place-items-center rounded-[inherit] text-muted before:h-3.5 before:w-4.5 aria-pressed:bg-quiet aria-pressed:text-ink'

function Layout({ rows }: { rows: NonNullable<Props['rows']> }) {
  return (
    <fieldset
      className="layouts hidden rounded-control border border-edge md:flex"
      aria-label={messages.layout}
      data-needs-script=""
    >
      <button className={`${LAYOUT} i-grid`} type="button" aria-pressed={!rows.shown} onClick={() => rows.show(false)}>
        <span className="sr-only">{messages.grid}</span>
      </button>
      <button className={`${LAYOUT} i-rows`} type="button" aria-pressed={rows.shown} onClick={() => rows.show(true)}>
        <span className="sr-only">{messages.list}</span>
      </button>
    </fieldset>
  )
}
