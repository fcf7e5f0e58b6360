/** The longest wait for an enquiry's script and page. Milliseconds. */
const TIMEOUT = 15_000

/** The card whose enquiry was last requested. */
let lastPressed: HTMLAnchorElement | undefined

/**
 * Opens the enquiries of cards in place, in every list: on the home page, among similar vehicles and in results.
 * @spec 2.22 2.27
 */
export function enquireInPlace(): void {
  document.addEventListener('click', pressed)
}

function pressed(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
  if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey || defaultPrevented) return
  const link = target.closest<HTMLAnchorElement>('.card-foot > a:first-child')
  const vehicle = link?.closest('.card')?.querySelector('a')
  if (!link || !vehicle) return
  event.preventDefault()
  link.setAttribute('aria-busy', 'true')
  lastPressed = vehicle
  enquireOnline(vehicle)
    .catch((error) => {
      reportError(error)
      location.assign(link.href)
    })
    .finally(() => link.removeAttribute('aria-busy'))
}

/** Tries twice, and waits for a lost connection, because leaving the list would show the browser's error page. */
async function enquireOnline(vehicle: HTMLAnchorElement): Promise<void> {
  const isCurrent = (): boolean => lastPressed === vehicle
  const open = () => {
    const opened = import('./enquire.ts').then(({ enquire }) => enquire(vehicle, { isCurrent }))
    const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no enquiry in time')), TIMEOUT))
    return Promise.race([opened, late])
  }
  try {
    await open()
  } catch {
    if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    await open()
  }
}
