import type { EventName } from './catalogue.ts'

/** Counts a shopper's chat message and names its event: the first message starts the conversation. @spec 4.15 */
export function chatMessage(before: number): { count: number; event: EventName } {
  return { count: before + 1, event: before === 0 ? 'webchat_conversation_started' : 'webchat_message_sent' }
}
