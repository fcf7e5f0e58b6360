import { useEffect, useMemo, useState } from 'react'
import { counted } from '#src/base/text.ts'
import type { ListContext, ShopperState } from '#src/search/address/shopper-state.ts'
import { writeAddress } from '#src/search/address/write-address.ts'
import { rangeLabel } from '#src/search/range-label.ts'
import { isRelaxed } from '#src/search/reader/find-stock.ts'
import { nearMisses } from '#src/search/reader/near-misses.ts'
import * as messages from './messages.ts'
import type { SearchProps } from './search-props.ts'
import type { Actions } from './view/actions.ts'
import { chipsOf, phraseOf } from './view/chips.ts'
import { LiveLink } from './view/LiveLink.tsx'
import type { Counted } from './view/live-view.ts'

interface Props {
  page: SearchProps
  state: ShopperState
  leftOut: NonNullable<Counted['leftOut']>
  context: ListContext
  actions: Actions
}

interface Offer {
  label: string
  search: ShopperState
  total: number
}

const OFFERS = 4

/**
 * Shown if nothing matches all of a search: near misses, wider searches, and an enquiry with the shopper's wording.
 * First comes the page that the words refer to.
 */
export function Wider({ page, state, leftOut, context, actions }: Props) {
  const { remaining, page: meant } = leftOut
  // Words that were left out would spoil every other search too.
  const closest = useMemo(() => ({ ...state, query: remaining }), [state, remaining])
  const offers = useOffers(page, isRelaxed(leftOut) ? closest : undefined, context, actions)
  const { noun } = page.setup.words
  const [help] = page.setup.help
  const message = messages.requestText(phraseOf(state, context.own.state, page.setup.labels))
  return (
    <p className="chips mb-5 flex-nowrap overflow-x-auto">
      {meant && (
        <a className="chip flex-none" href={meant.href}>
          {meant.label}
        </a>
      )}
      {help && isRelaxed(leftOut) && (
        <a className="chip flex-none" href={`${help.href}?message=${encodeURIComponent(message)}`}>
          {help.label}
        </a>
      )}
      {offers.map(({ label, total, search }) => (
        <LiveLink
          key={label}
          className="chip flex-none"
          href={writeAddress(search, context)}
          act={() => actions.choose(search)}
        >
          {label}: {counted(total, noun.one, noun.many)}
        </LiveLink>
      ))}
    </p>
  )
}

/** Near misses first, then searches without one of the filters, those with the fewest results first. */
function useOffers(
  page: SearchProps,
  state: ShopperState | undefined,
  { own }: ListContext,
  { totals }: Actions,
): Offer[] {
  const [offers, setOffers] = useState<Offer[]>([])
  useEffect(() => {
    if (!state) return setOffers([])
    let isCurrent = true
    const near = nearMisses(state).map(({ name, range, search }) => ({ label: rangeLabel(name, range), search }))
    const without = chipsOf(state, own.state, page.setup.labels, () => '').flatMap(({ label, without: search }) =>
      search ? [{ label: messages.without(label), search }] : [],
    )
    const all = [...near, ...without]
    totals(all.map(({ search }) => search))
      .then((found) => {
        const known = all.map((offer, at) => ({ ...offer, total: found[at] ?? 0 })).filter(({ total }) => total > 0)
        const isNear = ({ label }: Offer) => Number(near.some((each) => each.label === label))
        const useful = known.toSorted((a, b) => isNear(b) - isNear(a) || a.total - b.total)
        if (isCurrent) setOffers(useful.slice(0, OFFERS))
      })
      .catch(() => isCurrent && setOffers([]))
    return () => {
      isCurrent = false
    }
  }, [page, state, own, totals])
  return offers
}
