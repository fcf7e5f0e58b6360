import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { compareFacts, compareFeatures, comparePrices, lowestOf } from '#src/features/compare/compare-facts.ts'
import type { ComparePage } from '#src/features/compare/compare-page.ts'
import { $buyerState } from '#src/site/stores/buyer-state.ts'
import type { ComparedVehicle } from '../browser/compared-vehicles.ts'
import { Heads } from './Heads.tsx'
import * as messages from './messages.ts'
import { type Row, RowGroup } from './RowGroup.tsx'
import { SameFacts } from './SameFacts.tsx'

interface Props {
  vehicles: readonly ComparedVehicle[]
  remove: (id: string) => void
  noun: ComparePage['noun']
  labels: ComparePage['labels']
}

/**
 * The differences, one column per vehicle, then what is the same. On a phone the table scrolls below the names and
 * beside the labels.
 */
export function FactTable({ vehicles, remove, noun, labels }: Props) {
  const scrolls = vehicles.length > 2
  const chosen = useStore($buyerState)
  const states = [...new Set(vehicles.flatMap(({ totals }) => [...totals.keys()]))]
  const state = states.find((each) => each === chosen)
  const { differing, same } = compareFacts(
    vehicles.map(({ facts }) => facts),
    labels.names,
  )
  const { own, shared } = compareFeatures(vehicles.map(({ features }) => features))
  const features = {
    label: messages.notOnEvery(noun.one),
    values: vehicles.map((v, at) => featuresOf(v, own[at] ?? [])),
  }
  return (
    <>
      {states.length > 0 && (
        <StateChoice states={states} state={state} note={vehicles.find((v) => v.totals_note)?.totals_note} />
      )}
      <section
        className={`relative ${scrolls ? 'max-md:max-h-[calc(100dvh-72px)] max-md:overflow-auto' : ''}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        tabIndex={0}
        aria-label={messages.differences(vehicles.length, noun.many)}
      >
        <table
          className="w-full table-fixed border-separate [border-spacing:0] text-14 tabular-nums"
          data-compared={vehicles.length}
        >
          <Heads vehicles={vehicles} remove={remove} scrolls={scrolls} />
          <RowGroup title={messages.price} rows={priceRows(vehicles, state)} />
          {differing.map(({ group, facts }) => (
            <RowGroup key={group} title={group} rows={facts.map((fact) => asRow(fact, labels))} />
          ))}
          {own.some((list) => list.length > 0) && <RowGroup title={messages.features} rows={[features]} />}
        </table>
      </section>
      <SameFacts
        title={messages.same(vehicles.length, noun.many, same.length + shared.length)}
        facts={same}
        features={shared}
      />
    </>
  )
}

function priceRows(vehicles: readonly ComparedVehicle[], state: string | undefined): Row[] {
  const { lowest, totals } = comparePrices(vehicles, state)
  const advertised = {
    label: messages.advertised,
    values: vehicles.map(({ price, price_type }) => (
      <>
        <b className="text-16">{price}</b>
        {price_type && <span className="block text-muted">{price_type}</span>}
      </>
    )),
    best: lowest,
  }
  if (!totals || !state) return [advertised]
  return [advertised, { label: messages.withDuty(state), values: totals.values, best: totals.lowest }]
}

/** The fewest kilometres are marked, because they are the only fact besides prices of which less is plainly better. */
const asRow = ({ label, values }: { label: string; values: (string | undefined)[] }, labels: Props['labels']): Row => ({
  label,
  values,
  best: label === labels.kilometres ? lowestOf(values) : undefined,
})

/** Undefined for a page without a list of features, because the vehicle may have any. */
function featuresOf({ features }: ComparedVehicle, own: readonly string[]): ReactNode {
  if (features.length === 0) return undefined
  return own.length > 0 ? <List of={own} /> : messages.none
}

const List = ({ of }: { of: readonly string[] }) => (
  <ul className="grid gap-1">
    {of.map((feature) => (
      <li key={feature}>{feature}</li>
    ))}
  </ul>
)

interface StateChoiceProps {
  states: readonly string[]
  state: string | undefined
  /** What a price with duty leaves out. */
  note: string | undefined
}

/** The state whose duty is included when prices are compared. Lists and vehicle pages share the choice. */
const StateChoice = ({ states, state, note }: StateChoiceProps) => (
  <label className="mb-4 block max-w-100 text-14 text-muted">
    {messages.comparePrices}
    <select
      className="input mt-1"
      value={state ?? ''}
      onChange={({ target }) => $buyerState.set(target.value || undefined)}
    >
      <option value="">{messages.asAdvertised}</option>
      {states.map((each) => (
        <option key={each} value={each}>
          {messages.withEstimatedDuty(each)}
        </option>
      ))}
    </select>
    {state && <span className="hint mt-1 block">{note}</span>}
  </label>
)
