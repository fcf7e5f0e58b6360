import { inject } from 'vitest'

/**
 * Paths of a dealer's checkouts that a journey may reserve. The first one is not among them: other tests look at
 * its form, which nobody finds once the vehicle is somebody's.
 */
function reservable(dealer: string): string[] {
  const paths = inject('pages').filter((page) => page.dealer === dealer && page.kind === 'checkout')
  return paths.slice(1).map(({ path }) => path)
}

/** Test files run beside each other: these reserve from the end of the list, the others from its start. */
const LAST = { keyboard: -1, slow: -2 } as const

const taken = new Map<string, number>()

/** The path of a checkout whose vehicle no other test of this file has reserved, a retried one included. */
export function nextCheckout(dealer: string): string {
  const paths = reservable(dealer).slice(0, Math.min(...Object.values(LAST)))
  const at = taken.get(dealer) ?? 0
  taken.set(dealer, at + 1)
  const path = paths[at]
  if (!path) throw new Error(`${dealer} has no vehicle left to reserve`)
  return path
}

/** The path of the checkout that only this journey reserves. */
export function checkoutFor(journey: keyof typeof LAST, dealer: string): string {
  const path = reservable(dealer).at(LAST[journey])
  if (!path) throw new Error(`${dealer} has no vehicle for ${journey}`)
  return path
}
