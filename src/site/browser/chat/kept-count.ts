/** A conversation goes on from page to page of one window. */
const KEY = 'forecourt:chat-messages'

/** Where storage is blocked, a page counts for itself. */
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
