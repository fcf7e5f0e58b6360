// The padding bridges the gap, so that a pointer can reach the text.
const TIP =
  'tip fixed inset-auto m-0 max-w-[min(280px,100%-8px)] overflow-visible border-0 bg-transparent px-0 py-2 motion-safe:animate-tip'
const TEXT =
  'block rounded-[6px] bg-[#16181b] px-2.5 py-1.5 font-text text-14 leading-[1.35] font-[500] text-white [box-shadow:0_0_0_1px_rgb(255_255_255/0.16)]'

/** The page's only tooltip, and its element. */
let shown: { trigger: HTMLElement; hide: () => void } | undefined
let lastClosed = Number.NEGATIVE_INFINITY

/**
 * Shows the text of `data-tip`, or the name of an icon button, when a pointer rests on the element or the keyboard
 * focuses it. It closes on leave, Escape, scroll and outside click. @spec 4.16 9.8
 */
export function attachTooltip(trigger: HTMLElement): void {
  let timer: number | undefined
  const wait = (): void => {
    clearTimeout(timer)
    timer = window.setTimeout(() => show(trigger), openingDelay(performance.now(), lastClosed))
  }
  const leave = ({ relatedTarget }: PointerEvent | FocusEvent): void => {
    clearTimeout(timer)
    const isOnTip = relatedTarget instanceof Element && relatedTarget.closest('.tip')
    if (shown?.trigger === trigger && !isOnTip) shown.hide()
  }
  trigger.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'touch' || wait())
  trigger.addEventListener('pointerleave', leave)
  trigger.addEventListener('focus', () => trigger.matches(':focus-visible') && show(trigger))
  trigger.addEventListener('blur', leave)
  trigger.addEventListener('pointerdown', () => clearTimeout(timer))
  if (matchMedia('(hover: hover)').matches && trigger.matches(':hover')) wait()
  if (trigger.matches(':focus-visible')) show(trigger)
}

function show(trigger: HTMLElement): void {
  const text = trigger.dataset.tip ?? trigger.getAttribute('aria-label')
  if (!text || shown?.trigger === trigger || !trigger.isConnected) return
  shown?.hide()
  const tip = document.createElement('div')
  Object.assign(tip, { id: 'tip', className: TIP })
  tip.setAttribute('role', 'tooltip')
  tip.setAttribute('popover', 'manual')
  tip.append(Object.assign(document.createElement('span'), { className: TEXT, textContent: text }))
  document.body.append(tip)
  // In Safari before 17 and Firefox before 125 the tip has a fixed position, though not above a dialog.
  tip.showPopover?.()
  place(tip, trigger.getBoundingClientRect())
  if (trigger.dataset.tip) trigger.setAttribute('aria-describedby', tip.id)

  const over = new AbortController()
  const hide = (): void => {
    over.abort()
    tip.remove()
    if (trigger.dataset.tip) trigger.removeAttribute('aria-describedby')
    shown = undefined
    lastClosed = performance.now()
  }
  const { signal } = over
  tip.addEventListener('pointerleave', ({ relatedTarget }) => relatedTarget !== trigger && hide(), { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal })
  addEventListener('scroll', hide, { signal, capture: true, passive: true })
  addEventListener('pointerdown', ({ target }) => (target instanceof Node && tip.contains(target)) || hide(), {
    signal,
    capture: true,
  })
  shown = { trigger, hide }
}

/** Places the tooltip above its element, or below if there is no room, within the window. */
function place(tip: HTMLElement, at: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect()
  const left = at.left + at.width / 2 - width / 2
  tip.style.left = `${Math.max(4, Math.min(left, document.documentElement.clientWidth - width - 4))}px`
  tip.style.top = `${at.top - height > 0 ? at.top - height : at.bottom}px`
}

/** Delay before a tooltip opens, in milliseconds. @spec 9.8 */
const TOOLTIP_DELAY = 700

/** After a tooltip closes, the next one opens without delay within this time, in milliseconds. @spec 9.8 */
const SKIP_DELAY = 300

/** How long to wait before a tooltip opens; times in milliseconds. @spec 4.16 9.8 */
export const openingDelay = (now: number, lastClosed: number): number =>
  now - lastClosed < SKIP_DELAY ? 0 : TOOLTIP_DELAY
