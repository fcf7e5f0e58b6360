import { keepEarly } from './early-lead.ts'
import { type HeldEvent, isSent } from './held-events.ts'

/** Time between two checks of the connection, in milliseconds. */
const LOOK_AGAIN = 2000

/** Whether the site answers. `navigator.onLine` is true on any network. */
export const isConnected = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/**
 * Resolves when the site answers again. A form that is sent in the meantime is stored if
 * possible, and sent from there if the page is closed (outbox/early-leads.ts). Otherwise its
 * island sends it, unless another page of the site was faster: then `held` is emptied.
 */
export async function awaitConnection(island: HTMLElement, held: HeldEvent[]): Promise<void> {
  const notice = Object.assign(document.createElement('p'), { className: 'notice mt-3', role: 'status' })
  island.after(notice)
  let name: string | undefined
  do {
    const sent = held.find(({ event }) => isSent(event))
    if (sent) {
      try {
        name ??= keepEarly(sent.event)
      } catch {
        // Storage is blocked or full: the held events are sent from this page.
      }
      notice.dataset.early = name
      notice.textContent = `You're offline. ${name ? "We've kept what you entered and will" : "Keep this page open: we'll"} send it when you're back online.`
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN))
  } while (!(await isConnected()))
  if (name && !(name in localStorage)) held.length = 0
  else {
    if (name) localStorage.removeItem(name)
    notice.remove()
  }
}
