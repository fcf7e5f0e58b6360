import type { SiteData } from '../site-data.ts'
import { cardFacts } from '../tracking/card-facts.ts'
import { track } from '../tracking/track.ts'
import { onSavedChange, saveCar, savedCars } from './saved-cars.ts'
import { syncSaved } from './signed-in.ts'

let painting = false

/** A heart on a card or a vehicle page (print/heart.ts). @spec 4.7 */
export function attach(heart: HTMLElement, site: SiteData): void {
  paint(site, [heart])
  if (!painting) onSavedChange(() => paint(site, document.querySelectorAll<HTMLElement>('[data-favourite]')))
  painting = true
  heart.addEventListener('click', () => {
    const id = idOf(heart)
    const saved = !savedCars(site).includes(id)
    saveCar(site, id, saved)
    syncSaved(site, id, saved)
    track(saved ? 'favourite_added' : 'favourite_removed', {
      element_type: 'button',
      ...cardFacts(heart),
    })
  })
}

function paint(site: SiteData, hearts: Iterable<HTMLElement>): void {
  const saved = new Set(savedCars(site))
  for (const heart of hearts) heart.ariaPressed = String(saved.has(idOf(heart)))
}

const idOf = (heart: HTMLElement): string => heart.dataset.favourite ?? ''
