import { Dialog } from '@headlessui/react'
import { type KeyboardEvent, type UIEvent, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { track } from '../../browser/tracking/track.ts'
import * as messages from './messages.ts'
import { SLIDE, SlideView, Thumb } from './SlideView.tsx'
import type { Slide } from './slides.ts'

export interface ViewerProps {
  slides: readonly Slide[]
  title: string
  /** The slide that it opens on. */
  start: number
  /** Receives the slide that was shown last. */
  onClose: (index: number) => void
}

/** The full-screen viewer: moved by swiping (the browser's own scrolling), arrows, keys and small pictures. */
export function Viewer({ slides, title, start, onClose }: ViewerProps) {
  const thumbs = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(start)
  // The target of the current press; slides passed on the way don't count.
  const goal = useRef<number>(undefined)
  const { list, attachList } = useSlidePosition(current)
  // The slide that is playing or zoomed, which stops when it is no longer shown.
  const [active, setActive] = useState<number>()
  const last = slides.length - 1
  // The first frame shows one slide; the others follow it.
  const isSettled = useDeferredValue(true, false)

  const rest = (index: number): void => {
    if (index !== current) setActive(undefined)
    setCurrent(index)
  }
  const go = (index: number): void => {
    const bounded = Math.max(0, Math.min(last, index))
    if (bounded !== current) goal.current = bounded
    list.current?.scrollTo({ left: bounded * list.current.clientWidth, behavior: motion() })
    rest(bounded)
  }
  const letGo = (): void => {
    goal.current = undefined
  }
  // Safari before 26.2 has no scrollend. The list only stops at whole slides, so the shopper has left one once the next
  // is whole.
  const follow = ({ currentTarget: { scrollLeft, scrollWidth } }: UIEvent): void => {
    const place = (scrollLeft / scrollWidth) * slides.length
    const index = Math.round(place)
    if (Math.abs(place - index) > 0.01 || (goal.current ?? index) !== index) return
    letGo()
    rest(index)
  }
  const press = (index: number, slide: Slide): void => {
    setActive(active === index ? undefined : index)
    if (slide.kind === 'photo') return
    track(slide.kind === 'spin' ? 'spin_view' : 'video_play', { element_type: 'gallery', link_url: slide.embed.src })
  }
  const turn = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key]
    if (to === undefined || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    go(to)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the small pictures come when it has settled.
  useEffect(() => {
    thumbs.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: motion() })
  }, [current, isSettled])
  return (
    <Dialog
      className="viewer fixed inset-0 z-100 grid h-dvh grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] bg-[#0b0d0f] text-white [--focus:#fff]"
      open
      onClose={() => onClose(current)}
      aria-label={title}
      onKeyDown={turn}
    >
      <div className="flex items-center justify-between px-gutter py-2">
        <p className="viewer-count tabular-nums" aria-live="polite">
          {current + 1} / {slides.length}
        </p>
        <IconButton look="i-close" label={messages.close} press={() => onClose(current)} />
      </div>
      <ul
        className="viewer-slides grid [scroll-snap-type:x_mandatory] auto-cols-[100%] grid-flow-col grid-rows-1 overflow-x-auto overscroll-x-contain -outline-offset-2 [scrollbar-width:none]"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys.
        tabIndex={0}
        aria-label={messages.photos}
        ref={attachList}
        onScroll={follow}
        onPointerDown={letGo}
        onWheel={letGo}
      >
        {slides.map((slide, index) =>
          isSettled || index === start ? (
            <SlideView
              // biome-ignore lint/suspicious/noArrayIndexKey: slides neither come nor go.
              key={index}
              slide={slide}
              isNear={Math.abs(index - current) <= 1}
              isActive={active === index}
              press={() => press(index, slide)}
            />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: slides neither come nor go.
            <li className={SLIDE} key={index} />
          ),
        )}
      </ul>
      <IconButton
        look={`${TURN} left-gutter [scale:-1_1]`}
        label={messages.previous}
        press={() => go(current - 1)}
        disabled={current === 0}
      />
      <IconButton
        look={`${TURN} right-gutter`}
        label={messages.next}
        press={() => go(current + 1)}
        disabled={current === last}
      />
      <div
        className="viewer-thumbs box-content flex min-h-14 gap-1.5 overflow-x-auto px-3 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] [scrollbar-width:none]"
        ref={thumbs}
      >
        {(isSettled ? slides : []).map((slide, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: slides neither come nor go.
            key={index}
            className={THUMB}
            type="button"
            aria-label={slide.kind === 'photo' ? messages.photo(index + 1) : slide.label}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => go(index)}
          >
            <Thumb slide={slide} />
          </button>
        ))}
      </div>
    </Dialog>
  )
}

/** A list of slides that opens on the current one, and stays on it when the window changes. */
function useSlidePosition(current: number) {
  const list = useRef<HTMLUListElement>(null)
  const place = useRef(current)
  place.current = current
  // Not an effect of the viewer, because the dialog adds its content to the page after the viewer's first effects.
  const attachList = useCallback((element: HTMLUListElement) => {
    list.current = element
    const showCurrent = (): void => element.scrollTo({ left: place.current * element.clientWidth, behavior: 'instant' })
    showCurrent()
    const observer = new ResizeObserver(showCurrent)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { list, attachList }
}

const motion = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')

const THUMB =
  'aspect-3/2 w-21 flex-none overflow-clip rounded-[4px] bg-[#23272b] opacity-60 first:ml-auto last:mr-auto aria-[current]:opacity-100 aria-[current]:[box-shadow:0_0_0_2px_#fff]'
const TURN = 'i-arrow absolute top-[calc(50%-24px)] bg-[rgb(11_13_15/0.6)] max-sm:hidden'

interface IconButtonProps {
  look: string
  label: string
  press: () => void
  disabled?: boolean
}

const IconButton = ({ look, label, press, disabled }: IconButtonProps) => (
  <button
    className={`btn-icon i text-white hover:bg-[rgb(255_255_255/0.14)] disabled:invisible ${look}`}
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={press}
  />
)
