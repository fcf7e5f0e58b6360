import { useEffect, useRef } from 'react'
import { readAddress } from '#src/search/address/read-address.ts'
import type { AddressContext, ShopperState } from '#src/search/address/shopper-state.ts'
import { writeAddress } from '#src/search/address/write-address.ts'

type Context = AddressContext & { own: { path: string; state: ShopperState } }

/**
 * Keeps address and search in sync: deep links, back and forward. A deep link is
 * applied after hydration, because the HTML only matches the path. A page number
 * beyond the list shows the last page.
 */
export function useAddress(
  state: ShopperState,
  setState: (change: (state: ShopperState) => ShopperState) => void,
  context: Context,
  lastPage: number | undefined,
): void {
  const own = writeAddress(context.own.state, context)
  /** The search in the address bar and the chosen one, which differ while one is updated. */
  const [shown, chosen, typing] = [useRef(own), useRef(own), useRef(false)]

  useEffect(() => {
    const follow = () => {
      const asked = readAddress(location.pathname, location.search, context)
      const address = writeAddress(asked, context)
      if (address === shown.current) return
      shown.current = address
      setState(() => asked)
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
    if (lastPage === undefined || state.page <= lastPage) return
    const known = { ...state, page: lastPage }
    shown.current = writeAddress(known, context)
    history.replaceState(null, '', shown.current)
    setState(() => known)
  }, [lastPage, state, setState, context, shown])

  useEffect(() => {
    const address = writeAddress(state, context)
    if (address === chosen.current) return
    chosen.current = address
    if (address === shown.current) return
    // One history entry per word, not per letter.
    const isTyped = isQueryAlone(address, shown.current)
    history[isTyped && typing.current ? 'replaceState' : 'pushState'](null, '', address)
    typing.current = isTyped
    shown.current = address
  }, [state, context, shown, chosen, typing])
}

const isQueryAlone = (a: string, b: string): boolean => withoutQuery(a) === withoutQuery(b)

function withoutQuery(address: string): string {
  const { pathname, searchParams } = new URL(address, location.href)
  searchParams.delete('query')
  return `${pathname}?${searchParams}`
}
