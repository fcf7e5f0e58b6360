import { useEffect, useState } from 'react'
import { counted } from '#src/base/text.ts'
import type { AddressContext, ShopperState } from '#src/search/address/shopper-state.ts'
import { writeAddress } from '#src/search/address/write-address.ts'
import type { StockClient } from './client/search-client.ts'
import type { SearchProps } from './search-props.ts'
import { requestOf } from './state/ui-state.ts'
import type { Actions } from './view/actions.ts'
import { chipsOf } from './view/chips.ts'
import { Empty } from './view/Empty.tsx'
import { LiveLink } from './view/LiveLink.tsx'

interface Props {
  page: SearchProps
  state: ShopperState
  context: AddressContext & { own: { state: ShopperState } }
  client: StockClient
  choose: Actions['choose']
}

interface Offer {
  label: string
  total: number
  without: ShopperState
}

const OFFERS = 3

/** Shown if nothing matches: the closest wider searches, and the dealer's help. */
export function NoResults({ page, state, context, client, choose }: Props) {
  const offers = useWiderSearches(page, state, context, client)
  const { noun } = page.setup.words
  return (
    <Empty
      title={`No ${noun.many} match all of that`}
      text="Remove a filter, or tell us what you're looking for."
      links={page.setup.help}
    >
      <p className="chips wider">
        {offers.map(({ label, total, without }) => (
          <LiveLink key={label} className="chip" href={writeAddress(without, context)} act={() => choose(without)}>
            Without {label}: {counted(total, noun.one, noun.many)}
          </LiveLink>
        ))}
      </p>
    </Empty>
  )
}

/** Searches without one of the filters. Those with the fewest results come first, as the closest to the original. */
function useWiderSearches(page: SearchProps, state: ShopperState, { own }: Props['context'], client: StockClient) {
  const [offers, setOffers] = useState<Offer[]>([])
  useEffect(() => {
    let isCurrent = true
    const parts = chipsOf(state, own.state, page.setup.labels, () => '').flatMap(({ label, without }) =>
      without ? [{ label, without }] : [],
    )
    client
      .search(parts.map(({ without }) => requestOf(without, 0)))
      .then(({ results }) => {
        const found = parts.map((part, at) => ({ ...part, total: results[at]?.nbHits ?? 0 }))
        const useful = found.filter(({ total }) => total > 0).sort((a, b) => a.total - b.total)
        if (isCurrent) setOffers(useful.slice(0, OFFERS))
      })
      .catch(() => isCurrent && setOffers([]))
    return () => {
      isCurrent = false
    }
  }, [page, state, own, client])
  return offers
}
