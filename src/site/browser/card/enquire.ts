import { vehiclePage } from './vehicle-page.ts'

const DIALOG = 'dialog-quick-enquiry'

/**
 * Opens the enquiry of a card's vehicle over the list: the dialog of the vehicle's own page, which
 * names the vehicle and sends what that page would send.
 *
 * @throws where the page can't be fetched or has no such dialog
 * @spec 2.21 2.22 2.27
 */
export async function enquire(vehicle: HTMLAnchorElement): Promise<void> {
  let dialog = document.getElementById(DIALOG)
  if (dialog?.dataset.page !== vehicle.pathname) {
    const page = await vehiclePage(vehicle.href)
    document.getElementById(DIALOG)?.remove()
    dialog = page.getElementById(DIALOG)
    if (!dialog) throw new Error(`${vehicle.pathname} has no enquiry.`)
    dialog.dataset.page = vehicle.pathname
    if (page.querySelector('main [data-test-drive-only]')) dialog.dataset.testDriveOnly = ''
    document.querySelector('main')?.append(dialog)
    dialog.querySelector('astro-island')?.dispatchEvent(new Event('touchstart'))
  }
  if (dialog instanceof HTMLDialogElement) dialog.showModal()
}
