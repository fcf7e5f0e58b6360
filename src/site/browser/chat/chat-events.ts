import { chatMessage } from '#src/tracking/chat-counter.ts'
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
 * Counts the shopper's chat messages, whichever vendor provides the chat. Vendors not
 * known here dispatch `chat:open` and `chat:message` on the document.
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
  // A tag manager may have set its own callback.
  const earlier = window.PodiumEventsCallback
  window.PodiumEventsCallback = (event, properties) => {
    earlier?.(event, properties)
    if (event === 'Bubble Clicked') opened()
    // Podium's name for any message that the shopper sends.
    if (event === 'Conversation Started') said()
  }
}

/** In session storage, because a conversation continues from page to page in one window. */
const KEY = 'forecourt:chat-messages'

/** The page's own count, for when storage is blocked. */
let counted = 0

/** How many messages the shopper has written in this visit. @spec 4.15 */
function keptCount(): number {
  try {
    return Number(sessionStorage.getItem(KEY)) || counted
  } catch {
    return counted
  }
}

function keepCount(count: number): void {
  counted = count
  try {
    sessionStorage.setItem(KEY, String(count))
  } catch {
    // Blocked or full.
  }
}
