import { type RefObject, useEffect } from 'react'
import { answerTyped } from './typed-again.ts'

/**
 * Notifies `client:interaction` that an island handles events. Hydration resolves
 * before React has committed, so the event is dispatched after the first effects.
 */
export function useIslandReady(element: RefObject<Element | null>): void {
  useEffect(() => {
    const island = element.current?.closest('astro-island')
    if (!island) return undefined
    answerTyped(island)
    const timer = setTimeout(() => island.dispatchEvent(new Event('island:ready')))
    return () => clearTimeout(timer)
  }, [element])
}
