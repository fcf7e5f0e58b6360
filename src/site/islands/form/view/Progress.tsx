import { type MultiStep, progress } from '#src/lead/multi-step.ts'

/** How far a shopper is in a form of several steps. @spec 2.24 4.10 */
export const Progress = ({ state }: { state: MultiStep }) => (
  <div className="progress grid gap-2 text-14 text-muted" data-needs-script="">
    <span>{`Step ${state.step + 1} of ${state.total}`}</span>
    <progress max={100} value={progress(state)} aria-label="Progress" />
  </div>
)
