import { watchErrors } from './errors/report.ts'
import { isFormWaiting } from './forms/waiting.ts'
import { type Feature, wakeFeatures } from './interaction/features.ts'
import { replay } from './interaction/held-events.ts'
import { isSomethingUnsent } from './outbox/unsent-flag.ts'
import { readSiteData, type SiteData } from './site-data.ts'
import { recordVisit } from './visitor/visit.ts'

/** What pages do with scripts: one line each, loaded when a shopper reaches for such an element. */
const FEATURES: readonly Feature[] = [
  { selector: '[data-week]', load: () => import('./hours.ts'), eager: true },
  { selector: '[data-finder]', load: () => import('./finder/finder.ts') },
  { selector: '[data-go]', load: () => import('./rows.ts') },
  { selector: '[data-gallery]', load: () => import('./gallery/gallery.ts') },
  { selector: '[data-tip], .btn-icon[aria-label]', load: () => import('./tooltip/tooltip.ts') },
  { selector: 'details:not(.phone, .fold)', load: () => import('./fold/fold.ts') },
  { selector: '[data-calculator]', load: () => import('./calculator/calculator.ts'), eager: true },
  {
    selector: '.strips a[href*="vehiclePriceBudget="]',
    load: () => import('./finance-price/finance-price.ts'),
    eager: true,
  },
  { selector: '[data-island=checkout]', load: () => import('./checkout/checkout.ts'), eager: true },
  { selector: '[data-island=trade-in]', load: () => import('./trade-in/trade-in.ts'), eager: true },
  { selector: '[data-favourite]', load: () => import('./garage/heart.ts'), eager: true },
  { selector: '[data-garage-page]', load: () => import('./garage/garage-page.ts'), eager: true },
  { selector: '[data-sign-in]', load: () => import('./garage/sign-in.ts'), eager: true },
  { selector: '[data-phone]', load: () => import('./phone/reveal.ts') },
  { selector: '[data-form]', load: () => import('./forms/attach.ts'), eager: isFormWaiting() },
  { selector: '[data-calendar]', load: () => import('./bookings/calendar.ts'), eager: true },
]

/**
 * Called once a page, by the inline script (site/inline/waking.ts) when the page is
 * read, with what the shopper pressed while this was loading, and the last thing of
 * all that was reached for. When it returns, the page listens.
 */
export function wake(held: readonly Event[], last?: Event): void {
  const site = readSiteData()
  watchErrors(site)
  const reach = wakeFeatures(FEATURES, site)
  if (last) reach(last)
  for (const event of held) Promise.all(reach(event)).then(() => replay({ event }))
  attend(site, last).catch(reportError)
}

/** What goes on beside the shopper's own doing. */
async function attend(site: SiteData, last: Event | undefined): Promise<void> {
  recordVisit(site)
  if (isSomethingUnsent())
    import('./outbox/tell-unsent.ts').then(({ tellOfUnsent }) => tellOfUnsent()).catch(reportError)
  const { trackVisit } = await import('./tracking/track-visit.ts')
  trackVisit(site, last)
  if (!site.slots) return
  const { loadSlots } = await import('./slots/load-slots.ts')
  loadSlots(site)
}
