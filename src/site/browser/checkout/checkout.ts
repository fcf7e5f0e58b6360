import { isRecord } from '#src/base/record.ts'
import { type CheckoutReservation, type CheckoutView, checkoutView, isSettling } from '#src/lead/checkout.ts'
import { storedLink } from '#src/lead/tracked-links.ts'
import type { SiteData } from '../site-data.ts'
import { track } from '../tracking/track.ts'
import { createPanel, type Panel, type PanelAction } from './panel.ts'
import { type ReservationCalls, reservationCalls } from './reservation-calls.ts'
import { reserveForm } from './reserve-form.ts'
import { mountStripe } from './stripe-payment.ts'

/** In the address, so that a reload, a return from the provider and a link to oneself find it again. */
const KEY = 'reservation'
/** Milliseconds between two looks at a reservation that may still change. */
const LOOK_AGAIN = 4000

const WAITING: CheckoutView = { kind: 'wait', title: 'One moment', text: 'We are asking the payment provider.' }
const NO_ANSWER: CheckoutView = {
  kind: 'over',
  title: 'We could not find out',
  text: 'Your reservation does not answer just now. If you paid, your deposit counts or comes back to you.',
}

interface Checkout {
  calls: ReservationCalls
  panel: Panel
  /** Asks the dealer to hold the vehicle, without a payment. */
  enquire: () => void
}

/**
 * Reserving online: the form locks the vehicle, the provider takes the deposit on
 * its page or in Stripe's element, and the same page tells how it went. Where that
 * cannot be, the form goes to the dealer as an enquiry. @spec 2.5 5.12 7.16
 */
export function attach(box: HTMLElement, site: SiteData): void {
  const form = box.querySelector('form')
  if (!form) return
  const base = new URL('.', new URL(form.getAttribute('action') ?? '/api/leads', location.href)).href
  const { enquire } = reserveForm(box, form, { site, base, onReserved: (id) => pay(checkout, id) })
  const checkout: Checkout = { calls: reservationCalls(base), panel: createPanel(form), enquire }
  const id = reservationInAddress()
  // What a provider adds to the address is nobody else's business; the reservation's own key stays.
  if (id) history.replaceState(history.state, '', `${location.pathname}?${KEY}=${encodeURIComponent(id)}`)
  else history.replaceState(history.state, '', storedLink(location.href))
  const resume = (): void => {
    const id = reservationInAddress()
    if (id) follow(checkout, id)
  }
  // Back from the provider, a browser may show the page as it was left: on its way there.
  addEventListener('pageshow', ({ persisted }) => persisted && resume())
  resume()
}

const reservationInAddress = (): string | null => new URLSearchParams(location.search).get(KEY)

/** Straight on to paying, once the vehicle is locked. */
async function pay(checkout: Checkout, id: string): Promise<void> {
  setAddress(id)
  checkout.panel.show(WAITING, [])
  const reservation = await checkout.calls.look(id)
  const url = reservation?.state === 'held' ? reservation.checkout.redirect_url : undefined
  if (!url) return show(checkout, id, reservation)
  track('reserve_payment', { flow_name: 'reserve' })
  location.assign(url)
}

/** How it stands, again and again until it stands still. */
async function follow(checkout: Checkout, id: string): Promise<void> {
  checkout.panel.show(WAITING, [])
  for (;;) {
    const reservation = await checkout.calls.look(id)
    await show(checkout, id, reservation)
    if (!reservation || !isSettling(reservation)) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN))
    if (document.hidden) await new Promise((resolve) => addEventListener('visibilitychange', resolve, { once: true }))
    if (reservationInAddress() !== id) return
  }
}

async function show(checkout: Checkout, id: string, reservation: CheckoutReservation | undefined): Promise<void> {
  const { panel, enquire } = checkout
  const again: PanelAction = { label: 'Start again', press: () => startAgain(checkout) }
  const ask: PanelAction = { label: 'Send an enquiry instead', press: enquire, isQuiet: true }
  if (!reservation) {
    panel.show(NO_ANSWER, [{ label: 'Ask again', press: () => follow(checkout, id) }, ask])
    return
  }
  const view = checkoutView(reservation)
  if (view.kind === 'pay') return showPayment(checkout, reservation, view)
  if (view.kind === 'paid') trackPaid(id)
  if (view.kind === 'over') track('reserve_error', { flow_name: 'reserve', error_code: reservation.reason })
  panel.show(view, view.kind === 'over' ? [again, ask] : [])
}

/** Once, though the page is opened again. */
function trackPaid(id: string): void {
  const known: unknown = history.state
  if (isRecord(known) && known.paid === id) return
  track('reserve_complete', { flow_name: 'reserve', flow_outcome: 'paid' })
  history.replaceState({ paid: id }, '')
}

async function showPayment(checkout: Checkout, reservation: CheckoutReservation, view: CheckoutView): Promise<void> {
  const { panel, calls } = checkout
  const { id, expires_at } = reservation
  const { redirect_url: url, client_secret, publishable_key } = reservation.checkout
  let pressed = async (): Promise<string | undefined> => {
    if (url) location.assign(url)
    return url ? undefined : 'The payment form is not there yet.'
  }
  const press = async (): Promise<void> => {
    track('reserve_payment', { flow_name: 'reserve' })
    const problem = await pressed()
    if (problem) panel.fail(problem)
  }
  const giveUp = async (): Promise<void> => show(checkout, id, await calls.cancel(id))
  const time = new Date(expires_at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })
  const place = panel.show(
    view,
    [
      { label: 'Continue to payment', press },
      { label: 'Give it up', press: giveUp, isQuiet: true },
    ],
    `Held for you until ${time}.`,
  )
  if (url || !client_secret || !publishable_key || place.hasChildNodes()) return
  try {
    pressed = (await mountStripe(place, { client_secret, publishable_key })).pay
  } catch {
    panel.fail('The payment form could not be loaded. Nothing was charged: reload the page, or ask us instead.')
  }
}

function startAgain({ panel }: Checkout): void {
  setAddress(undefined)
  panel.leave()
}

function setAddress(id: string | undefined): void {
  const address = new URL(location.href)
  if (id) address.searchParams.set(KEY, id)
  else address.searchParams.delete(KEY)
  history.replaceState(history.state, '', address)
}
