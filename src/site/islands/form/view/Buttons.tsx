import type { FormDefinition } from '#src/lead/form.ts'
import { isLastStep, type MultiStep } from '#src/lead/multi-step.ts'
import * as messages from '../messages.ts'
import { busy } from './busy.ts'

interface Submit {
  label: string
  isBusy: boolean
}

export const SubmitButton = ({ label, isBusy }: Submit) => (
  <button className="btn" type="submit" {...busy(isBusy)}>
    {isBusy ? messages.loading : label}
  </button>
)

interface Props {
  definition: FormDefinition
  state: MultiStep
  live: boolean
  isBusy: boolean
  goBack: () => void
  skip: () => void
}

/**
 * Go Back, Continue or Submit, and Skip for optional steps. Without scripts there is
 * only Submit, for all steps at once. @spec 2.24 4.9
 */
export function StepButtons({ definition, state, live, isBusy, goBack, skip }: Props) {
  const isLast = isLastStep(state)
  const skipTo = definition.steps[state.step]?.skip
  return (
    <div className="form-buttons">
      <button
        className="btn btn-quiet"
        type="button"
        data-back=""
        hidden={state.step === 0}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : goBack}
      >
        {messages.goBack}
      </button>
      <button
        className="btn"
        type="submit"
        formNoValidate
        data-next=""
        data-needs-script=""
        hidden={live && isLast}
        {...busy(isBusy)}
      >
        {isBusy ? messages.loading : messages.continueToNext}
      </button>
      <button className="btn" type="submit" hidden={live && !isLast} {...busy(isBusy)}>
        {isBusy ? messages.loading : definition.submit}
      </button>
      {skipTo && (
        <button type="button" data-needs-script="" data-skip="" onClick={isBusy ? undefined : skip}>
          {skipTo.label}
        </button>
      )}
    </div>
  )
}
