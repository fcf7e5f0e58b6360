import { typeInto } from '../interaction/typed-again.ts'
import { trackFormElement } from '../tracking/track-form.ts'
import { vehiclePage } from './vehicle-page.ts'

const DIALOG = 'dialog-quick-enquiry'

/** The page's own enquiry, if it is about a vehicle. It has the same ids, so it makes room for a card's. */
let own: HTMLElement | undefined

/** The enquiry that was last opened, with the shopper's answers. */
let last: HTMLElement | undefined

interface Options {
  /** The enquiry's message until the shopper changes it. */
  message?: string | undefined
  /** False once the shopper has requested another enquiry, because scripts and pages arrive in any order. */
  isCurrent?: () => boolean
}

/**
 * Opens the enquiry for a card's vehicle over the list: the dialog of the vehicle's own page, which shows the vehicle
 * and sends the same lead as on that page.
 *
 * @throws if the page can't be fetched or has no such dialog
 * @spec 2.21 2.22 2.27
 */
export async function enquire(
  vehicle: HTMLAnchorElement,
  { message, isCurrent = () => true }: Options = {},
): Promise<void> {
  const page = await vehiclePage(vehicle.href).catch((error) => {
    if (isCurrent()) throw error
  })
  if (!page || !isCurrent()) return
  const there = document.getElementById(DIALOG)
  const dialog = last?.dataset.page === vehicle.pathname ? last : dialogOf(page, vehicle.pathname)
  if (dialog !== there) {
    if (there && there.dataset.page === undefined) own = there
    there?.remove()
    document.querySelector('main')?.append(dialog)
    dialog.querySelector('astro-island')?.dispatchEvent(new Event('touchstart'))
  }
  last = dialog
  if (dialog instanceof HTMLDialogElement) dialog.showModal()
  const form = dialog.querySelector<HTMLFormElement>('form[data-form]')
  if (form) trackFormElement('form_open', form)
  const field = form?.elements.namedItem('message')
  if (message && field instanceof HTMLTextAreaElement && field.value === '') typeInto(field, message)
}

/** A copy of the page's dialog, with the data that leads and events need from that page. */
function dialogOf(page: Document, path: string): HTMLElement {
  const found = page.getElementById(DIALOG)
  if (!found) throw new Error(`${path} has no enquiry.`)
  const dialog = document.importNode(found, true)
  dialog.dataset.page = path
  dialog.addEventListener('close', () => own && dialog.replaceWith(own))
  if (page.querySelector('main [data-test-drive-only]')) dialog.dataset.testDriveOnly = ''
  for (const described of page.querySelectorAll('script[type="application/ld+json"]'))
    dialog.append(document.importNode(described, true))
  return dialog
}
