import { chatMessage } from '#src/tracking/chat-counter.ts'
import { track } from '../tracking/track.ts'
import { keepCount, keptCount } from './kept-count.ts'

declare global {
  interface Window {
    /** What tawk.to calls and is called by. */
    Tawk_API?: Record<string, unknown>
    /** What Podium calls. */
    PodiumEventsCallback?: (event: string) => void
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
  window.PodiumEventsCallback = (event) => {
    if (event === 'Bubble Clicked') opened()
    if (event === 'Conversation Started' || event === 'Message Sent') said()
  }
}
