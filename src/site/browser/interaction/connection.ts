import { keepEarly } from './early-lead.ts'
import { type HeldEvent, isSent } from './held-events.ts'

/** Between two looks for the connection. Milliseconds. */
const LOOK_AGAIN = 2000

/** Whether the site answers. Browsers call any network a connection. */
export const isConnected = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/**
 * Resolves when the site answers again. A form that is sent meanwhile is kept in storage,
 * where that can be, and goes from there if the page is closed (outbox/early-leads.ts). Here
 * its island sends it, unless another page of the site was faster: nothing is `held` then.
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
        // Storage is blocked or full: what is held is sent from here.
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
