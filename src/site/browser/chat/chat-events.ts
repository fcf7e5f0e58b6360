import { chatMessage } from '#src/tracking/chat-counter.ts'
import { track } from '../tracking/track.ts'
import { keepCount, keptCount } from './kept-count.ts'

declare global {
  interface Window {
    /** What tawk.to calls and is called by; its embed code notes when it began to load. */
    Tawk_API?: Record<string, unknown>
    Tawk_LoadStart?: Date
    /** What Podium calls. */
    PodiumEventsCallback?: (event: string, properties?: unknown) => void
  }
}

const CHAT = { comm_type: 'chat' }

/**
 * Counts what the shopper writes in the chat, whichever vendor fills the slot;
 * one that is not known dispatches `chat:open` and `chat:message` on the document.
 *
 * @spec 4.15
 */
export function watchChat(): void {
  const opened = (): void => {
    track('webchat_open', { ...CHAT, comm_status: 'open' })
  }
  const said = (): void => {
    const { count, event } = chatMessage(keptCount())
    keepCount(count)
    track(event, { ...CHAT, comm_status: 'send' })
  }
  document.addEventListener('chat:open', opened)
  document.addEventListener('chat:message', said)
  window.Tawk_API = { ...window.Tawk_API, onChatMaximized: opened, onChatMessageVisitor: said }
  window.Tawk_LoadStart = new Date()
  // A tag manager may have left one of its own.
  const earlier = window.PodiumEventsCallback
  window.PodiumEventsCallback = (event, properties) => {
    earlier?.(event, properties)
    if (event === 'Bubble Clicked') opened()
    // Podium's word for any message that the shopper sends.
    if (event === 'Conversation Started') said()
  }
}
