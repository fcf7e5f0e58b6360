import { startOnFirstReach } from './first-reach.ts'
import { showSaved } from './saved.ts'
import { fetchScripts } from './scripts.ts'

/** Most milliseconds between the presses of a double tap. */
const DOUBLE_TAP = 500

// The only script that runs before a shopper's first interaction. It is bundled, minified and printed in every page
// (layouts/Base.astro), so every byte counts.
document.documentElement.dataset.js = ''
watchPictures()
showDialogs()
hideHeader()
guardNumbers()
showSaved()
moveRows()
coverBySheets()
startOnFirstReach()
fetchScripts()
letTransitionsEnd()

/** Makes links open the dialog in their `data-dialog` instead of their page. */
function showDialogs(): void {
  addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey } = event
    const link = target instanceof Element && target.closest<HTMLElement>('[data-dialog]')
    const dialog = link && document.getElementById(link.dataset.dialog ?? '')
    if (!(dialog instanceof HTMLDialogElement) || ctrlKey || metaKey) return
    event.preventDefault()
    dialog.showModal()
  })
  closeByPressBeside()
}

/**
 * A press that begins and ends beside a dialog closes it, unless it is the second of a double click, of which the first
 * opened the dialog. A press beside a dialog targets the dialog itself, because its content fills its whole box
 * (components/parts/Dialog.astro). `closedby` does this only from Chrome 134, Firefox 141 and Safari 27.3.
 */
function closeByPressBeside(): void {
  let last = -DOUBLE_TAP
  let pressed: EventTarget | null
  const press = ({ target, pointerType, timeStamp }: PointerEvent): void => {
    pressed = pointerType === 'mouse' || timeStamp - last > DOUBLE_TAP ? target : null
    last = timeStamp
  }
  addEventListener('pointerdown', press, true)
  // The browser counts a mouse's clicks, at the shopper's own double-click speed.
  addEventListener('click', ({ target, detail }) => {
    if (target === pressed && detail < 2 && target instanceof HTMLDialogElement) target.close()
  })
}

/**
 * A masked number, once opened, gets the focus of the summary that it replaces. It doesn't dial while it is being
 * counted (aria-disabled), nor for the second tap of a double tap whose first tap revealed it. Taps are timed, because
 * Safari doesn't count them.
 *
 * @spec 4.6
 */
function guardNumbers(): void {
  let before = -DOUBLE_TAP
  const tapped = (event: Event): void => {
    const { target, timeStamp } = event
    const number = target instanceof Element && target.closest('.phone a')
    if (number && (timeStamp - before < DOUBLE_TAP || number.matches('[aria-disabled]'))) event.preventDefault()
    before = timeStamp
  }
  const opened = ({ target }: Event): void => {
    if (!(target instanceof Element && target.matches('.phone[open]'))) return
    const { activeElement, body } = document
    if (activeElement === body || target.contains(activeElement))
      target.querySelector('a')?.focus({ preventScroll: true })
  }
  addEventListener('click', tapped, true)
  // `toggle` doesn't bubble.
  document.addEventListener('toggle', opened, true)
}

/**
 * Replaces pictures that fail to load, at first by their other format, and marks tall ones, of which a wide box would
 * show too little. @spec 8.11
 */
function watchPictures(): void {
  const replace = ({ target: picture }: Event): void => {
    if (!(picture instanceof HTMLImageElement) || picture.dataset.failed) return
    // Without its sizes the browser takes `src`, whose format is older.
    if (picture.srcset) {
      picture.srcset = ''
      return
    }
    picture.dataset.failed = '1'
    picture.src = '/new-arrival.svg'
  }
  const mark = ({ target: picture }: Event): void => {
    if (picture instanceof HTMLImageElement)
      picture.toggleAttribute('data-tall', picture.naturalHeight > picture.naturalWidth)
  }
  addEventListener('error', replace, true)
  // `load` doesn't bubble to the window.
  document.addEventListener('load', mark, true)
}

/**
 * While a sheet (menu, filters) is open, the page behind it can't be focused; the sheet gets the focus when it opens.
 * The browser opens and closes it, and restores the focus.
 */
function coverBySheets(): void {
  const opened = ({ target: sheet }: Event): void => {
    if (!isSheet(sheet) || !sheet.matches(':popover-open')) return
    sheet.querySelector('button')?.focus()
    // After the frame that shows the sheet, because restyling everything behind it takes longer.
    requestAnimationFrame(() => setTimeout(() => cover(sheet, sheet.matches(':popover-open'))))
  }
  // Before it closes, because otherwise the focus could not be restored.
  const closes = ({ target: sheet }: Event): void => {
    if (isSheet(sheet) && sheet.matches(':popover-open')) cover(sheet, false)
  }
  document.addEventListener('toggle', opened, true)
  document.addEventListener('beforetoggle', closes, true)
}

const isSheet = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('.sheet')

/** All siblings of the element and of its ancestors. */
function cover(sheet: HTMLElement, isCovered: boolean): void {
  for (let part: Element = sheet; part.parentElement && part !== document.body; part = part.parentElement) {
    for (const other of part.parentElement.children) if (other !== part) other.toggleAttribute('inert', isCovered)
  }
}

/** A shopper who moves on before a page has faded in interrupts its transition. That is no error. */
function letTransitionsEnd(): void {
  const ignore = ({ viewTransition }: PageSwapEvent | PageRevealEvent): void => {
    viewTransition?.ready.catch(() => {})
    viewTransition?.finished.catch(() => {})
  }
  for (const type of ['pageswap', 'pagereveal'] as const) addEventListener(type, ignore)
}

/** An arrow (parts/Arrows.astro) moves the row of its section by nearly its width. */
function moveRows(): void {
  addEventListener('click', ({ target }) => {
    const arrow = target instanceof Element ? target.closest<HTMLElement>('[data-go]') : null
    const row = arrow?.closest('section')?.querySelector('.rail, .slides')
    row?.scrollBy({ left: Number(arrow?.dataset.go) * row.clientWidth * 0.9 })
  })
}

/** Hides the header while the page scrolls down. */
function hideHeader(): void {
  let last = 0
  addEventListener(
    'scroll',
    () => {
      document.documentElement.toggleAttribute('data-down', scrollY > last && scrollY > 200)
      last = scrollY
    },
    { passive: true },
  )
}
