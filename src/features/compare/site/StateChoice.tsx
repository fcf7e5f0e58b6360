import { $buyerState } from '#src/site/stores/buyer-state.ts'
import * as messages from './messages.ts'

interface Props {
  states: readonly string[]
  state: string | undefined
  /** What a price with duty leaves out. */
  note: string | undefined
}

/** The state whose duty is included when prices are compared. Lists and vehicle pages share the choice. */
export const StateChoice = ({ states, state, note }: Props) => (
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
