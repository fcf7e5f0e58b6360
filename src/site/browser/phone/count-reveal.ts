import type { cardFacts } from '../tracking/card-facts.ts'
import { track } from '../tracking/track.ts'
import { recordPhone } from './record-phone.ts'

/** The longest time that counting may delay a call. Milliseconds. */
const TIMEOUT = 1000

/**
 * Counts a revealed number; resolves when the shopper may call it, counted or not. `facts` come from the card.
 * @spec 4.6 7.4
 */
export async function countReveal(
  vehicleId: string | undefined,
  facts: ReturnType<typeof cardFacts> = {},
): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, TIMEOUT))
  await Promise.race([count(vehicleId, facts).catch(reportError), late])
}

async function count(vehicleId: string | undefined, facts: ReturnType<typeof cardFacts>): Promise<void> {
  track('phone_click', { comm_type: 'voice', comm_status: 'start', element_type: 'button', ...facts })
  await recordPhone('reveal', vehicleId)
}
