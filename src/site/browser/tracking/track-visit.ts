import type { EventName } from '#src/tracking/catalogue.ts'
import { recordPhone, vehicleOf } from '../phone.ts'
import { cardFacts } from './card-facts.ts'
import { track, trackPage } from './track.ts'
import { trackFormElement } from './track-form.ts'

/** Links recognised by their address or place, with their events. Revealed numbers are counted already. */
const LINKS: readonly [string, EventName | undefined][] = [
  ['[data-phone] a', undefined],
  ['a[href^="tel:"]', 'phone_click'],
  ['a[href^="mailto:"]', 'email_click'],
  ['a[href*="maps"], a[href^="geo:"]', 'directions_click'],
  ['.social a', 'social_click'],
  ['a[href*="finance"][href*="car_id="]', 'finance_apply_click'],
  ['.money a[target=_blank]', 'history_report_click'],
  ['.promo a, .offers a', 'special_offer_click'],
  ['.card-call a, .money a, .buy a:not([data-dialog])', 'call_to_action_click'],
  ['#results .card a', 'search_result_click'],
  ['.hd-nav a, .sheet a, .ft-links a', 'menu_click'],
]

/** Tracks the page view and clicks on plain links, including the `clicks` from before this script was loaded. */
export function trackVisit(clicks: readonly Event[]): void {
  trackPage()
  // The first press may already have opened a dialog. Dialogs opened from cards are tracked in browser/card/enquire.ts.
  const opened = document.querySelector<HTMLFormElement>('dialog[open]:not([data-page]) form[data-form]')
  if (opened) trackFormElement('form_open', opened)
  const follow = ({ target, defaultPrevented }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link && !defaultPrevented) trackLink(link)
  }
  document.addEventListener('click', (event) => {
    const form = event.target instanceof Element && formBehind(event.target)
    if (form) trackFormElement('form_open', form)
    follow(event)
  })
  for (const click of clicks) follow(click)
}

/** The form of the dialog that a press opens. */
function formBehind(target: Element): HTMLFormElement | null {
  const dialog = target.closest<HTMLElement>('[data-dialog]')?.dataset.dialog ?? ''
  return document.getElementById(dialog)?.querySelector<HTMLFormElement>('form[data-form]') ?? null
}

function trackLink(link: HTMLAnchorElement): void {
  const event = LINKS.find(([selector]) => link.matches(selector))?.[1]
  // biome-ignore lint/performance/useDomNodeTextContent: innerText keeps words on separate lines apart.
  const text = link.innerText || (link.getAttribute('aria-label') ?? '')
  if (event) track(event, { element_type: 'link', element_text: text, link_url: link.href, ...cardFacts(link) })
  if (link.protocol === 'tel:') recordPhone('call', vehicleOf(link))
}
