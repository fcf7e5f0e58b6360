import { isNoticeDue, type MadeChoice, mayTrack } from '#src/lead/tracking-choice.ts'
import type { Slot, SlotKind } from '#src/page/shell/browser-config.ts'
import type { BrowserConfig } from '../../stores/browser-config.ts'
import { hidePageBefore } from '../../stores/page-before.ts'
import { updateConsent } from '../tracking/data-layer.ts'
import { watchChat } from './chat-events.ts'
import { exposeSessionData } from './expose-session-data.ts'
import { startPixel, startTagManager } from './starters.ts'
import { choiceKey, isPrivateVisit, storeChoice, trackingChoice } from './tracking-choice.ts'

/**
 * Loads the scripts that the tenant declares as soon as the shopper's choice allows it, here or in another tab, and
 * shows the notice on sites that need consent or have to inform. `clicks` are those from before this script was loaded.
 *
 * @spec 7.15
 */
export function startThirdParties(config: BrowserConfig, clicks: readonly Event[]): void {
  const site = isPrivateVisit() ? { ...config, slots: undefined } : config
  watchPolicy()
  const mayLoad = (): boolean => {
    const choice = trackingChoice(site)
    return choice !== undefined && mayTrack(choice)
  }
  const load = slotLoader(site, mayLoad)
  const apply = (): void => {
    updateConsent(mayLoad())
    if (mayLoad()) load()
  }
  const choose = (choice: MadeChoice): void => {
    storeChoice(site, choice)
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
  // Pages without such scripts need no choice.
  if (site.slots && choice && isNoticeDue(choice)) show().catch(reportError)
}

/** Set-up that each kind of script expects before it loads. */
const BEFORE: Partial<Record<SlotKind, (slot: Slot) => void>> = {
  'tag-manager': startTagManager,
  pixel: startPixel,
  chat: watchChat,
}

/** The longest wait of a script for the one before it. Milliseconds. */
const TIMEOUT = 3000

/**
 * Loads one script after another, each added in a task of its own after a frame, so that the touch before is answered
 * by then. The rest waits once the shopper takes a yes back, until there is another.
 */
function slotLoader(site: BrowserConfig, mayLoad: () => boolean): () => void {
  const slots = [...(site.slots ?? [])]
  let isLoading = false
  const loadRest = async (): Promise<void> => {
    while (slots.length > 0) {
      await afterPaint()
      if (!mayLoad()) return
      if (slots.length === site.slots?.length) {
        hidePageBefore()
        exposeSessionData()
      }
      await loadSlot(slots.shift() as Slot)
    }
  }
  return () => {
    if (isLoading) return
    isLoading = true
    loadRest()
      .catch(reportError)
      .finally(() => {
        isLoading = false
      })
  }
}

function loadSlot(slot: Slot): Promise<unknown> {
  try {
    BEFORE[slot.kind]?.(slot)
  } catch (error) {
    // Another vendor's code may interfere; the script itself may still work.
    reportError(error)
  }
  Object.assign(window, slot.globals)
  const script = Object.assign(document.createElement('script'), { src: slot.src, async: true })
  for (const [name, value] of Object.entries(slot.attributes ?? {})) script.setAttribute(name, value)
  const settled = new Promise((resolve) => {
    for (const type of ['load', 'error']) script.addEventListener(type, resolve)
    setTimeout(resolve, TIMEOUT)
  })
  document.head.append(script)
  return settled
}

/** A task behind all waiting ones, after the next frame has been painted. Safari has no task priorities. */
const afterPaint = (): Promise<void> =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      if ('scheduler' in window) scheduler.postTask(resolve, { priority: 'background' })
      else setTimeout(resolve)
    }),
  )

/** Reports what the site's policy blocks of a script, once per host. */
function watchPolicy(): void {
  const known = new Set<string>()
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    const host = /^\w+:\/\/[^/]+/.exec(blockedURI)?.[0] ?? blockedURI
    const refused = `${effectiveDirective} ${host}`
    if (known.has(refused)) return
    known.add(refused)
    reportError(
      new Error(`The site's policy refused ${refused}. If a tag needs it, name its vendor or host in tracking.`),
    )
  })
}
