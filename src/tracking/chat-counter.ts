import type { EventName } from './catalogue.ts'

/** What a message of a shopper is, by how many came before: the first starts the conversation. @spec 4.15 */
export function chatMessage(before: number): { count: number; event: EventName } {
  return { count: before + 1, event: before === 0 ? 'webchat_conversation_started' : 'webchat_message_sent' }
}
