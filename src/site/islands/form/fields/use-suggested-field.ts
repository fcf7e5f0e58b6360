import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * The field with suggestions, which replaces a plain one when a shopper reaches it, and the handlers for the plain
 * field that load it. It is fetched once.
 */
export function useSuggestedField<P>(load: () => Promise<ComponentType<P>>) {
  const [Suggested, setSuggested] = useState<ComponentType<P>>()
  const isRequested = useRef(false)
  const isComposing = useRef(false)
  const suggest = () => {
    isRequested.current = true
    // An on-screen keyboard would close when the field is replaced, and leaves no room for a list.
    if (!matchMedia('(hover: hover)').matches) return
    load().then((loaded) => {
      // An input method would lose the field in mid-word.
      if (!isComposing.current) flushSync(() => setSuggested(() => loaded))
    }, reportError)
  }
  return {
    Suggested,
    handlers: {
      onFocus: suggest,
      // The field may have had the focus before the script was loaded.
      onInputCapture: () => {
        if (!isRequested.current) suggest()
      },
      onCompositionStart: () => {
        isComposing.current = true
      },
      onCompositionEnd: () => {
        isComposing.current = false
        suggest()
      },
    },
  }
}
