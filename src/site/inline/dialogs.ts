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
}
