import { type RefObject, useEffect } from 'react'
import { offerPhotos } from '../../../browser/card/photos.ts'

/** The cards of the list: their photos can be swiped, and an enquiry opens in place. @spec 2.27 */
export function useCards(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (root.current) offerPhotos(root.current)
  })
  useEffect(() => {
    const list = root.current
    list?.addEventListener('click', enquireInPlace)
    return () => list?.removeEventListener('click', enquireInPlace)
  }, [root])
}

function enquireInPlace(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey } = event
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.card-foot > a:first-child') : null
  const vehicle = link?.closest('.card')?.querySelector('a')
  if (!link || !vehicle || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  import('../../../browser/card/enquire.ts')
    .then(({ enquire }) => enquire(vehicle))
    .catch((error) => {
      reportError(error)
      location.assign(link.href)
    })
}
