/** Most milliseconds between the presses of a double tap. */
const DOUBLE_TAP = 500

/** Makes links open the dialog in their `data-dialog` instead of their page. */
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
 * A press that begins and ends beside a dialog closes it, unless it is the second of a double click, of which the first
 * opened the dialog. A press beside a dialog targets the dialog itself, because its content fills its whole box
 * (components/parts/Dialog.astro). `closedby` does this only from Chrome 134, Firefox 141 and Safari 27.3.
 */
function closeByPressBeside(): void {
  let last = -DOUBLE_TAP
  let pressed: EventTarget | null
  const press = ({ target, pointerType, timeStamp }: PointerEvent): void => {
    pressed = pointerType === 'mouse' || timeStamp - last > DOUBLE_TAP ? target : null
    last = timeStamp
  }
  addEventListener('pointerdown', press, true)
  // The browser counts a mouse's clicks, at the shopper's own double-click speed.
  addEventListener('click', ({ target, detail }) => {
    if (target === pressed && detail < 2 && target instanceof HTMLDialogElement) target.close()
  })
}
