import { useFormik } from 'formik'
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { type Answers, isSameAnswers, startAnswers } from '#src/lead/answers.ts'
import type { FormDefinition } from '#src/lead/form.ts'
import { MESSAGES } from '#src/lead/messages.ts'
import { isLastStep } from '#src/lead/multi-step.ts'
import { reportProblem } from '../../../browser/errors/report.ts'
import { isOfPerson } from '../../../browser/interaction/typed-again.ts'
import { watchOutbox } from '../../../browser/outbox/outbox.ts'
import { trackForm } from '../../../browser/tracking/track-form.ts'
import type { FormExtras, SiteForm } from '../form-props.ts'
import { pageFacts } from '../send/lead-request.ts'
import { readDraft, storeDraft } from './draft.ts'
import { focusOn } from './focus-on.ts'
import { watchPresses } from './presses.ts'
import { stepSchema } from './step-schema.ts'
import { useLinkedVehicle } from './use-linked-vehicle.ts'
import { useNotice } from './use-notice.ts'
import { usePrefill } from './use-prefill.ts'
import { useReopened } from './use-reopened.ts'
import { useSteps } from './use-steps.ts'
import { useSubmission } from './use-submission.ts'

const subscribe = () => () => undefined

/**
 * False while a form is printed and during hydration, then true. Anything that needs scripts, such as showing one step
 * at a time, waits for it, so that hydration finds the expected HTML.
 */
const useLive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

interface Setting {
  site: SiteForm
  definition: FormDefinition
  element: RefObject<HTMLFormElement | null>
  extras: FormExtras
}

/** The state of a form in the browser: Formik's values and errors, and the shopper's current step. */
export function useForm({ site, definition, element, extras }: Setting) {
  const fields = useMemo(() => definition.steps.flatMap((step) => step.fields), [definition])
  const total = definition.steps.length
  const live = useLive()
  const isBusy = useRef(false)
  const hasEntered = useRef(false)
  const skipTo = useRef<number>(undefined)
  /** The answers sent from here, or from this window before a reload. */
  const arrived = useRef<Answers>(undefined)

  const steps = useSteps(site, total, () => {
    hasEntered.current ||= !isAsSent()
    formNotice.clear()
    formik.setErrors({})
    formik.setTouched({}, false)
  })
  const step = definition.steps[steps.state.step]
  const formik = useFormik<Answers>({
    initialValues: useMemo(() => startAnswers(fields), [fields]),
    validationSchema: useMemo(() => stepSchema(step?.fields ?? [], site.settings), [step, site]),
    onSubmit: (answers) => submission.submit(answers, skipTo.current),
  })
  const formNotice = useNotice({ site, element, definition, steps, answers: formik.values })
  const submission = useSubmission({
    site,
    element,
    definition,
    steps,
    extras,
    onFailure: formNotice.fail,
    onAccepted: async () => {
      hasEntered.current = false
      arrived.current = formik.values
      if (total > 1) storeDraft(site.id, formik.values)
      await reopened.drop()
    },
    onReturn: () => {
      steps.restart()
      formNotice.arrived()
    },
  })
  const isAsSent = (): boolean => arrived.current !== undefined && isSameAnswers(fields, arrived.current, formik.values)
  const begin = (): void => {
    if (hasEntered.current) return
    hasEntered.current = true
    trackForm('form_start', site)
  }
  const fact = (name: string) => (element.current ? pageFacts(element.current, fields)[name] : undefined)
  const prefill = usePrefill({ element, fields, formik, draft: () => resume(), onTyped: begin })
  const reopened = useReopened(element, site.id, prefill.fill)
  const { vehicle, choose: chooseVehicle } = useLinkedVehicle({
    form: site.form,
    fields,
    hasVehicle: () => fact('car_id') !== undefined,
    add: prefill.put,
    fill: prefill.fill,
  })

  const resume = (): Answers => {
    const draft = total > 1 ? readDraft(site.id, fields, total) : undefined
    if (!draft) return {}
    if (draft.steps) {
      hasEntered.current = true
      steps.set(draft.steps)
    } else {
      arrived.current = draft.answers
      formNotice.arrived()
    }
    return draft.answers
  }
  useEffect(watchOutbox, [])
  useEffect(watchPresses, [])
  useEffect(() => {
    if (total > 1 && hasEntered.current && !steps.state.complete) storeDraft(site.id, formik.values, steps.state)
  }, [total, site, steps.state, formik.values])

  const submit = async (to?: number): Promise<void> => {
    if (isBusy.current) return
    skipTo.current = to
    // The browser restores a sent form as it was left; unless it has changed since, it isn't sent again.
    if (isAsSent()) return isLastStep(steps.current()) ? formNotice.arrived() : submission.move(to)
    isBusy.current = true
    formNotice.clear()
    try {
      const errors = await formik.validateForm()
      const wrong = step?.fields.find(({ name }) => errors[name] !== undefined)
      if (wrong) {
        await formik.setTouched(Object.fromEntries(Object.keys(errors).map((name) => [name, true])), false)
        trackForm('form_error', site)
        focusOn(element.current, wrong.name)
      } else await formik.submitForm()
    } catch (error) {
      reportProblem({ error, category: site.form })
      formNotice.show({ error: MESSAGES.submission })
    } finally {
      isBusy.current = false
    }
  }
  return {
    formik,
    live,
    steps,
    vehicle,
    notice: formNotice.notice,
    isBusy: submission.isBusy,
    hasFiles: fields.some(({ type }) => type === 'file'),
    scope: {
      id: site.id,
      settings: site.settings,
      fields,
      live,
      isSending: submission.isBusy && isLastStep(steps.state),
      refused: formNotice.refused,
      fact,
      step: steps.state.step,
      vehicle,
      chooseVehicle,
    },
    moves: { goBack: steps.goBack, skip: () => submit(step?.skip?.to) },
    onSubmit: (event: FormEvent): void => {
      event.preventDefault()
      submit()
    },
    onFocus: prefill.onFocus,
    onInput: ({ nativeEvent }: FormEvent): void => {
      // Answers filled in for the shopper don't count as a start.
      if (isOfPerson(nativeEvent)) begin()
    },
  }
}
