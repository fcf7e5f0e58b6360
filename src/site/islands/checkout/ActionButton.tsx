import { type ReactNode, useState } from 'react'
import { busy } from '../form/view/busy.ts'

interface Props {
  press: () => void | Promise<void>
  isQuiet?: boolean
  children: ReactNode
}

/** A button that ignores presses while its action is running. */
export function ActionButton({ press, isQuiet, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      await press()
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      className={isQuiet ? 'btn btn-quiet' : 'btn'}
      type="button"
      {...busy(isBusy)}
      onClick={() => run().catch(reportError)}
    >
      {children}
    </button>
  )
}
