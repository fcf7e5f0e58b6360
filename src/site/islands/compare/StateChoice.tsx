import { $buyerState } from '../../stores/buyer-state.ts'

interface Props {
  states: readonly string[]
  state: string | undefined
  /** What a price with duty leaves out. */
  note: string | undefined
}

/** With which state's duty prices are compared; lists and vehicle pages know the choice too. */
export const StateChoice = ({ states, state, note }: Props) => (
  <label className="mb-4 block max-w-100 text-14 text-muted">
    Compare prices
    <select
      className="input mt-1"
      value={state ?? ''}
      onChange={({ target }) => $buyerState.set(target.value || undefined)}
    >
      <option value="">As advertised</option>
      {states.map((each) => (
        <option key={each} value={each}>
          {`With estimated ${each} duty`}
        </option>
      ))}
    </select>
    {state && <span className="hint mt-1 block">{note}</span>}
  </label>
)
