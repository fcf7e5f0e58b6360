import { type RefObject, useEffect } from 'react'
import { offerPhotos } from '../../../browser/card/photos.ts'

/** Two taps within this time and distance are a double tap. Milliseconds and pixels. */
const [DOUBLE, PLACE] = [500, 24]

/** The last press on 'Show more'. */
let more: MouseEvent | undefined

/** Makes the photos of the list's cards swipeable, and their enquiries open in place. @spec 2.27 */
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
  const { target, ctrlKey, metaKey, shiftKey } = event
  if (!(target instanceof Element)) return
  // The second tap of a double tap on 'Show more' lands on a new card.
  if (target.closest('.show-more')) more = event
  else if (more && isDoubleTap(more, event)) event.preventDefault()
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

const isDoubleTap = (first: MouseEvent, second: MouseEvent): boolean =>
  second.timeStamp - first.timeStamp < DOUBLE &&
  Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < PLACE

/** Tries twice, and waits for a lost connection, because leaving the list would show the browser's error page. */
async function enquireOnline(vehicle: HTMLAnchorElement): Promise<void> {
  const open = () => import('../../../browser/card/enquire.ts').then(({ enquire }) => enquire(vehicle))
  try {
    await open()
  } catch {
    if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    await open()
  }
}
