/** At most so many milliseconds are between the presses of a double tap. */
const DOUBLE_TAP = 500

/** Makes links open the dialog in `data-dialog` instead of their page. */
export function showDialogs(): void {
  addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey } = event
    const link = target instanceof Element && target.closest<HTMLElement>('[data-dialog]')
    const dialog = link && document.getElementById(link.dataset.dialog ?? '')
    if (!(dialog instanceof HTMLDialogElement) || ctrlKey || metaKey) return
    event.preventDefault()
    dialog.showModal()
  })
  closeByPressBeside()
}

/**
 * A press beside a dialog closes it, unless it is the second of a double click: the first has
 * opened the dialog, and the second is beside it.
 */
function closeByPressBeside(): void {
  let last = Number.NEGATIVE_INFINITY
  const closeBy = (what: 'any' | 'closerequest'): void => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[closedby]')) dialog.closedBy = what
  }
  const pressed = ({ pointerType, timeStamp }: PointerEvent): void => {
    closeBy(pointerType === 'mouse' || timeStamp - last > DOUBLE_TAP ? 'any' : 'closerequest')
    last = timeStamp
  }
  addEventListener('pointerdown', pressed, true)
  // A mouse's clicks are counted by the browser, at the shopper's own pace.
  addEventListener('mousedown', ({ detail }) => detail > 1 && closeBy('closerequest'), true)
}
