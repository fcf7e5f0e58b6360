import { FEATURE_SERVICES } from '#src/features/browser.ts'
import { type BrowserConfig, readBrowserConfig } from '../stores/browser-config.ts'
import { enquireInPlace } from './card/enquire-in-place.ts'
import { watchErrors } from './errors/report.ts'
import { isFormWaiting, isSomethingUnsent } from './form-waiting.ts'
import { answerHearts, type EarlyHeart } from './garage.ts'
import { countMaskedNumbers } from './phone.ts'
import { recordVisit } from './visit.ts'

/**
 * Starts the parts of a page that have no view or are too small for an island. Called once, at the shopper's first
 * interaction (site/inline/first-reach.ts). `last` is the last click before that, `hearts` the hearts pressed
 * meanwhile.
 */
export function start(last: Event | undefined, hearts: readonly EarlyHeart[]): void {
  const site = readBrowserConfig()
  run(() => watchErrors(site))
  run(() => answerHearts(hearts))
  for (const startService of Object.values(FEATURE_SERVICES)) run(() => startService(site))
  run(enquireInPlace)
  run(countMaskedNumbers)
  run(() => recordVisit(site))
  if (isFormWaiting()) run(wakeForms)
  run(enhance)
  if (isSomethingUnsent()) run(async () => (await import('./outbox/show-unsent.ts')).showUnsent())
  const visit = run(() => followVisit(last))
  if (site.consent) run(() => thirdParties(site, last, visit))
  if (!('popover' in document.documentElement)) run(() => openSheets(last))
}

/** Starts a service. One that fails is reported and skipped; the others run. */
const run = (service: () => unknown): Promise<void> => (async () => void (await service()))().catch(reportError)

/** Tracks the page and its clicks, including those since `last`, from before the script was loaded. */
async function followVisit(last: Event | undefined): Promise<void> {
  const [{ trackVisit }, clicks] = await withClicks(last, import('./tracking/track-visit.ts'))
  trackVisit(clicks)
}

async function openSheets(last: Event | undefined): Promise<void> {
  const [{ openSheets }, clicks] = await withClicks(last, import('./sheets.ts'))
  openSheets(clicks)
}

/** A script, and the clicks from before it was loaded, starting with `last`. */
async function withClicks<Script>(last: Event | undefined, script: Promise<Script>): Promise<[Script, Event[]]> {
  const clicks = last ? [last] : []
  const collect = (click: Event) => clicks.push(click)
  document.addEventListener('click', collect)
  try {
    return [await script, clicks]
  } finally {
    document.removeEventListener('click', collect)
  }
}

/** Starts other companies' scripts after tracking, so that they find the page's own events in the data layer. */
async function thirdParties(site: BrowserConfig, last: Event | undefined, visit: Promise<void>): Promise<void> {
  const loaded = visit.then(() => import('./slots/third-parties.ts'))
  const [{ startThirdParties }, clicks] = await withClicks(last, loaded)
  startThirdParties(site, clicks)
}

/** Progressive enhancements. */
function enhance(): void {
  run(offerTooltips)
  if (document.querySelector('.hours-now:empty')) run(() => import('./hours.ts'))
  const total = document.getElementById('total')
  if (total) run(async () => (await import('./total.ts')).offerStates(total))
  if (!CSS.supports('interpolate-size: allow-keywords')) run(async () => (await import('./fold.ts')).easeFolds())
  // Load the QR code now, because printing barely waits for it.
  const code = document.querySelector<HTMLImageElement>('.qr')
  if (code) code.loading = 'eager'
  const calendar = document.querySelector<HTMLAnchorElement>('[data-calendar]')
  if (calendar) run(() => offerCalendar(calendar))
}

/** A link pressed before its file is ready is pressed again afterwards. */
async function offerCalendar(link: HTMLAnchorElement): Promise<void> {
  let isPressed = false
  const wait = (event: Event): void => {
    event.preventDefault()
    isPressed = true
  }
  link.addEventListener('click', wait)
  const { offerCalendarFile } = await import('./calendar.ts')
  link.removeEventListener('click', wait)
  offerCalendarFile(link)
  if (isPressed) link.click()
}

/** Wakes forms that have a draft or a lead to correct, before a shopper's first interaction with them. @spec 4.11 */
function wakeForms(): void {
  for (const form of document.querySelectorAll('astro-island [data-form]'))
    form.closest('astro-island')?.dispatchEvent(new Event('touchstart'))
}

/** Elements with a tooltip. */
const TRIGGERS = '[data-tip], .btn-icon[aria-label]'

/** Attaches tooltips to elements when a pointer or focus first reaches them. @spec 4.16 9.8 */
function offerTooltips(): void {
  const known = new WeakSet<Element>()
  const meet = async (target: EventTarget | null): Promise<void> => {
    const trigger = target instanceof Element ? target.closest<HTMLElement>(TRIGGERS) : null
    if (!trigger || known.has(trigger)) return
    known.add(trigger)
    const { attachTooltip } = await import('./tooltip.ts')
    attachTooltip(trigger)
  }
  const come = ({ target }: Event): void => void run(() => meet(target))
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, come)
  // The pointer or focus may already be on an element.
  run(() => meet(document.querySelector(`:is(${TRIGGERS}):is(:hover, :focus-visible)`)))
}
