import { type RefObject, useEffect } from 'react'

/**
 * Tells `client:interaction` that an island answers events. Hydration resolves
 * before React has committed, so the word goes out after the first effects.
 */
export function useIslandReady(element: RefObject<Element | null>): void {
  useEffect(() => {
    const timer = setTimeout(() => element.current?.closest('astro-island')?.dispatchEvent(new Event('island:ready')))
    return () => clearTimeout(timer)
  }, [element])
}
