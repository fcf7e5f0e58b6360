import { memo, useRef } from 'react'
import type { ComparePage } from '#src/page/kinds/compare-page.ts'
import { useIslandReady } from '../../browser/interaction/use-island-ready.ts'
import { $compared, MOST_COMPARED } from '../../stores/compared.ts'
import { FactTable } from './FactTable.tsx'
import { SameFacts } from './SameFacts.tsx'
import { type State, useComparison } from './use-comparison.ts'

type Props = Pick<ComparePage, 'noun' | 'listing' | 'labels' | 'list'>

/** Two to four vehicles side by side: from the address, which can be shared, or as chosen on this device. */
export const Comparison = memo(function Comparison({ noun, listing, labels, list }: Props) {
  const root = useRef<HTMLDivElement>(null)
  useIslandReady(root)
  const [state, remove] = useComparison({ listing, labels })
  const vehicles = state.vehicles ?? []
  const isRead = state.vehicles !== undefined || state.isFailed
  const isComparison = vehicles.length > 1
  // What is shown becomes the choice to which the list adds.
  const keep = () => state.ids && $compared.set(vehicles.map(({ id }) => id))
  return (
    <div ref={root} data-waiting={isRead ? undefined : ''} data-needs-script="">
      <p className="min-h-9 text-muted" role="status">
        {stateText(state, noun)}
      </p>
      {isComparison && (
        <>
          <FactTable vehicles={vehicles} remove={remove} noun={noun} labels={labels} />
          <SameFacts vehicles={vehicles} noun={noun} labels={labels} />
        </>
      )}
      {isRead && !state.isFailed && vehicles.length < MOST_COMPARED && (
        <div
          className={
            isComparison ? 'mt-10' : 'grid justify-items-start gap-3 rounded-card border border-dashed border-edge p-4'
          }
        >
          {!isComparison && (
            <>
              <h2 className="text-22">
                {vehicles[0] ? `${vehicles[0].title} – and which other?` : `Which ${noun.many}?`}
              </h2>
              <p className="text-muted">{`Press Compare on the photo of any ${noun.one}. Two are enough to start.`}</p>
            </>
          )}
          <a className={isComparison ? 'btn btn-quiet' : 'btn'} href={list.href} onClick={keep}>
            {isComparison ? `Add another ${noun.one}` : list.label}
          </a>
        </div>
      )}
    </div>
  )
})

function stateText({ ids, vehicles, isFailed, more }: State, noun: Props['noun']): string {
  if (isFailed) return `We couldn't load these ${noun.many}. Please reload the page.`
  if (!ids || !vehicles) return 'One moment…'
  const gone = ids.length - vehicles.length
  const parts = [
    more > 0 && `${MOST_COMPARED} ${noun.many} fit side by side, so the first ${MOST_COMPARED} are shown.`,
    gone === 1 && `One ${noun.one} on this list has been sold.`,
    gone > 1 && `${gone} ${noun.many} on this list have been sold.`,
  ]
  return parts.filter(Boolean).join(' ')
}
