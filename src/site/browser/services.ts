import { type BrowserConfig, readBrowserConfig } from '../stores/browser-config.ts'
import { watchErrors } from './errors/report.ts'
import { isFormWaiting } from './form-waiting.ts'
import { answerHearts, type EarlyHeart } from './garage/card-hearts.ts'
import { isSomethingUnsent } from './outbox/unsent-flag.ts'
import { countMaskedNumbers } from './phone/masked-numbers.ts'
import { offerTooltips } from './tooltip/triggers.ts'
import { recordVisit } from './visitor/visit.ts'

/**
 * What a page does that has no view of its own, and what is too small for an island:
 * started once, by the first reach (site/inline/first-reach.ts). `last` is the last
 * thing that was reached for before, `hearts` those that were pressed meanwhile.
 */
export function start(last: Event | undefined, hearts: readonly EarlyHeart[]): void {
  const site = readBrowserConfig()
  watchErrors(site)
  answerHearts(hearts)
  countMaskedNumbers()
  recordVisit(site)
  attend(site, last).catch(reportError)
}

/** What is fetched for it. */
async function attend(site: BrowserConfig, last: Event | undefined): Promise<void> {
  if (isFormWaiting()) wakeForms()
  enhance()
  if (isSomethingUnsent()) late(import('./outbox/tell-unsent.ts'), ({ tellOfUnsent }) => tellOfUnsent())
  const { trackVisit } = await import('./tracking/track-visit.ts')
  trackVisit(site, last)
  if (!site.slots) return
  const { loadSlots } = await import('./slots/load-slots.ts')
  loadSlots(site)
}

/** What looks or feels better with a script. */
function enhance(): void {
  offerTooltips()
  if (document.querySelector('[data-week]')) late(import('./hours.ts'), ({ showHours }) => showHours())
  if (!CSS.supports('interpolate-size: allow-keywords')) late(import('./fold/fold.ts'), ({ easeFolds }) => easeFolds())
  // Printing waits for it no longer than a moment.
  const code = document.querySelector<HTMLImageElement>('.qr')
  if (code) code.loading = 'eager'
  const calendar = document.querySelector<HTMLAnchorElement>('[data-calendar]')
  if (calendar) offerCalendar(calendar)
}

/** The link is pressed once more when it has its file: the press that woke the page comes before. */
function offerCalendar(link: HTMLAnchorElement): void {
  const file = import('./calendar.ts').then(({ offerCalendarFile }) => {
    link.removeEventListener('click', wait)
    offerCalendarFile(link)
  })
  const wait = (event: Event): void => {
    event.preventDefault()
    late(file, () => link.click())
  }
  link.addEventListener('click', wait)
}

/** A form that was left halfway, or is to be corrected, is taken over before a shopper reaches for it. @spec 4.11 */
function wakeForms(): void {
  for (const island of document.querySelectorAll('astro-island:has([data-form])'))
    island.dispatchEvent(new Event('touchstart'))
}

/** A module that does not come is reported where it is fetched (interaction/preload.ts). */
function late<T>(module: Promise<T>, use: (module: T) => void): void {
  module.then(use, () => undefined).catch(reportError)
}
