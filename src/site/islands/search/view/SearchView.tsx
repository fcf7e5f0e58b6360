import type { ReactNode, Ref } from 'react'
import type { EmptyState, Link } from '#src/page/elements.ts'
import type { SearchPage } from '#src/page/kinds/search-page.ts'
import * as messages from '../messages.ts'
import type { SearchProps } from '../search-props.ts'
import type { Actions } from './actions.ts'
import { Filters } from './Filters.tsx'
import { LiveLink } from './LiveLink.tsx'
import type { Found, ListView } from './list-view.ts'
import { ResultsBar } from './ResultsBar.tsx'

interface Props {
  page: SearchProps
  view: ListView
  /** The list of cards. */
  children: ReactNode
  actions?: Actions
  /** The text of the search field. */
  text?: string
  /** Shown above the cards if they don't match all of the search. */
  note?: ReactNode
  /** Adds the next page below; undefined on the last page. */
  showMore?: () => void
  /** Whether the search failed to run, so that the list is still the previous one. */
  unanswered?: boolean
  /** Whether the next page could not be loaded. */
  moreFailed?: boolean
  rows?: { shown: boolean; show(rows: boolean): void }
  busy?: boolean
  found?: Found
  root?: Ref<HTMLDivElement>
}

const STILL = { shown: false, show: () => {} }

/** The whole search below the breadcrumbs, the same in the build and in the browser. */
export function SearchView({
  page,
  view,
  children,
  actions,
  text = '',
  note,
  showMore,
  unanswered,
  moreFailed,
  rows = STILL,
  busy,
  found,
  root,
}: Props) {
  const { words, is_bare: isBare, totals } = page.setup
  const { noun } = words
  return (
    <div ref={root}>
      <header className="py-s">
        <h1 className="text-36" aria-live="polite">
          {view.heading}
        </h1>
        {page.intro && <p className="lead mt-2">{page.intro}</p>}
      </header>
      <div className={isBare ? 'results' : 'results grid grid-cols-1 gap-x-8 lg:grid-cols-[248px_minmax(0,1fr)]'}>
        {!isBare && <Filters view={view} noun={noun} totals={totals} actions={actions} />}
        <section
          className="min-h-screen transition-opacity duration-160 ease-soft aria-busy:opacity-60"
          aria-label={messages.results}
          aria-busy={busy || undefined}
        >
          {!isBare && (
            <ResultsBar
              view={view}
              text={text}
              sorts={page.sorts}
              noun={noun.many}
              actions={actions}
              found={found}
              rows={page.template === 'truck' ? undefined : rows}
            />
          )}
          {unanswered && <Alert text={messages.notSearched} />}
          {/* The key makes cards below a note new elements, because moving cards count as a layout shift. */}
          <div key={note ? 'closest' : 'all'} className={rows.shown ? 'is-rows' : undefined}>
            {note}
            {view.total > 0 ? children : page.empty && <Empty {...page.empty} />}
          </div>
          {moreFailed && <Alert text={messages.couldNotLoadMore(noun.many)} />}
          {view.pagination.next && (!actions || showMore) && (
            <p className="show-more mt-8 grid justify-center">
              <LiveLink className="btn btn-quiet" href={view.pagination.next.href} act={showMore}>
                {messages.showMore}
              </LiveLink>
            </p>
          )}
          <Pages pagination={view.pagination} actions={actions} />
        </section>
      </div>
    </div>
  )
}

const Alert = ({ text }: { text: string }) => (
  <p className="notice is-error mb-5" role="alert">
    {text}
  </p>
)

/** Shown when there are no results, with what to do about it. */
function Empty({ title, text, links }: EmptyState) {
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-dashed border-edge p-l">
      <h2 className="text-28">{title}</h2>
      <p className="text-muted">{text}</p>
      <p className="chips">
        {links.map(({ label, href }) => (
          <a key={href} className="chip" href={href}>
            {label}
          </a>
        ))}
      </p>
    </div>
  )
}

interface PagesProps {
  pagination: SearchPage['pagination']
  actions: Actions | undefined
}

/** Links to real pages of the list. */
function Pages({ pagination, actions }: PagesProps) {
  const { page, pages, links, prev, next } = pagination
  const last = links.findLast(({ current }) => current)
  if (pages <= 1) return null
  const link = ({ label, href, current }: Link, to: number, rel?: string) => (
    <LiveLink
      key={label}
      className="grid min-h-11 min-w-11 place-items-center rounded-control border border-transparent px-2.5 text-ink hover:border-edge hover:no-underline aria-[current]:border-ink aria-[current]:font-extrabold"
      href={href}
      rel={rel}
      aria-current={current ? 'page' : undefined}
      act={actions && (() => actions.choose({ page: to }))}
    >
      {label}
    </LiveLink>
  )
  return (
    <nav className="mt-l flex flex-wrap justify-center gap-1 tabular-nums" aria-label={messages.pages}>
      {prev && link(prev, page - 1, 'prev')}
      {links.map((each) => link(each, Number(each.label)))}
      {next && link(next, Number(last?.label) + 1, 'next')}
    </nav>
  )
}
