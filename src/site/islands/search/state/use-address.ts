import { useEffect, useRef, useState } from 'react'
import { readAddress } from '#src/search/address/read-address.ts'
import type { ListContext, ShopperState } from '#src/search/address/shopper-state.ts'
import { writeAddress } from '#src/search/address/write-address.ts'
import { understood } from '#src/search/reader/applied.ts'
import { stockWords } from '../../../browser/stock/stock-words.ts'

interface Answer {
  /** Undefined until the search is answered. */
  lastPage: number | undefined
  isTyped: (state: ShopperState) => boolean
  /** Whether the state's own list has arrived, or is known to be unavailable. */
  isAnswered: boolean
}

/**
 * Keeps address and search in sync: deep links, back and forward. A deep link is applied after hydration, because the
 * HTML only matches the path; its words are read as if typed. A page number beyond the list shows the last page.
 *
 * @returns whether the list of the opened address has arrived; once true, it stays true
 */
export function useAddress(
  state: ShopperState,
  setState: (change: (state: ShopperState) => ShopperState) => void,
  context: ListContext,
  { lastPage, isTyped, isAnswered }: Answer,
): boolean {
  const own = writeAddress(context.own.state, context)
  /** The search in the address bar and the chosen one, which differ while either is being updated. */
  const [shown, chosen, typing] = [useRef(own), useRef(own), useRef(false)]
  const isFollowed = useRef(false)
  const [isOpened, setOpened] = useState(false)

  useEffect(() => {
    const follow = async () => {
      const named = readAddress(location.pathname, location.search, context)
      const address = writeAddress(named, context)
      if (address === shown.current) return setOpened(true)
      shown.current = address
      // Without them the search itself fails, and shows that.
      const read = named.query !== '' && (await stockWords().catch(() => undefined))
      const meant = read ? understood(named, read) : named
      if (shown.current !== address) return
      shown.current = writeAddress(meant, context)
      if (shown.current !== address) history.replaceState(history.state, '', shown.current)
      isFollowed.current = true
      setState(() => meant)
    }
    // InstantSearch only sends searches after the first commit.
    const timer = setTimeout(follow)
    addEventListener('popstate', follow)
    return () => {
      clearTimeout(timer)
      removeEventListener('popstate', follow)
    }
  }, [setState, context, shown])

  useEffect(() => {
    const address = writeAddress(state, context)
    if (address === chosen.current) return
    const before = chosen.current
    chosen.current = address
    if (address === shown.current) return
    // One history entry per typed text, not per letter; none for more of the same list.
    const isPart = isTyped(state)
    const isReplaced = (isPart && typing.current) || isSameList(address, before)
    history[isReplaced ? 'replaceState' : 'pushState'](null, '', address)
    typing.current = isPart
    shown.current = address
  }, [state, context, shown, chosen, typing, isTyped])

  // After the effect above: both may run at once, and a page beyond the list must not become a history entry.
  useEffect(() => {
    if (lastPage === undefined || state.page <= lastPage) return
    const known = { ...state, page: lastPage }
    shown.current = writeAddress(known, context)
    history.replaceState(null, '', shown.current)
    setState(() => known)
  }, [lastPage, state, setState, context, shown])

  useEffect(() => {
    if (isFollowed.current && isAnswered && writeAddress(state, context) === shown.current) setOpened(true)
  })
  return isOpened
}

/** Whether two addresses differ only in how much of the list is shown. */
const isSameList = (a: string, b: string): boolean => withoutMore(a) === withoutMore(b)

const withoutMore = (address: string): string => address.replace(/[?&]more=\d+$/, '')
