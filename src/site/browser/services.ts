import { FEATURE_SERVICES } from '#src/features/browser.ts'
import { type BrowserConfig, readBrowserConfig } from '../stores/browser-config.ts'
import { enquireInPlace } from './card/enquire-in-place.ts'
import { watchErrors } from './errors/report.ts'
import { isFormWaiting } from './form-waiting.ts'
import { answerHearts, type EarlyHeart } from './garage/card-hearts.ts'
import { isSomethingUnsent } from './outbox/unsent-flag.ts'
import { countMaskedNumbers } from './phone/masked-numbers.ts'
import { recordVisit } from './visitor/visit.ts'

/**
 * Starts the code of a page that has no view or is too small for an island. Called once,
 * when a shopper first reaches for something (site/inline/first-reach.ts). `last` is the
 * last click before that, `hearts` the hearts that were pressed in the meantime.
 */
export function start(last: Event | undefined, hearts: readonly EarlyHeart[]): void {
  const site = readBrowserConfig()
  watchErrors(site)
  answerHearts(hearts)
  for (const startService of Object.values(FEATURE_SERVICES)) startService(site)
  enquireInPlace()
  countMaskedNumbers()
  recordVisit(site)
  attend(site, last).catch(reportError)
}

/** Starts the services that are fetched separately. */
async function attend(site: BrowserConfig, last: Event | undefined): Promise<void> {
  if (isFormWaiting()) wakeForms()
  enhance()
  if (isSomethingUnsent()) late(import('./outbox/tell-unsent.ts'), ({ tellOfUnsent }) => tellOfUnsent())
  const clicks = last ? [last] : []
  const keep = (click: Event) => clicks.push(click)
  document.addEventListener('click', keep)
  const { trackVisit } = await import('./tracking/track-visit.ts')
  document.removeEventListener('click', keep)
  trackVisit(site, clicks)
  if (!site.slots) return
  const { loadSlots } = await import('./slots/load-slots.ts')
  loadSlots(site)
}

/** Progressive enhancements. */
function enhance(): void {
  offerTooltips()
  if (document.querySelector('.hours-now:empty')) late(import('./hours.ts'), () => undefined)
  const total = document.getElementById('total')
  if (total) late(import('./total.ts'), ({ offerStates }) => offerStates(total))
  if (!CSS.supports('interpolate-size: allow-keywords')) late(import('./fold/fold.ts'), ({ easeFolds }) => easeFolds())
  // Load the QR code now, because printing hardly waits for it.
  const code = document.querySelector<HTMLImageElement>('.qr')
  if (code) code.loading = 'eager'
  const calendar = document.querySelector<HTMLAnchorElement>('[data-calendar]')
  if (calendar) offerCalendar(calendar)
}

/** If the link is pressed before its file is ready, it is pressed again afterwards. */
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

/** Wakes forms that have a draft or a lead to correct, before a shopper reaches for them. @spec 4.11 */
function wakeForms(): void {
  for (const island of document.querySelectorAll('astro-island:has([data-form])'))
    island.dispatchEvent(new Event('touchstart'))
}

/** Modules that fail to load are reported by errors/report.ts. */
function late<T>(module: Promise<T>, use: (module: T) => void): void {
  module.then(use, () => undefined).catch(reportError)
}

/** Elements with a tooltip. */
const TRIGGERS = '[data-tip], .btn-icon[aria-label]'

/** Attaches tooltips to elements when a shopper first reaches them. @spec 4.16 9.8 */
function offerTooltips(): void {
  const known = new WeakSet<Element>()
  const meet = async (target: EventTarget | null): Promise<void> => {
    const trigger = target instanceof Element ? target.closest<HTMLElement>(TRIGGERS) : null
    if (!trigger || known.has(trigger)) return
    known.add(trigger)
    const { attachTooltip } = await import('./tooltip/tooltip.ts')
    attachTooltip(trigger)
  }
  const come = ({ target }: Event): void => void meet(target).catch(reportError)
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, come)
  // The pointer or focus may already be on an element.
  meet(document.querySelector(`:is(${TRIGGERS}):is(:hover, :focus-visible)`)).catch(reportError)
}
