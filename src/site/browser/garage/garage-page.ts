import type { Card } from '#src/page/parts.ts'
import type { SiteData } from '../site-data.ts'
import { fetchStock, type ShippedStock } from '../stock/shipped-stock.ts'
import { onSavedChange, replaceSaved, savedCars } from './saved-cars.ts'
import { shareButton, sharedCars, textButton } from './share.ts'
import { showCards } from './show-cards.ts'
import { syncSaved } from './signed-in.ts'

/** The saved vehicles, or those that a shared link names. @spec 2.16 4.7 */
export async function attach(page: HTMLElement, site: SiteData): Promise<void> {
  const list = page.querySelector<HTMLElement>('[data-garage-list]')
  const state = page.querySelector<HTMLElement>('[data-garage-state]')
  const empty = page.querySelector<HTMLElement>('[data-garage-empty]')
  if (!list || !state || !empty) return
  chooseTab(page)
  const stock = await fetchStock().catch(() => undefined)
  const show = (): void => {
    const shared = sharedCars()
    const ids = shared ?? savedCars(site)
    empty.hidden = ids.length > 0
    if (!stock && ids.length > 0) {
      state.textContent = 'Your saved vehicles could not be fetched. Please reload the page.'
      return
    }
    const cards = stock ? cardsOf(stock, ids) : []
    const found = cards.map(({ vehicle_id }) => vehicle_id)
    showCards(list, cards)
    state.replaceChildren(...goneLine(ids.length - found.length))
    if (found.length === 0) return
    state.append(shared ? keepButton(site, found) : shareButton(found))
    if (!shared && found.length < ids.length) state.append(forgetButton(site, found))
  }
  show()
  delete page.dataset.waiting
  onSavedChange(show)
}

/** The tab that the address names. @spec 2.16 */
function chooseTab(page: HTMLElement): void {
  const name = new URLSearchParams(location.search).get('tab')
  const tabs = [...page.querySelectorAll<HTMLElement>('[data-tab]')]
  const named = tabs.find(({ dataset }) => dataset.tab === name) ?? tabs[0]
  for (const tab of tabs) tab.ariaCurrent = tab === named ? 'page' : null
}

/** The latest first; vehicles that left the site are not among them. */
function cardsOf({ display }: ShippedStock, ids: readonly string[]): Card[] {
  const rows = ids.map((id) => display.rowOf(id)).filter((row) => row !== undefined)
  return rows.reverse().map((row) => display.card(row))
}

const goneLine = (gone: number): string[] => {
  if (gone === 0) return []
  return [
    gone === 1 ? 'One vehicle of this list has left our site. ' : `${gone} vehicles of this list have left our site. `,
  ]
}

function keepButton(site: SiteData, found: readonly string[]): HTMLButtonElement {
  const button = textButton('Save these to my garage')
  button.addEventListener('click', () => {
    replaceSaved(site, [...savedCars(site), ...found])
    for (const id of found) syncSaved(site, id, true)
    button.textContent = 'Saved'
  })
  return button
}

function forgetButton(site: SiteData, found: readonly string[]): HTMLButtonElement {
  const button = textButton('Take what left off the list')
  button.addEventListener('click', () => {
    const gone = savedCars(site).filter((id) => !found.includes(id))
    replaceSaved(site, found.toReversed())
    for (const id of gone) syncSaved(site, id, false)
  })
  return button
}
