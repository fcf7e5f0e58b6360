/** In session storage, because a conversation continues from page to page in one window. */
const KEY = 'forecourt:chat-messages'

/** The page's own count, for when storage is blocked. */
let counted = 0

/** How many messages the shopper has written in this visit. @spec 4.15 */
export function keptCount(): number {
  try {
    return Number(sessionStorage.getItem(KEY)) || counted
  } catch {
    return counted
  }
}

export function keepCount(count: number): void {
  counted = count
  try {
    sessionStorage.setItem(KEY, String(count))
  } catch {
    // Blocked or full.
  }
}
