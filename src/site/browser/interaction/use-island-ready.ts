import { type RefObject, useEffect } from 'react'
import { answerTyped } from './typed-again.ts'

/**
 * Notifies `client:interaction` that an island handles events. Hydration resolves before React has committed, so the
 * event is dispatched after the first effects, but before React can draw again: that would set fields back to what they
 * were, and letters typed then would be lost.
 */
export function useIslandReady(element: RefObject<Element | null>): void {
  useEffect(() => {
    const island = element.current?.closest('astro-island')
    if (!island) return
    answerTyped(island)
    queueMicrotask(() => island.dispatchEvent(new Event('island:ready')))
  }, [element])
}
