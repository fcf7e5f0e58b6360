import { type HeldEvent, isSent } from './held-events.ts'

const WAITING = "You're offline. Keep this page open: we'll send what you entered when you're back online."
/** Between two looks for the connection. Milliseconds. */
const LOOK_AGAIN = 3000

/** Whether the site answers. Browsers call any network a connection. */
export const isConnected = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Resolves when the site answers again. Meanwhile a shopper who has sent a form is told that it will be sent later. */
export async function awaitConnection(island: HTMLElement, held: readonly HeldEvent[]): Promise<void> {
  const notice = Object.assign(document.createElement('p'), { className: 'notice mt-3', role: 'status' })
  island.after(notice)
  do {
    if (held.some(({ event }) => isSent(event))) notice.textContent = WAITING
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN))
  } while (!(await isConnected()))
  notice.remove()
}
