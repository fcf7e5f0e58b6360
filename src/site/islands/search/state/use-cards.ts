import { type RefObject, useEffect } from 'react'
import { offerPhotos } from '../../../browser/card/photos.ts'

/** The second tap of a double tap on 'Show more' lands on a card that has come under it. Milliseconds. */
const DOUBLE_TAP = 500

let shownMore = -DOUBLE_TAP

/** The cards of the list: their photos can be swiped, and an enquiry opens in place. @spec 2.27 */
export function useCards(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (root.current) offerPhotos(root.current)
  })
  useEffect(() => {
    const list = root.current
    list?.addEventListener('click', pressed)
    return () => list?.removeEventListener('click', pressed)
  }, [root])
}

function pressed(event: MouseEvent): void {
  const { target, timeStamp, ctrlKey, metaKey, shiftKey } = event
  if (!(target instanceof Element)) return
  if (target.closest('.show-more')) shownMore = timeStamp
  else if (timeStamp - shownMore < DOUBLE_TAP) event.preventDefault()
  const link = target.closest<HTMLAnchorElement>('.card-foot > a:first-child')
  const vehicle = link?.closest('.card')?.querySelector('a')
  if (!link || !vehicle || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return
  event.preventDefault()
  link.ariaBusy = 'true'
  enquireOnline(vehicle)
    .catch((error) => {
      reportError(error)
      location.assign(link.href)
    })
    .finally(() => {
      link.ariaBusy = null
    })
}

/** Waits for a connection that is lost: leaving the list would show the browser's error page. */
async function enquireOnline(vehicle: HTMLAnchorElement): Promise<void> {
  const open = () => import('../../../browser/card/enquire.ts').then(({ enquire }) => enquire(vehicle))
  try {
    await open()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    await open()
  }
}
