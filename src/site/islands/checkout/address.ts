import { storedLink } from '#src/lead/tracked-links.ts'

/** In the address, so that a reload, a return from the provider and a link to oneself find the reservation again. */
const KEY = 'reservation'

export const reservationInAddress = (): string | null => new URLSearchParams(location.search).get(KEY)

/** Puts a reservation into the address, or takes it out. */
export function setAddress(id: string | undefined): void {
  const address = new URL(location.href)
  if (id) address.searchParams.set(KEY, id)
  else address.searchParams.delete(KEY)
  history.replaceState(history.state, '', address)
}

/** What a provider adds to the address is nobody else's business; the reservation's own key stays. @spec 7.16 */
export function cleanAddress(): void {
  const id = reservationInAddress()
  const address = id ? `${location.pathname}?${KEY}=${encodeURIComponent(id)}` : storedLink(location.href)
  history.replaceState(history.state, '', address)
}
