import { type RefObject, useEffect } from 'react'
import { offerPhotos } from '../../../browser/card/photos.ts'

/** Two taps within this time and distance are a double tap. Milliseconds and pixels. */
const [DOUBLE, PLACE] = [500, 24]

/** Milliseconds after a change during which only its answer is rendered. */
const SHOWN = 200

/** The last press on "Show more". */
let more: MouseEvent | undefined

/** Makes the photos of the list's cards swipeable. @spec 2.27 */
export function useCards(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // The answer to the press is shown first.
    const timer = setTimeout(() => root.current && offerPhotos(root.current), SHOWN)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    const list = root.current
    list?.addEventListener('click', pressed)
    return () => list?.removeEventListener('click', pressed)
  }, [root])
}

function pressed(event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element)) return
  // The second tap of a double tap on "Show more" lands on a new card.
  if (target.closest('.show-more')) more = event
  else if (more && isDoubleTap(more, event)) event.preventDefault()
}

const isDoubleTap = (first: MouseEvent, second: MouseEvent): boolean =>
  second.timeStamp - first.timeStamp < DOUBLE &&
  Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < PLACE
