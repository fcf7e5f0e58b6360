import { track } from '../tracking/track.ts'
import { type Slide, slidesOf } from './slides.ts'
import { createViewer, type Viewer } from './viewer.ts'

/** Photos of a vehicle: arrow keys move them, a press opens the full-screen viewer, small pictures leave the address alone. */
export function attach(gallery: HTMLElement): void {
  const row = gallery.querySelector<HTMLElement>('.slides')
  if (!row) return
  const slides = slidesOf(gallery)
  let viewer: Viewer | undefined
  const moveTo = (index: number): void => row.scrollTo({ left: index * row.clientWidth })
  const comeBack = (seen: number): void => {
    if (seen >= row.children.length) return
    row.children[seen]?.querySelector('a')?.focus({ preventScroll: true })
    moveTo(seen)
  }
  const open = (index: number): void => {
    viewer ??= createViewer(slides, titleOf(gallery), comeBack)
    viewer.show(index)
    track('photo_view', { element_type: 'gallery', element_order: index + 1 })
  }

  gallery.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    const index = slideOf(link, slides)
    if (index === undefined) return
    event.preventDefault()
    if (link.hash.startsWith('#photo-') && !link.textContent) moveTo(index)
    else open(index)
  })
  row.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    const to = Math.round(row.scrollLeft / row.clientWidth) + step
    if (to >= 0) comeBack(to)
  })
}

/** Which slide a link of the gallery stands for. */
function slideOf(link: HTMLAnchorElement, slides: readonly Slide[]): number | undefined {
  const { photo, media } = link.dataset
  if (photo) return Number(photo)
  if (media) return slides.findIndex(({ kind }) => kind === media)
  const [, place] = /^#photo-(\d+)$/.exec(link.hash) ?? []
  return place ? Number(place) - 1 : undefined
}

const titleOf = (gallery: HTMLElement): string =>
  `${gallery.getAttribute('aria-label') ?? ''}: ${document.querySelector('h1')?.textContent ?? ''}`
