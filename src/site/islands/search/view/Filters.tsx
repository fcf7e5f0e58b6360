import { type ReactNode, useEffect, useRef, useState } from 'react'
import { groupThousands } from '#src/base/numbers.ts'
import { counted } from '#src/base/text.ts'
import type { FacetOption, FacetView, HeadingWords, SearchSetup } from '#src/page/kinds/search-page.ts'
import * as messages from '../messages.ts'
import type { Actions } from './actions.ts'
import { LiveLink } from './LiveLink.tsx'
import type { ListView } from './list-view.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { TotalChoice } from './TotalChoice.tsx'

interface Props {
  view: ListView
  noun: HeadingWords['noun']
  totals: SearchSetup['totals']
  actions: Actions | undefined
}

/**
 * A column on wide screens, a full-height sheet on phones. Without scripts the
 * options are links to narrower lists (condition, make, body).
 */
export function Filters({ view, noun, totals, actions }: Props) {
  return (
    <aside className="sheet facets no-print" id="filters" popover="auto" aria-label={messages.filters}>
      <div className="sheet-head lg:hidden">
        {messages.filters}
        <button className="btn-icon i i-close" type="button" popoverTarget="filters" aria-label={messages.close} />
      </div>
      <div className="max-lg:flex-1 max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:px-gutter">
        {view.facets.map((facet) => (
          <FacetSection key={facet.name} facet={facet} range={view.state.ranges[facet.name] ?? ':'} actions={actions}>
            {facet.name === 'price' && totals && <TotalChoice totals={totals} state={view.state} actions={actions} />}
          </FacetSection>
        ))}
      </div>
      <div className="flex gap-2 border-t border-line px-gutter py-3 lg:hidden">
        {view.chips.length > 1 && (
          <button className="btn btn-quiet flex-none" type="button" onClick={actions?.clear} data-needs-script="">
            {messages.clearAll}
          </button>
        )}
        <button className="btn w-full" type="button" popoverTarget="filters">
          {messages.show(counted(view.total, noun.one, noun.many))}
        </button>
      </div>
    </aside>
  )
}

interface FacetSectionProps {
  facet: FacetView
  range: string
  actions: Actions | undefined
  /** Shown below its content. */
  children?: ReactNode
}

/** One filter. A closed filter gets its content when it is first opened. */
function FacetSection({ facet, range, actions, children }: FacetSectionProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [opened, setOpened] = useState(facet.open)
  const isCounted = facet.kind === 'list' ? facet.options !== undefined : facet.bounds !== undefined
  // A shopper may have opened it before the script was loaded.
  useEffect(() => setOpened((before) => before || details.current?.open === true), [])
  useEffect(() => {
    if (opened && !isCounted) actions?.count()
  }, [opened, isCounted, actions])
  return (
    <details
      className="facet border-b border-line max-lg:min-h-13.5 max-lg:[content-visibility:auto]"
      ref={details}
      open={facet.open}
      data-facet={facet.name}
      data-needs-script={facet.open && facet.kind === 'list' ? undefined : ''}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="chevron flex min-h-13 items-center justify-between font-bold">{facet.label}</summary>
      {opened && <Content facet={facet} range={range} actions={actions} />}
      {opened && children}
    </details>
  )
}

function Content({ facet, range, actions }: Omit<FacetSectionProps, 'children'>) {
  if (facet.options) return <OptionList name={facet.name} options={facet.options} actions={actions} />
  if (facet.bounds) return <RangeFilter facet={facet} bounds={facet.bounds} range={range} actions={actions} />
  return (
    <p className="min-h-13.5 pb-3.5 text-muted" role="status">
      {messages.counting}
    </p>
  )
}

interface OptionListProps {
  name: string
  options: readonly FacetOption[]
  actions: Actions | undefined
}

/** Values with their counts. Values without vehicles keep their place, so that nothing moves under a finger. */
function OptionList({ name, options, actions }: OptionListProps) {
  return (
    // Exactly seven rows; scrolling stops at rows too.
    <ul className="mb-3.5 [scroll-snap-type:y_mandatory] overflow-y-auto [scrollbar-gutter:stable] lg:max-h-70">
      {options.map(({ value, label, count, href, active }) => (
        <li key={value}>
          <LiveLink
            className="option"
            href={href}
            rel={href?.includes('?') ? 'nofollow' : undefined}
            aria-current={active ? 'true' : undefined}
            aria-disabled={count === 0 && !active ? 'true' : undefined}
            act={actions && (() => actions.toggle(name, value))}
          >
            {label}
            {/* The key makes a changed count a new element, because moving text counts as a layout shift. */}
            <span className="count" key={count}>
              {groupThousands(count)}
            </span>
          </LiveLink>
        </li>
      ))}
    </ul>
  )
}
