import { escapeHtml } from '#src/base/text.ts'
import { adoptStyle } from '../adopt-style.ts'
import { track } from '../tracking/track.ts'
import { playerHtml, type Slide, slideHtml, thumbHtml } from './slides.ts'
import css from './viewer.css?inline'

adoptStyle(css)

export interface Viewer {
  /** Opens on a slide. */
  show: (index: number) => void
}

/**
 * The full-screen viewer: swiped by the browser's own scrolling, moved by
 * arrows, keys and small pictures. `onClose` hears which slide was seen last.
 */
export function createViewer(slides: readonly Slide[], title: string, onClose: (index: number) => void): Viewer {
  const dialog = document.createElement('dialog')
  dialog.className = 'viewer'
  dialog.setAttribute('aria-label', title)
  dialog.innerHTML = viewerHtml(slides)
  document.body.append(dialog)
  const [list, thumbs] = [part(dialog, 'slides'), part(dialog, 'thumbs')]
  const motion = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  const last = slides.length - 1
  let current = 0

  const rest = (index: number): void => {
    if (index !== current) stop(list.children[current], slides[current])
    current = index
    for (const near of [index - 1, index, index + 1]) fetchNow(list.children[near])
    part(dialog, 'count').textContent = `${index + 1} / ${slides.length}`
    part(dialog, 'back').toggleAttribute('disabled', index === 0)
    part(dialog, 'next').toggleAttribute('disabled', index === last)
    thumbs.querySelector('[aria-current]')?.removeAttribute('aria-current')
    thumbs.children[index]?.setAttribute('aria-current', 'true')
    thumbs.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: motion })
  }
  const go = (index: number, behavior: ScrollBehavior = motion): void => {
    const bounded = Math.max(0, Math.min(last, index))
    list.scrollTo({ left: bounded * list.clientWidth, behavior })
    rest(bounded)
  }
  const presses: [selector: string, press: (target: Element) => void][] = [
    ['.viewer-close', () => dialog.close()],
    ['.viewer-back', () => go(current - 1)],
    ['.viewer-next', () => go(current + 1)],
    ['button.viewer-play', () => play(list.children[current], slides[current])],
    ['.viewer-thumbs > *', (thumb) => go([...thumbs.children].indexOf(thumb))],
    ['li:has(img)', (slide) => slide.toggleAttribute('data-zoomed')],
  ]

  // A slide counts when scrolling rests on it: those that are passed on the way do not.
  list.addEventListener('scrollend', () => dialog.open && rest(Math.round(list.scrollLeft / list.clientWidth)))
  dialog.addEventListener('keydown', (event) => {
    const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key]
    if (to === undefined || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    go(to)
  })
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    for (const [selector, press] of presses) {
      const pressed = target.closest(selector)
      if (pressed) return press(pressed)
    }
  })
  new ResizeObserver(() => dialog.open && go(current, 'instant')).observe(list)
  dialog.addEventListener('close', () => {
    stop(list.children[current], slides[current])
    onClose(current)
  })
  return {
    show(index) {
      dialog.showModal()
      go(index, 'instant')
    },
  }
}

const fetchNow = (slide: Element | undefined): void => slide?.querySelector('img')?.setAttribute('loading', 'eager')

function play(place: Element | undefined, slide: Slide | undefined): void {
  if (!place || !slide || slide.kind === 'photo') return
  place.innerHTML = playerHtml(slide.embed, slide.label)
  track(slide.kind === 'spin' ? 'spin_view' : 'video_play', { element_type: 'gallery', link_url: slide.embed.src })
}

/** A film does not go on unseen, and a photo is whole when one comes back to it. */
function stop(place: Element | undefined, slide: Slide | undefined): void {
  place?.removeAttribute('data-zoomed')
  if (place && slide && slide.kind !== 'photo') place.innerHTML = slideHtml(slide)
}

function viewerHtml(slides: readonly Slide[]): string {
  const name = (slide: Slide, i: number) => (slide.kind === 'photo' ? `Photo ${i + 1}` : escapeHtml(slide.label))
  const button = (part: string, icon: string, label: string) =>
    `<button class="viewer-${part} btn-icon i i-${icon}" type="button" aria-label="${label}"></button>`
  const thumbs = slides.map(
    (slide, i) => `<button type="button" aria-label="${name(slide, i)}">${thumbHtml(slide)}</button>`,
  )
  return (
    `<div class="viewer-head"><p class="viewer-count" aria-live="polite"></p>${button('close', 'close', 'Close')}</div>` +
    `<ul class="viewer-slides" tabindex="0" aria-label="Photos">${slides.map((slide) => `<li>${slideHtml(slide)}</li>`).join('')}</ul>` +
    `${button('back', 'arrow', 'Previous')}${button('next', 'arrow', 'Next')}<div class="viewer-thumbs">${thumbs.join('')}</div>`
  )
}

function part(viewer: HTMLElement, name: string): HTMLElement {
  const found = viewer.querySelector<HTMLElement>(`.viewer-${name}`)
  if (!found) throw new Error(`The viewer has no ${name}`)
  return found
}
