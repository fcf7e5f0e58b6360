import { counted } from '#src/base/text.ts'
import type { HeadingWords, SearchSetup } from '#src/page/kinds/search-page.ts'
import * as messages from '../messages.ts'
import type { Actions } from './actions.ts'
import { FacetSection } from './FacetSection.tsx'
import type { ListView } from './list-view.ts'
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
