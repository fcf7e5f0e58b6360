import { type ComponentType, type KeyboardEvent, type MouseEvent, memo, type ReactNode, useRef, useState } from 'react'
import { useIslandReady } from '../../browser/interaction/use-island-ready.ts'
import { track } from '../../browser/tracking/track.ts'
import * as messages from './messages.ts'
import { type Slide, slideOf, slidesOf } from './slides.ts'
import type { ViewerProps } from './Viewer.tsx'

interface Opened {
  slides: Slide[]
  title: string
  start: number
  Viewer: ComponentType<ViewerProps>
}

const loadViewer = () => import('./Viewer.tsx')

// For a photo pressed before this script was loaded. If the viewer fails to load, errors/report.ts reports it and the
// next press tries again.
if (!import.meta.env.SSR && document.querySelector('[data-photo][aria-busy]')) loadViewer().catch(() => undefined)

/**
 * A vehicle's photos: arrow keys move between them, a press opens the full-screen viewer, and small pictures don't
 * change the address. The photos are the page's own HTML (components/vehicle/Gallery.astro), not React's.
 */
export const Gallery = memo(function Gallery({ children }: { children?: ReactNode }) {
  const root = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<Opened>()
  useIslandReady(root)
  const row = () => root.current?.querySelector<HTMLElement>('.slides')
  const moveTo = (index: number): void => row()?.scrollTo({ left: index * (row()?.clientWidth ?? 0) })
  const comeBack = (seen: number): void => {
    const link = row()?.children[seen]?.querySelector('a')
    if (!link) return
    link.focus({ preventScroll: true })
    moveTo(seen)
  }
  const open = async (slides: Slide[], start: number, title: string): Promise<void> => {
    const viewer = loadViewer()
    if (slides[start]?.kind === 'photo') track('photo_view', { element_type: 'gallery', element_order: start + 1 })
    const { Viewer } = await viewer
    setOpened({ slides, start, title, Viewer })
  }
  const press = (event: MouseEvent<HTMLElement>): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    const slides = slidesOf(event.currentTarget)
    const index = slideOf(link, slides)
    if (index === undefined) return
    event.preventDefault()
    if (link.hash.startsWith('#photo-') && !link.textContent) moveTo(index)
    else open(slides, index, titleOf(event.currentTarget)).catch(reportError)
  }
  const turn = (event: KeyboardEvent<HTMLElement>): void => {
    const slides = row()
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || !slides || !(event.target instanceof Node && slides.contains(event.target))) return
    event.preventDefault()
    const to = Math.round(slides.scrollLeft / slides.clientWidth) + step
    if (to >= 0) comeBack(to)
  }
  return (
    <>
      <section
        className="gallery"
        aria-label={messages.photos}
        data-gallery=""
        ref={root}
        onClick={press}
        onKeyDown={turn}
      >
        {children}
      </section>
      {opened && (
        <opened.Viewer
          {...opened}
          onClose={(seen) => {
            setOpened(undefined)
            // After the dialog has restored the focus.
            setTimeout(() => comeBack(seen))
          }}
        />
      )}
    </>
  )
})

const titleOf = (gallery: HTMLElement): string =>
  `${gallery.getAttribute('aria-label') ?? ''}: ${document.querySelector('h1')?.textContent ?? ''}`
