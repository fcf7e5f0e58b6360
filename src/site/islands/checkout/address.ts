import { storedLink } from '#src/lead/tracked-links.ts'

/** The query parameter that finds the reservation again after a reload or the return from the provider. */
const KEY = 'reservation'

export const reservationInAddress = (): string | null => new URLSearchParams(location.search).get(KEY)

/** Adds a reservation to the address, or removes it. */
export function setAddress(id: string | null | undefined): void {
  const address = new URL(location.href)
  if (id) address.searchParams.set(KEY, id)
  else address.searchParams.delete(KEY)
  history.replaceState(history.state, '', address)
}

/** Removes the provider's parameters from the address, because they are private; the reservation stays. @spec 7.16 */
export function cleanAddress(): void {
  const id = reservationInAddress()
  const address = id ? `${location.pathname}?${KEY}=${encodeURIComponent(id)}` : storedLink(location.href)
  history.replaceState(history.state, '', address)
}

/**
 * The vehicle of this checkout, `2021 Toyota Corolla`. It isn't a prop of the island, so that the island is printed
 * only once.
 */
export const vehicleName = (): string =>
  document.querySelector<HTMLElement>('[data-vehicle]')?.dataset.vehicle ?? 'vehicle'
