import type { Stripe, StripeElements } from '@stripe/stripe-js'
import * as messages from './messages.ts'

export interface StripePayment {
  /** Sends the shopper to the return page, or resolves with an error message. */
  pay: () => Promise<string>
}

/** Milliseconds for Stripe's script and the card form. */
const TIMEOUT = 20_000

/**
 * Mounts Stripe's Payment Element in an element. Stripe's script is loaded only here, and only from Stripe. @throws if
 * it cannot be loaded in time; the next call tries again
 */
export async function mountStripe(
  place: HTMLElement,
  { publishable_key, client_secret }: { publishable_key: string; client_secret: string },
): Promise<StripePayment> {
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await inTime(loadStripe(publishable_key))
  if (!stripe) throw new Error('Stripe did not load')
  const elements = stripe.elements({ clientSecret: client_secret })
  const element = elements.create('payment')
  const shown = new Promise((resolve, reject) => {
    element.on('ready', resolve)
    element.on('loaderror', ({ error }) => reject(new Error(error.message)))
  })
  element.mount(place)
  try {
    await inTime(shown)
  } catch (error) {
    element.destroy()
    throw error
  }
  return { pay: () => confirm(stripe, elements) }
}

async function confirm(stripe: Stripe, elements: StripeElements): Promise<string> {
  try {
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url: location.href } })
    return error.message ?? messages.notPaid
  } catch (error) {
    reportError(error)
    return messages.notSent
  }
}

function inTime<T>(promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('Stripe did not answer in time')), TIMEOUT),
  )
  return Promise.race([promise, late])
}
