import { useCallback, useRef, useState } from 'react'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { pageKey } from '#src/search/address/write-address.ts'
import { applied } from '#src/search/reader/applied.ts'
import { stockWords } from '../../../browser/stock/stock-words.ts'

export interface Typing {
  /** The text of the search field. */
  text: string
  type(text: string): void
  /** The text is complete: the understood parts become filters, and the other words remain. */
  settle(): void
  /** The shopper does something else, so the text is replaced by the search's own words. */
  end(): void
  /** Whether a search was made by typing. */
  isTyped(state: ShopperState): boolean
  /** The text from which a search was read. */
  textOf(state: ShopperState): string
}

interface Session {
  text: string
  /** The search without the parts that come from the text. */
  base: ShopperState
}

/** Reads the text of the search field as it is typed, always as a whole. */
export function useTyping(
  state: ShopperState,
  setState: (change: (state: ShopperState) => ShopperState) => void,
): Typing {
  const [session, show] = useState<Session>()
  const current = useRef<Session>(undefined)
  const made = useRef<ShopperState>(undefined)
  /** The texts of searches made by typing. */
  const texts = useRef(new Map<string, string>())
  const put = useCallback((next: Session | undefined) => {
    current.current = next
    show(next)
  }, [])
  const search = useCallback(
    async (typed: Session, open: boolean) => {
      // Without them the search itself fails, and shows that.
      const read = await stockWords().catch(() => undefined)
      // Unless more has been typed meanwhile, or something else was done.
      if (current.current !== typed) return
      const { base, text } = typed
      made.current = read ? applied(base, read(text, { open })) : { ...base, query: text.trim(), page: 1 }
      texts.current.set(pageKey(made.current), text.trim())
      setState(() => made.current as ShopperState)
      if (read && !open) put(undefined)
    },
    [setState, put],
  )
  return {
    text: session?.text ?? state.query,
    type(text) {
      const next = { text, base: session?.base ?? { ...state, query: '' } }
      put(next)
      search(next, true)
    },
    settle() {
      if (current.current) search(current.current, false)
    },
    end: useCallback(() => put(undefined), [put]),
    textOf: useCallback((each) => texts.current.get(pageKey(each)) ?? each.query, []),
    isTyped: useCallback((each) => made.current !== undefined && pageKey(each) === pageKey(made.current), []),
  }
}
