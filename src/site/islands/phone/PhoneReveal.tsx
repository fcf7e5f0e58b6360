import { memo, useEffect, useRef, useState } from 'react'
import type { Phone } from '#src/page/elements.ts'
import { useIslandReady } from '../../browser/interaction/use-island-ready.ts'
import { countReveal } from '../../browser/phone.ts'

interface Props {
  phone: Phone
  vehicle_id: string
  /** Text before the number. @spec 9.5 */
  call: string
}

/**
 * The masked number of a vehicle page. The browser reveals it without a script, so that shoppers never wait for one.
 * This island counts it once and blocks calls until then. Cards use print/parts.ts, counted by browser/phone.ts.
 *
 * @spec 4.6 7.4
 */
export const PhoneReveal = memo(function PhoneReveal({ phone, vehicle_id, call }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const isCounted = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const count = async (): Promise<void> => {
    if (isCounted.current || !details.current?.open) return
    isCounted.current = true
    setBusy(true)
    await countReveal(vehicle_id)
    setBusy(false)
  }
  // It may have been opened before this script was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => void count(), [])
  useIslandReady(details)
  return (
    <details className="phone" data-phone={vehicle_id} aria-live="polite" ref={details} onToggle={count}>
      <summary className="i i-phone">{`${call} ${phone.masked}`}</summary>
      <a className="i i-phone" href={phone.href} aria-disabled={isBusy || undefined}>
        {phone.display}
      </a>
    </details>
  )
})
