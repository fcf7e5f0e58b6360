import { type MultiStep, progress } from '#src/lead/multi-step.ts'
import * as messages from '../messages.ts'

/** The shopper's progress in a form of several steps. @spec 2.24 4.10 */
export const Progress = ({ state }: { state: MultiStep }) => (
  <div className="progress grid gap-2 text-14 text-muted" data-needs-script="">
    <span>{messages.step(state.step + 1, state.total)}</span>
    <progress max={100} value={progress(state)} aria-label={messages.progress} />
  </div>
)
