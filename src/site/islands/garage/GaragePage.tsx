import { useStore } from '@nanostores/react'
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { GARAGE_SECTIONS } from '#src/features/islands.ts'
import type { Card } from '#src/page/elements.ts'
import type { GaragePage as Page } from '#src/page/kinds/content-pages.ts'
import { paintHearts } from '../../browser/garage.ts'
import { useIslandReady } from '../../browser/interaction/use-island-ready.ts'
import { sharedVehicles } from '../../browser/shared-vehicles.ts'
import { fetchStock, type ShippedStock } from '../../browser/stock/shipped-stock.ts'
import { cardHtml } from '../../print/card.ts'
import { cardSizes } from '../../print/card-sizes.ts'
import { templateOf } from '../../stores/browser-config.ts'
import { $garage } from '../../stores/garage.ts'
import { $wasSignedIn } from '../../stores/shopper.ts'
import { ListActions } from './ListActions.tsx'
import * as messages from './messages.ts'
import { SignIn } from './SignIn.tsx'

type Props = Pick<Page, 'path' | 'tabs' | 'empty' | 'sign_in' | 'sections'>

const NONE: readonly string[] = []
/** Every browser on an iPhone uses Safari's engine, which deletes scripts' storage after seven days. */
const FORGETS = !import.meta.env.SSR && navigator.vendor.startsWith('Apple')

/** The saved vehicles, or those in a shared link, and sign-in. @spec 2.16 4.7 6.2 */
export const GaragePage = memo(function GaragePage({ path, tabs, empty, sign_in, sections }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const saved = useStore($garage, { ssr: () => NONE })
  const isSignedIn = useStore($wasSignedIn, { ssr: () => undefined })
  const [address, setAddress] = useState<{ tab?: string | null; shared?: readonly string[] }>()
  useEffect(
    () => setAddress({ tab: new URLSearchParams(location.search).get('tab'), shared: sharedVehicles(location.search) }),
    [],
  )
  useIslandReady(root)
  const ids = address?.shared ?? saved
  const { cards, isFailed } = useSavedCards(ids)
  const isRead = address !== undefined && (cards !== undefined || isFailed)
  const current = tabs.find(({ key }) => key === address?.tab) ?? tabs[0]
  const found = cards?.map(({ vehicle_id }) => vehicle_id) ?? NONE
  return (
    <div ref={root} data-waiting={isRead ? undefined : ''}>
      <nav className="mb-6 flex gap-6 border-b border-line" aria-label={messages.garage}>
        {tabs.map((tab) => (
          <a
            key={tab.key}
            className="flex min-h-12 items-center font-semibold text-muted aria-[current]:text-ink aria-[current]:[box-shadow:inset_0_-2px_var(--focus)]"
            href={`${path}?tab=${tab.key}`}
            aria-current={tab === current ? 'page' : undefined}
            data-tab={tab.key}
          >
            {tab.label}
          </a>
        ))}
      </nav>
      <div data-garage-list="">
        <p className="text-muted mb-4" data-garage-state="" data-needs-script="">
          {stateText({ isRead, isFailed, saved: ids.length, unavailable: ids.length - found.length })}
          {isRead && found.length > 0 && (
            <ListActions ids={ids} found={found} isShared={address.shared !== undefined} />
          )}
        </p>
        {FORGETS && isRead && !isSignedIn && !address.shared && found.length > 0 && (
          <p className="text-muted mb-4">{messages.removedAfterWeek(sign_in !== undefined)}</p>
        )}
        <noscript>
          <p className="text-muted">{messages.needsScripts}</p>
        </noscript>
        {isRead && ids.length === 0 && (
          <div className="grid justify-items-start gap-3 rounded-card border border-dashed border-edge p-l">
            <h2 className="text-28">{empty.title}</h2>
            <p className="text-muted">{empty.text}</p>
            <a className="btn wrap-anywhere" href={empty.link.href}>
              {empty.link.label}
            </a>
          </div>
        )}
        {isRead && cards && <SavedCards cards={cards} />}
      </div>
      {isRead &&
        Object.entries(sections).map(([name, section]) => {
          const Section = GARAGE_SECTIONS[name]
          return Section && <Section key={name} {...section} />
        })}
      {sign_in && <SignIn title={sign_in.title} text={sign_in.text} />}
    </div>
  )
})

interface State {
  isRead: boolean
  isFailed: boolean
  saved: number
  /** How many of them are no longer listed. */
  unavailable: number
}

function stateText({ isRead, isFailed, saved, unavailable }: State): string {
  if (!isRead) return messages.oneMoment
  if (saved === 0) return ''
  if (isFailed) return messages.couldNotLoad
  return unavailable === 0 ? '' : `${messages.sold(unavailable)} `
}

/** The cards of saved vehicles that are still listed, latest first. Undefined until the stock is loaded. */
function useSavedCards(ids: readonly string[]): { cards: readonly Card[] | undefined; isFailed: boolean } {
  const [stock, setStock] = useState<ShippedStock>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    fetchStock().then(setStock, () => setFailed(true))
  }, [])
  const cards = useMemo(() => stock && cardsOf(stock, ids), [stock, ids])
  return { cards, isFailed }
}

function cardsOf({ display }: ShippedStock, ids: readonly string[]): Card[] {
  const rows = ids.map((id) => display.rowOf(id)).filter((row) => row !== undefined)
  return rows.reverse().map((row) => display.card(row))
}

/** Cards that look as in the build. If a focused card is removed, the focus moves to its neighbour. */
function SavedCards({ cards }: { cards: readonly Card[] }) {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list has changed.
  useLayoutEffect(paintHearts, [cards])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return
    const items = list.current?.children
    const near = items?.[Math.min(focused.current, items.length - 1)]
    near?.querySelector<HTMLElement>('[data-favourite]')?.focus()
  }, [cards])
  const options = { sizes: cardSizes(templateOf(), 'grid'), garage: true, level: 2 } as const
  return (
    <ul
      className="grid-cards"
      ref={list}
      onFocus={({ target }) => {
        focused.current = [...(list.current?.children ?? [])].findIndex((item) => item.contains(target))
      }}
    >
      {cards.map((card) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: print/card.ts escapes every text
        <li key={card.vehicle_id} dangerouslySetInnerHTML={{ __html: cardHtml(card, options) }} />
      ))}
    </ul>
  )
}
