/** The card whose enquiry was requested last. */
let lastPressed: HTMLAnchorElement | undefined

/** Opens the enquiries of cards in place, in every list: the home page's, similar vehicles, results. @spec 2.22 2.27 */
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
  const isAsked = (): boolean => lastPressed === vehicle
  const open = () => import('./enquire.ts').then(({ enquire }) => enquire(vehicle, { isAsked }))
  try {
    await open()
  } catch {
    if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    await open()
  }
}
