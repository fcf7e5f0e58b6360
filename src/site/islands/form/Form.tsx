import { FormikProvider } from 'formik'
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { formatPrice } from '#src/base/money.ts'
import type { FormStep } from '#src/lead/form.ts'
import { type MultiStep, progress } from '#src/lead/multi-step.ts'
import { formDefinition } from '#src/page/forms/form-definition.ts'
import { isTestDriveOnly } from '#src/vehicle/own-tag.ts'
import { stateLabel } from '#src/vehicle/state.ts'
import type { PublishedVehicle } from '#src/vehicle/vehicle.ts'
import { useIslandReady } from '../../browser/interaction/use-island-ready.ts'
import { FieldOf } from './fields/FieldOf.tsx'
import type { FormProps, SiteForm } from './form-props.ts'
import * as messages from './messages.ts'
import { sold_tag } from './messages.ts'
import { ScopeContext } from './state/scope.ts'
import { useForm } from './state/use-form.ts'
import { Alert } from './view/Alert.tsx'
import { StepButtons, SubmitButton } from './view/Buttons.tsx'

const NONE = {}

/**
 * A form of the dealer, with one step or several. Without scripts it shows all steps and posts natively. With scripts
 * it is validated by the lead API's schema, sent without leaving the page, and stored until it has arrived.
 *
 * @spec 2.22 2.23 2.24 4.13 5.2 5.9 8.4
 */
export function Form({ form: site, titled = true, definition: given, ...extras }: FormProps) {
  const definition = useMemo(() => given ?? formDefinition(site), [given, site])
  const element = useRef<HTMLFormElement>(null)
  useIslandReady(element)
  const form = useForm({ site, definition, element, extras })
  const { formik, live, steps, isBusy, vehicle } = form
  const { state } = steps
  const isCard = definition.steps.length > 1
  const alert = <Alert notice={form.notice}>{extras.beside}</Alert>
  return (
    <FormikProvider value={formik}>
      <ScopeContext value={{ ...form.scope, after: extras.after ?? NONE }}>
        <form
          ref={element}
          className="form"
          id={site.id}
          method="post"
          action={site.action}
          encType={form.hasFiles ? 'multipart/form-data' : undefined}
          data-form={site.form}
          data-steps={isCard && !live ? '' : undefined}
          data-test-drive-only={vehicle && isTestDriveOnly(vehicle) ? '' : undefined}
          noValidate={live}
          onSubmit={form.onSubmit}
          onFocus={form.onFocus}
          onInput={form.onInput}
        >
          {titled && <h2>{definition.heading ?? definition.title}</h2>}
          {vehicle && <VehicleLine vehicle={vehicle} />}
          {isCard ? <Progress state={state} /> : alert}
          {definition.steps.map((step, index) => (
            <Step
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change.
              key={index}
              step={step}
              title={definition.title}
              isHidden={live && index !== state.step}
              hasFocus={live && index === state.step && index === steps.arrivedAt}
              head={extras.stepHead?.[index]}
            />
          ))}
          {isCard && alert}
          <Foot form={site}>
            {isCard ? (
              <StepButtons definition={definition} state={state} live={live} isBusy={isBusy} {...form.moves} />
            ) : (
              <SubmitButton label={definition.submit} isBusy={isBusy} />
            )}
          </Foot>
        </form>
      </ScopeContext>
    </FormikProvider>
  )
}

/** A form as an island of its own. */
export const FormIsland = memo(Form)

const VehicleLine = ({ vehicle }: { vehicle: PublishedVehicle }) => (
  <p className="notice">
    <b>{vehicle.name}</b>
    {vehicle.price === undefined ? '' : ` ${formatPrice(vehicle.price)}`} <b>{stateLabel(vehicle, { sold_tag })}</b>
  </p>
)

/** The shopper's progress in a form of several steps. @spec 2.24 4.10 */
const Progress = ({ state }: { state: MultiStep }) => (
  <div className="progress grid gap-2 text-14 text-muted" data-needs-script="">
    <span>{messages.step(state.step + 1, state.total)}</span>
    <progress max={100} value={progress(state)} aria-label={messages.progress} />
  </div>
)

/** Below the buttons: what happens next, and how the answers are used. */
const Foot = ({ form: { next, privacy }, children }: { form: SiteForm; children: ReactNode }) => (
  <div className="form-foot">
    {children}
    {next && <p className="hint">{next}</p>}
    <p className="hint">
      {privacy.text} <a href={privacy.link.href}>{privacy.link.label}</a>
    </p>
  </div>
)

interface StepProps {
  step: FormStep
  /** The form's title, for steps without a title of their own. */
  title: string
  isHidden: boolean
  /** The shopper has just reached this step, so its title gets the focus. */
  hasFocus: boolean
  head?: ReactNode
}

/** The fields of a step. @spec 2.24 */
function Step({ step, title, isHidden, hasFocus, head }: StepProps) {
  const legend = useRef<HTMLLegendElement>(null)
  // Before the step is painted, so that a key pressed at once starts from its title.
  useLayoutEffect(() => {
    if (!hasFocus) return
    legend.current?.focus({ preventScroll: true })
    legend.current?.closest('form')?.querySelector('.progress')?.scrollIntoView({ block: 'nearest' })
  }, [hasFocus])
  return (
    <fieldset hidden={isHidden}>
      <legend
        className={step.title ? 'mb-3.5 font-text text-18 leading-[1.3] font-bold' : 'sr-only'}
        tabIndex={hasFocus ? -1 : undefined}
        ref={legend}
      >
        {step.title ?? title}
      </legend>
      {head}
      {step.fields.map((field) => (
        <FieldOf field={field} key={field.name} />
      ))}
    </fieldset>
  )
}
