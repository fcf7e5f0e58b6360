import { memo, useRef } from 'react'
import type { ComparePage } from '#src/features/compare/compare-page.ts'
import { useIslandReady } from '#src/site/browser/interaction/use-island-ready.ts'
import { $compared, MOST_COMPARED } from '../browser/store.ts'
import { FactTable } from './FactTable.tsx'
import * as messages from './messages.ts'
import { type State, useComparison } from './use-comparison.ts'

type Props = Pick<ComparePage, 'noun' | 'listing' | 'labels' | 'list'>

/** Two to four vehicles side by side, either from the address, which can be shared, or as chosen on this device. */
export const Comparison = memo(function Comparison({ noun, listing, labels, list }: Props) {
  const root = useRef<HTMLDivElement>(null)
  useIslandReady(root)
  const [state, remove] = useComparison({ listing, labels })
  const vehicles = state.vehicles ?? []
  const isRead = state.vehicles !== undefined || state.isFailed
  const isComparison = vehicles.length > 1
  // The shown vehicles become the choice, to which the list can add.
  const saveChoice = () => state.ids && $compared.set(vehicles.map(({ id }) => id))
  return (
    <div ref={root} data-waiting={isRead ? undefined : ''} data-needs-script="">
      <p className="min-h-9 text-muted" role="status">
        {stateText(state, noun)}
      </p>
      {isComparison && <FactTable vehicles={vehicles} remove={remove} noun={noun} labels={labels} />}
      {isRead && !state.isFailed && vehicles.length < MOST_COMPARED && (
        <div
          className={
            isComparison ? 'mt-10' : 'grid justify-items-start gap-3 rounded-card border border-dashed border-edge p-4'
          }
        >
          {!isComparison && (
            <>
              <h2 className="text-22">
                {vehicles[0] ? messages.whichOther(vehicles[0].title) : messages.which(noun.many)}
              </h2>
              <p className="text-muted">{messages.pressCompare(noun.many)}</p>
            </>
          )}
          <a className={isComparison ? 'btn btn-quiet' : 'btn'} href={list.href} onClick={saveChoice}>
            {isComparison ? messages.addAnother(noun.one) : list.label}
          </a>
        </div>
      )}
    </div>
  )
})

function stateText({ ids, vehicles, isFailed, more }: State, noun: Props['noun']): string {
  if (isFailed) return messages.couldNotLoad(noun.many)
  if (!ids || !vehicles) return messages.oneMoment
  const unavailable = ids.length - vehicles.length
  const parts = [
    more > 0 && messages.onlyFirst(MOST_COMPARED, noun.many),
    unavailable > 0 && messages.sold(unavailable, noun),
  ]
  return parts.filter(Boolean).join(' ')
}
