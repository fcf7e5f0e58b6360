import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/**
 * False while a form is printed and during hydration, then true. Anything that needs
 * scripts, such as showing one step at a time, waits for it, so that hydration finds
 * the HTML that it expects.
 */
export const useLive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
