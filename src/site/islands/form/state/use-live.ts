import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/**
 * False while a form is printed and while React takes that HTML over, true from then on.
 * What only scripts do, such as showing one step at a time, waits for it, so that
 * hydration finds the HTML that it expects.
 */
export const useLive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
