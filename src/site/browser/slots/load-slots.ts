import type { Slot, SlotKind } from '#src/page/site/slots.ts'
import type { BrowserConfig } from '../../stores/browser-config.ts'
import { watchChat } from '../chat/chat-events.ts'
import { exposeSessionData } from './expose-session-data.ts'
import { startPixel, startTagManager } from './starters.ts'

/** Set-up that each kind of script expects before it loads. */
const BEFORE: Partial<Record<SlotKind, (slot: Slot) => void>> = {
  'tag-manager': startTagManager,
  pixel: startPixel,
  chat: watchChat,
}

/** The longest that a third-party script waits for an idle moment. Milliseconds. */
const PATIENCE = 3000

/**
 * Loads the scripts that the tenant declares, in order, when the browser is idle
 * after the shopper's first interaction.
 *
 * @spec 7.15
 */
export function loadSlots(site: BrowserConfig): void {
  const { slots } = site
  if (!slots) return
  whenQuiet(() => {
    exposeSessionData(site)
    for (const slot of slots) {
      try {
        BEFORE[slot.kind]?.(slot)
      } catch (error) {
        // Another vendor's code may be in the way; the script itself may still work.
        reportError(error)
      }
      const script = Object.assign(document.createElement('script'), { src: slot.src, async: true })
      for (const [name, value] of Object.entries(slot.attributes ?? {})) script.setAttribute(name, value)
      document.head.append(script)
    }
  })
}

/** Safari has no idle callbacks. */
function whenQuiet(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: PATIENCE })
  else setTimeout(work, PATIENCE / 10)
}
