import { FormikProvider } from 'formik'
import { memo, useMemo, useRef } from 'react'
import { formatPrice } from '#src/base/money.ts'
import { siteDefinition } from '#src/page/site/site-definition.ts'
import { isTestDriveOnly } from '#src/vehicle/own-tag.ts'
import { stateLabel } from '#src/vehicle/state.ts'
import { useIslandReady } from '../../browser/interaction/use-island-ready.ts'
import type { FormProps } from './form-props.ts'
import { sold_tag } from './messages.ts'
import type { StockVehicle } from './state/linked-vehicle.ts'
import { ScopeContext } from './state/scope.ts'
import { useForm } from './state/use-form.ts'
import { Alert } from './view/Alert.tsx'
import { StepButtons, SubmitButton } from './view/Buttons.tsx'
import { Foot } from './view/Foot.tsx'
import { Progress } from './view/Progress.tsx'
import { Step } from './view/Step.tsx'

const NONE = {}

/**
 * A form of the dealer, with one step or several. Without scripts it shows all steps and posts natively. With scripts
 * it is validated by the lead API's schema, sent without leaving the page, and stored until it has arrived.
 *
 * @spec 2.22 2.23 2.24 4.13 5.2 5.9 8.4
 */
export function Form({ form: site, titled = true, definition: given, ...extras }: FormProps) {
  const definition = useMemo(() => given ?? siteDefinition(site), [given, site])
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
          {site.intro && <p className="text-muted">{site.intro}</p>}
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

const VehicleLine = ({ vehicle }: { vehicle: StockVehicle }) => (
  <p className="notice">
    <b>{vehicle.name}</b>
    {vehicle.price === undefined ? '' : ` ${formatPrice(vehicle.price)}`} <b>{stateLabel(vehicle, { sold_tag })}</b>
  </p>
)
