import type { Stripe, StripeElements } from '@stripe/stripe-js'

export interface StripePayment {
  /** Sends the shopper to the return page, or resolves with an error message. */
  pay: () => Promise<string>
}

/**
 * Mounts Stripe's Payment Element in an element. Stripe's script is loaded only here,
 * and from Stripe. @throws if it cannot be loaded
 */
export async function mountStripe(
  place: HTMLElement,
  { publishable_key, client_secret }: { publishable_key: string; client_secret: string },
): Promise<StripePayment> {
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(publishable_key)
  if (!stripe) throw new Error('Stripe did not load')
  const elements = stripe.elements({ clientSecret: client_secret })
  elements.create('payment').mount(place)
  return { pay: () => confirm(stripe, elements) }
}

async function confirm(stripe: Stripe, elements: StripeElements): Promise<string> {
  const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url: location.href } })
  return error.message ?? "The payment didn't go through. You haven't been charged."
}
