import { isRecord } from '#src/base/record.ts'
import { apiOf, readBrowserConfig } from '../../stores/browser-config.ts'
import { $garage, replaceGarage } from '../../stores/garage.ts'
import { $shopper, $unsentChanges, $wasSignedIn } from '../../stores/shopper.ts'

/**
 * Asks who is signed in; the server's list becomes this browser's, after what the
 * server has not heard of yet. A failure is logged, and the list stays.
 *
 * @spec 3.15 6.2 7.3 8.7
 */
export async function loadAccount(): Promise<void> {
  try {
    if ($wasSignedIn.get()) await sendChanges()
    keepAccount(await call('GET', '/auth'))
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification logs it, and only that
    console.error('Unable to load the signed-in shopper', error)
  }
}

/** Has a one-time code sent to an address. @throws with what the API says is wrong. @spec 6.2 */
export async function askForCode(email: string): Promise<void> {
  await call('POST', '/auth/codes', { email })
}

/** Signs in by a one-time code; what is saved here is saved under the shopper's name. @throws as above. @spec 6.2 */
export async function signIn(email: string, code: string): Promise<void> {
  keepAccount(await call('POST', '/auth/session', { email, code, watchlist: $garage.get() }))
}

/** Ends the sign-in here; the list stays under the shopper's name and not with the next person at this device. @spec 6.2 */
export async function signOut(): Promise<void> {
  await sendChanges()
  await call('DELETE', '/auth/session')
  keepAccount(undefined)
  replaceGarage([])
}

/** Tells the server of one change, now or when it can be reached again. @spec 6.2 */
export async function syncVehicle(id: string, saved: boolean): Promise<void> {
  $unsentChanges.set({ ...$unsentChanges.get(), [id]: saved })
  await sendChanges().catch(() => undefined)
}

async function sendChanges(): Promise<void> {
  for (const [id, saved] of Object.entries($unsentChanges.get())) {
    await call(saved ? 'PUT' : 'DELETE', `/auth/watchlist/${id}`)
    const { [id]: _, ...rest } = $unsentChanges.get()
    $unsentChanges.set(rest)
  }
}

/** Keeps what the API says of the shopper; nobody signed in leaves the list alone. @spec 3.15 */
function keepAccount(body: unknown): void {
  const user = isRecord(body) && isRecord(body.user) ? body.user : {}
  const email = typeof user.email === 'string' ? user.email : undefined
  $shopper.set(email === undefined ? undefined : { email })
  $wasSignedIn.set(email === undefined ? undefined : true)
  if (email === undefined) return
  const list = isRecord(body) && Array.isArray(body.watchlist) ? body.watchlist : []
  // The API says the latest first, a browser keeps it last.
  replaceGarage(list.filter((id) => typeof id === 'string').toReversed())
}

/** Where the API says nothing itself. */
const UNREACHED = "That didn't work. Please try again."

/** A call of the lead API about the shopper. @throws with what the API says is wrong. */
async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${apiOf(readBrowserConfig())}${path}`, {
    method,
    keepalive: method !== 'GET',
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new Error(isRecord(answer) && typeof answer.detail === 'string' ? answer.detail : UNREACHED)
  return answer
}
