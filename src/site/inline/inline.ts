import { showDialogs } from './dialogs.ts'
import { startOnFirstReach } from './first-reach.ts'
import { guardNumbers } from './phone-numbers.ts'
import { watchPictures } from './pictures.ts'
import { showSaved } from './saved.ts'
import { fetchScripts } from './scripts.ts'
import { coverBySheets } from './sheets.ts'

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
