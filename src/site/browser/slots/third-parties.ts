import { isNoticeDue, type MadeChoice, mayTrack } from '#src/lead/tracking-choice.ts'
import type { Slot, SlotKind } from '#src/page/shell/browser-config.ts'
import type { BrowserConfig } from '../../stores/browser-config.ts'
import { watchChat } from '../chat/chat-events.ts'
import { updateConsent } from '../tracking/data-layer.ts'
import { exposeSessionData } from './expose-session-data.ts'
import { startPixel, startTagManager } from './starters.ts'
import { choiceKey, keepChoice, trackingChoice } from './tracking-choice.ts'

/**
 * Loads the scripts that the tenant declares as soon as the shopper's choice allows it, here or in
 * another tab, and shows the notice where the site asks or tells. `clicks` came before this script.
 *
 * @spec 7.15
 */
export function startThirdParties(site: BrowserConfig, clicks: readonly Event[]): void {
  watchPolicy()
  const load = once(() => loadSlots(site))
  const mayLoad = (): boolean => {
    const choice = trackingChoice(site)
    return choice !== undefined && mayTrack(choice)
  }
  const apply = (): void => {
    updateConsent(mayLoad())
    if (mayLoad()) load()
  }
  const choose = (choice: MadeChoice): void => {
    keepChoice(site, choice)
    apply()
  }
  const show = async (opener?: HTMLElement): Promise<void> =>
    (await import('./choice-notice.ts')).showChoice(site, choose, opener)
  const press = ({ target }: Event): void => {
    const opener = target instanceof Element ? target.closest<HTMLElement>('[data-choices]') : null
    if (opener) show(opener).catch(reportError)
  }
  document.addEventListener('click', press)
  for (const click of clicks) press(click)
  addEventListener('storage', async ({ key }) => {
    if (key !== choiceKey(site)) return
    ;(await import('./choice-notice.ts')).hideChoice()
    apply()
  })
  if (mayLoad()) load()
  const choice = trackingChoice(site)
  // Pages without such scripts have nothing to ask.
  if (site.slots && choice && isNoticeDue(choice)) show().catch(reportError)
}

function once(work: () => Promise<void>): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work().catch(reportError)
  }
}

/** Set-up that each kind of script expects before it loads. */
const BEFORE: Partial<Record<SlotKind, (slot: Slot) => void>> = {
  'tag-manager': startTagManager,
  pixel: startPixel,
  chat: watchChat,
}

/** The longest that a script waits for an idle moment, and for the script before it. Milliseconds. */
const PATIENCE = 3000

/**
 * One script after the other, each in a task of its own when the browser is idle: the first touch is
 * answered and painted before any of them runs.
 */
async function loadSlots(site: BrowserConfig): Promise<void> {
  if (!site.slots) return
  await whenQuiet()
  exposeSessionData(site)
  for (const slot of site.slots) {
    await whenQuiet()
    await loadSlot(slot)
  }
}

function loadSlot(slot: Slot): Promise<unknown> {
  try {
    BEFORE[slot.kind]?.(slot)
  } catch (error) {
    // Another vendor's code may be in the way; the script itself may still work.
    reportError(error)
  }
  Object.assign(window, slot.globals)
  const script = Object.assign(document.createElement('script'), { src: slot.src, async: true })
  for (const [name, value] of Object.entries(slot.attributes ?? {})) script.setAttribute(name, value)
  const settled = new Promise((resolve) => {
    for (const type of ['load', 'error']) script.addEventListener(type, resolve)
    setTimeout(resolve, PATIENCE)
  })
  document.head.append(script)
  return settled
}

/** Safari has no idle callbacks. */
const whenQuiet = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: PATIENCE })
    else setTimeout(resolve, PATIENCE / 10)
  })

/** Reports what the site's policy refuses a script, once for each host. */
function watchPolicy(): void {
  const known = new Set<string>()
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    const host = URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI
    const refused = `${effectiveDirective} ${host}`
    if (known.has(refused)) return
    known.add(refused)
    reportError(
      new Error(`The site's policy refused ${refused}. If a tag needs it, name its vendor or host in tracking.`),
    )
  })
}
