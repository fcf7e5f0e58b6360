import { memo, useEffect, useMemo, useRef } from 'react'
import { formDefinition } from '#src/page/forms/form-definition.ts'
import type { TradeInPage } from '#src/page/kinds/form-pages.ts'
import { Form } from '../form/Form.tsx'
import type { SiteForm } from '../form/form-props.ts'
import { focusOn } from '../form/state/focus-on.ts'
import { busy } from '../form/view/busy.ts'
import { Estimate } from './Estimate.tsx'
import * as messages from './messages.ts'
import { useLookup } from './use-lookup.ts'

interface Props {
  form: SiteForm
  /** The calls, other than valuation, that the lead API offers this site. */
  calls: TradeInPage['calls']
}

/**
 * The trade-in form: it finds a vehicle by its registration, and shows an estimate above the questions that adjust it.
 * If neither is available it is an ordinary form, the manual path. @spec 2.6 3.13 7.6 7.7 9.6
 */
export const TradeIn = memo(function TradeIn({ form, calls }: Props) {
  const { steps } = useMemo(() => formDefinition(form), [form])
  const names = steps.map(({ fields }) => fields.map(({ name }) => name))
  const last = names[0]?.includes('regoState') ? 'regoState' : 'Rego'
  const adjusting = names.findIndex((step) => step.includes('condition'))
  return (
    <Form
      form={form}
      after={calls.lookup ? { [last]: <Lookup history={calls.history} /> } : undefined}
      stepHead={{ [adjusting]: <Estimate step={adjusting} saves={calls.save} /> }}
    />
  )
})

/** "Find my vehicle" below the registration; Enter in the registration does the same. @spec 3.13 7.6 */
function Lookup({ history }: { history: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const { found, isBusy, hasRego, find } = useLookup(history)
  const formOf = () => box.current?.closest('form') ?? null
  const press = async (): Promise<void> => {
    if (isBusy) return
    if (!hasRego) return focusOn(formOf(), 'Rego')
    if (await find()) focusOn(formOf(), 'kilometres')
  }
  const pressed = useRef(press)
  pressed.current = press
  useEffect(() => {
    const rego = box.current?.closest('form')?.elements.namedItem('Rego')
    if (!(rego instanceof HTMLInputElement)) return
    const keyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      pressed.current().catch(reportError)
    }
    rego.addEventListener('keydown', keyDown)
    return () => rego.removeEventListener('keydown', keyDown)
  }, [])
  return (
    <div className="lookup grid justify-items-start gap-3" data-needs-script="" ref={box}>
      <button className="btn btn-quiet" type="button" {...busy(isBusy)} onClick={() => press().catch(reportError)}>
        {messages.findVehicle}
      </button>
      <div className="w-full empty:hidden" role="status">
        {found && (
          <div className="notice w-full">
            <p>
              <b>{found.title}</b>
              {found.lines.map((line) => (
                <span className="block" key={line}>
                  {line}
                </span>
              ))}
            </p>
          </div>
        )}
      </div>
    </div>
  )
}
