import { storedLink } from '#src/lead/tracked-links.ts'
import { CURRENCY } from '#src/tenant/currency.ts'
import type { EventName } from '#src/tracking/catalogue.ts'
import { itemOf } from '#src/tracking/item.ts'
import { type PageContext, pageType, pageViews } from '#src/tracking/page-context.ts'
import type { Parameters } from '#src/tracking/parameters.ts'
import { type Details, type TrackedEvent, trackedEvent } from '#src/tracking/tracked-event.ts'
import { readBrowserConfig } from '../../stores/browser-config.ts'
import { openLayers, pushEvent } from './data-layer.ts'

let context: PageContext | undefined

/** Pushes an event of the catalogue to the data layer, always after the page's own views. @spec 9.3 */
export function track<Name extends EventName>(name: Name, details: Details<Name>): TrackedEvent {
  trackPage()
  return push(name, details)
}

/** Tracks the page's views, once per page. */
export function trackPage(): void {
  if (context) return
  context = pageContext()
  openLayers(context, readBrowserConfig())
  for (const view of pageViews(document.body.dataset.kind ?? '')) {
    if (view === 'special_offer_view') viewOffers()
    else push(view, {})
  }
}

/** Tracks one view per offer, because each is a separate element. @spec 9.3 */
function viewOffers(): void {
  for (const [index, offer] of document.querySelectorAll('.offers > li').entries()) {
    const element_text = offer.querySelector('h2')?.textContent
    push('special_offer_view', { element_type: 'offer', element_text, element_order: index + 1 })
  }
}

function push<Name extends EventName>(name: Name, details: Details<Name>): TrackedEvent {
  const page = context ?? pageContext()
  const event = trackedEvent(name, details, { ...page, item: itemOfForm(details) ?? page.item })
  pushEvent(event)
  return event
}

function pageContext(): PageContext {
  const { kind = '' } = document.body.dataset
  const form = document.querySelector<HTMLElement>('main [data-form]')?.dataset.form
  return {
    page_type: pageType(kind, form),
    page_location: storedLink(location.href),
    currency: CURRENCY[readBrowserConfig().country],
    item: itemOfPage(kind),
  }
}

/** A hidden field of the page's form. */
const sentFact = (name: string): string | undefined =>
  document.querySelector<HTMLInputElement>(`main input[type=hidden][name=${name}]`)?.value

/** The vehicle that the page shows or reserves. */
function itemOfPage(kind: string): PageContext['item'] {
  if (kind === 'checkout') return { item_number: sentFact('stock_number') ?? sentFact('car_id') }
  if (kind !== 'vehicle') return undefined
  return itemIn(document)
}

/** The vehicle of a form copied from the vehicle's page (browser/card/enquire.ts). */
function itemOfForm({ form_name }: Parameters<'form'>): PageContext['item'] {
  const dialog = document.getElementById(`${form_name}`)?.closest('[data-page]')
  return dialog ? itemIn(dialog) : undefined
}

function itemIn(part: ParentNode): PageContext['item'] {
  const described = [...part.querySelectorAll('script[type="application/ld+json"]')]
  return described.map(({ textContent }) => itemOf(JSON.parse(textContent))).find(Boolean)
}
