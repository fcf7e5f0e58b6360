import { useEffect, useRef } from 'react'
import { focusOn } from '../form/state/focus-on.ts'
import { busy } from '../form/view/busy.ts'
import * as messages from './messages.ts'
import { useLookup } from './use-lookup.ts'

/** 'Find my vehicle' below the registration; Enter in the registration does the same. @spec 3.13 7.6 */
export function Lookup({ history }: { history: boolean }) {
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
