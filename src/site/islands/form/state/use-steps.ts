import { useRef, useState } from 'react'
import type { LeadAnswer } from '#src/lead/lead-answer.ts'
import { answered, type MultiStep, next, previous, restarted, skipTo, startSteps } from '#src/lead/multi-step.ts'
import { trackForm } from '../../../browser/tracking/track-form.ts'
import type { SiteForm } from '../form-props.ts'

/**
 * The shopper's position in a form: the state machine of lead/multi-step.ts. `current` is up to date even before React
 * has rendered it. @spec 4.8 4.9 4.11 4.12
 */
export function useSteps(site: SiteForm, total: number, onMove: () => void) {
  const [state, setState] = useState(() => startSteps(total))
  const latest = useRef(state)
  /** The step that the shopper moved to by pressing a button. */
  const [arrivedAt, setArrivedAt] = useState<number>()
  const set = (to: MultiStep): void => {
    latest.current = to
    setState(to)
  }
  const go = (to: MultiStep): void => {
    const isMoved = to.step !== latest.current.step
    set(to)
    if (!isMoved) return
    setArrivedAt(to.step)
    onMove()
  }
  return {
    state,
    arrivedAt,
    current: () => latest.current,
    set,
    goTo: (step: number) => go({ ...latest.current, step }),
    advance: (): void => {
      const { step } = latest.current
      const moved = next(latest.current)
      go(moved.form)
      if (moved.event) trackForm('form_step', site, step)
    },
    goBack: (): void => {
      trackForm('form_step_back', site, latest.current.step)
      go(previous(latest.current))
    },
    skip: (to: number): void => {
      trackForm('form_step_skip', site, latest.current.step)
      go(skipTo(latest.current, to))
    },
    /** Applies the API's answer to the step's call. */
    note: (answer: LeadAnswer): MultiStep => {
      const { lead_id, error } = answer.kind === 'accepted' ? { lead_id: answer.id } : { error: answer.message }
      const noted = answered(latest.current, { lead_id, error })
      set(noted)
      return noted
    },
    /** The lead is complete, or the API has lost it; the next call starts a new one. */
    forget: (): void => set(restarted(latest.current)),
    restart: (): void => set(startSteps(total)),
  }
}
