import { windowPersistentEvents } from '@nanostores/persistent'
import { type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

// nanostores leaves a store a second after its last listener, when jsdom may be gone.
const { removeEventListener: leave } = windowPersistentEvents
windowPersistentEvents.removeEventListener = (...listener) => {
  if (typeof window !== 'undefined') leave(...listener)
}

// What jsdom lacks: it lays nothing out.
Element.prototype.scrollIntoView ??= () => undefined
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS
globalThis.reportError ??= (error: unknown) => {
  throw error
}
globalThis.matchMedia ??= (media: string) => ({ media, matches: false }) as MediaQueryList

/** Draws an element in the page until the test ends. */
export function draw(element: ReactNode): HTMLElement {
  const place = document.createElement('main')
  document.body.append(place)
  const root = createRoot(place)
  root.render(element)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return place
}

/** Writes into a text field or chooses an option, as a shopper does. */
export function enter(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string): void {
  control.focus()
  // React notices a change of `value` only if it is not made through its own property.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

interface HookProps<Result> {
  useIt: () => Result
  told: (result: Result) => void
}

function Hook<Result>({ useIt, told }: HookProps<Result>): ReactNode {
  const result = useIt()
  useEffect(() => told(result))
  return null
}

/** Draws a hook by itself, or within what it needs around it. @returns what it returned last */
export function using<Result>(useIt: () => Result, around = (hook: ReactNode): ReactNode => hook): () => Result {
  const results: Result[] = []
  draw(around(<Hook useIt={useIt} told={(result) => void results.push(result)} />))
  return () => {
    if (results.length === 0) throw new Error('not drawn yet')
    return results.at(-1) as Result
  }
}
