import type { DeliveryRow } from '../store/deliveries.ts'

/** What a message says about the other channel by which its lead goes. */
export function channelNote(
  delivery: Pick<DeliveryRow, 'id' | 'second_of' | 'receiver'>,
  other: Pick<DeliveryRow, 'state' | 'receiver'>,
): string {
  if (delivery.second_of !== null)
    return `Sent by the second channel, because ${other.receiver} hasn't accepted it yet. It may arrive there later, under the same delivery id: ${delivery.second_of}`
  const sent = other.state === 'delivered' ? 'was already sent' : 'is also being sent'
  return `Late: this enquiry ${sent} by the second channel, under the same delivery id: ${delivery.id}`
}
