export interface Size {
  width: number
  height: number
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'Backspace' | 'ArrowLeft' | 'ArrowRight' | 'ArrowDown'

/** A window of a new visitor in some engine. Functions run in the page, so they know nothing of their module. */
export interface Tab {
  /** Opens an address; answers once the page has loaded. */
  open: (url: string) => Promise<void>
  back: () => Promise<void>
  run: <Result, Argument>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ) => Promise<Result>
  resize: (size: Size) => Promise<void>
  /** Presses and releases the mouse at a point of the window. */
  press: (x: number, y: number) => Promise<void>
  /** Moves what is under a point, as a finger or two on a trackpad do. */
  wheel: (x: number, y: number, byX: number, byY: number) => Promise<void>
  type: (text: string) => Promise<void>
  key: (key: Key) => Promise<void>
  /** A PNG. */
  screenshot: () => Promise<Buffer>
  /** What its pages have complained of since the tab was opened: errors, warnings and what the policy refused. */
  complaints: () => string[]
  close: () => Promise<void>
}

export interface Engine {
  openTab: (size: Size) => Promise<Tab>
  close: () => Promise<void>
}

/** What is looked for: the first shown element that a selector matches, with a text or label if one is named. */
export type Target = string | readonly [selector: string, text: string]

interface Spot {
  x: number
  y: number
}

/** Waits until `ask` has an answer that isn't a reason why not, and throws the last reason after a minute. */
async function eventually<T>(ask: () => Promise<T | { not: string }>): Promise<T> {
  const end = Date.now() + 60_000
  for (;;) {
    // A page that is being left answers nothing.
    const answer = await ask().catch((error: Error) => ({ not: error.message }))
    const reason = typeof answer === 'object' && answer !== null && 'not' in answer ? answer.not : undefined
    if (reason === undefined) return answer as T
    if (Date.now() > end) throw new Error(reason)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Runs in the page: where to press an element, once it is shown and nothing covers it. */
function spotOf(target: Target): Spot | { not: string } {
  const [selector, text] = typeof target === 'string' ? [target] : target
  const named = (element: Element) =>
    text === undefined || [element.textContent?.trim(), element.getAttribute('aria-label')].includes(text)
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const found = [...document.querySelectorAll(selector)].find((element) => named(element) && isShown(element))
  if (!found) return { not: `${location.pathname} shows no ${[target].flat().join(' with the text ')}` }
  const spotNow = (): Spot => {
    const [{ left, top, width, height } = found.getBoundingClientRect()] = found.getClientRects()
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  }
  const hitBy = ({ x, y }: Spot) => {
    const hit = document.elementFromPoint(x, y)
    return hit && (found.contains(hit) || hit.closest('label')?.contains(found)) ? undefined : (hit ?? document.body)
  }
  // Below a bar, or out of the window.
  if (hitBy(spotNow())) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  // On a busy machine a sheet that slides in may stand in one place for longer than the time between two looks.
  const isSliding = document.getAnimations().some(({ playState, effect }) => {
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return false
    return effect.getComputedTiming().endTime !== Infinity && effect.target?.contains(found)
  })
  if (isSliding) return { not: `${location.pathname}: ${selector} is on its way` }
  const spot = spotNow()
  const cover = hitBy(spot)
  return cover ? { not: `${location.pathname}: ${selector} is covered by ${cover.outerHTML.slice(0, 120)}` } : spot
}

/** A filter that comes into view is drawn two frames later, and moves what is below. */
const FRAMES = 3
/** A page that draws nothing new has no further frame. Milliseconds. */
const STILL_FOR = 1000

/** Presses an element like a shopper, once it stands still and nothing covers it. */
export async function click(tab: Tab, target: Target): Promise<void> {
  let still: { spot: Spot; since: number; frames: Set<unknown> } | undefined
  const { x, y } = await eventually(async () => {
    const spot = await tab.run(spotOf, target)
    if ('not' in spot) return spot
    if (still?.spot.x !== spot.x || still.spot.y !== spot.y) still = { spot, since: Date.now(), frames: new Set() }
    still.frames.add(await tab.run(() => document.timeline.currentTime))
    const isStill = still.frames.size >= FRAMES || Date.now() - still.since > STILL_FOR
    return isStill ? spot : { not: `${[target].flat().join(' ')} doesn't stand still` }
  })
  await tab.press(x, y)
}

/** Moves a row sideways by some of its widths, as a finger does. */
export async function swipe(tab: Tab, selector: string, widths = 1): Promise<void> {
  const { x, y } = await eventually(() => tab.run(spotOf, selector))
  const rowOf = () =>
    tab.run((selector) => {
      const { clientWidth = 0, scrollLeft = 0 } = document.querySelector(selector) ?? {}
      return { clientWidth, scrollLeft }
    }, selector)
  const before = await rowOf()
  // WebKitGTK drops the driver's wheel over a layer that it hasn't painted yet.
  await eventually(async () => {
    await tab.wheel(x, y, widths * before.clientWidth, 0)
    const end = Date.now() + 2000
    while (Date.now() < end) {
      if ((await rowOf()).scrollLeft !== before.scrollLeft) return true
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return { not: `${selector} doesn't move` }
  })
}

/** The texts of the elements that a selector matches, shown or not. */
export const texts = (tab: Tab, selector: string): Promise<string[]> =>
  tab.run(
    (selector) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? ''),
    selector,
  )

/** Waits until a selector matches, shown or not. */
export const present = (tab: Tab, selector: string): Promise<boolean> =>
  eventually(async () =>
    (await tab.run((selector) => document.querySelector(selector) !== null, selector))
      ? true
      : { not: `There is no ${selector}: ${await tab.run(() => location.href)}` },
  )

/** Waits until something that a selector matches is shown, or nothing is. */
export const isShown = (tab: Tab, selector: string, expected = true): Promise<boolean> =>
  eventually(async () => {
    const isShown = await tab.run(
      (selector) => [...document.querySelectorAll(selector)].some((one) => one.getClientRects().length > 0),
      selector,
    )
    return isShown === expected || { not: `${selector} is ${isShown ? '' : 'not '}shown` }
  })

/** Waits until the address matches. */
export const at = (tab: Tab, address: RegExp): Promise<string> =>
  eventually(async () => {
    const href = await tab.run(() => location.href)
    return address.test(href) ? href : { not: `${href} isn't ${address}` }
  })

/** Fills fields of a form by their names: types, presses or chooses. */
export async function fill(tab: Tab, form: string, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = `${form} [name="${name}"]`
    await present(tab, field)
    const kind = await tab.run((field) => document.querySelector<HTMLInputElement>(field)?.type ?? '', field)
    if (kind === 'checkbox') await click(tab, field)
    else if (kind === 'radio') await click(tab, `${field}[value="${value}"]`)
    else if (SET.has(kind)) await tab.run(choose, { field, value })
    else {
      await click(tab, field)
      await tab.run((field) => document.querySelector<HTMLInputElement>(field)?.select(), field)
      await tab.type(value)
    }
  }
}

/** Kinds of fields that the browser asks for in a window of its own. */
const SET = new Set(['select-one', 'date', 'datetime-local'])

/** Runs in the page: sets a field as the browser's own window does. */
function choose({ field, value }: { field: string; value: string }): void {
  const control = document.querySelector<HTMLInputElement>(field)
  if (!control) return
  control.focus()
  // React overrides the property on the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}
