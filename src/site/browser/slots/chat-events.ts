import { chatMessage } from '#src/tracking/chat-counter.ts'
import { readVisit, writeVisit } from '../../stores/storage.ts'
import { track } from '../tracking/track.ts'

declare global {
  interface Window {
    /** API object of tawk.to; its embed code also needs the time when it started to load. */
    Tawk_API?: Record<string, unknown>
    Tawk_LoadStart?: Date
    /** Called by Podium. */
    PodiumEventsCallback?: (event: string, properties?: unknown) => void
  }
}

const CHAT = { comm_type: 'chat' }

/**
 * Counts the shopper's chat messages, whichever vendor provides the chat. Vendors not listed here dispatch `chat:open`
 * and `chat:message` on the document.
 *
 * @spec 4.15
 */
export function watchChat(): void {
  const opened = (): void => {
    track('webchat_open', { ...CHAT, comm_status: 'open' })
  }
  const messageSent = (): void => {
    const { count, event } = chatMessage(Number(readVisit(COUNT)) || 0)
    writeVisit(COUNT, count)
    track(event, { ...CHAT, comm_status: 'send' })
  }
  document.addEventListener('chat:open', opened)
  document.addEventListener('chat:message', messageSent)
  window.Tawk_API = { ...window.Tawk_API, onChatMaximized: opened, onChatMessageVisitor: messageSent }
  window.Tawk_LoadStart = new Date()
  // A tag manager may have set its own callback.
  const earlier = window.PodiumEventsCallback
  window.PodiumEventsCallback = (event, properties) => {
    earlier?.(event, properties)
    if (event === 'Bubble Clicked') opened()
    // Podium's name for every message that the shopper sends.
    if (event === 'Conversation Started') messageSent()
  }
}

/**
 * Storage key for the number of messages in this visit, because a conversation continues from page to page. @spec 4.15
 */
const COUNT = 'forecourt:chat-messages'
