import { isRecord } from '#src/base/record.ts'
import { fetchApi } from '../../stores/browser-config.ts'
import { $garage, replaceGarage } from '../../stores/garage.ts'
import { $shopper, $unsentChanges, $wasSignedIn } from '../../stores/shopper.ts'
import * as messages from '../messages.ts'

/**
 * Loads the signed-in shopper. Unsent changes are sent first, then the server's list replaces this browser's. If that
 * fails, the error is logged and the list stays.
 *
 * @spec 3.15 6.2 7.3 8.7
 */
export async function loadAccount(): Promise<void> {
  try {
    const wasSignedIn = $wasSignedIn.get()
    if (wasSignedIn) await sendChanges()
    const account = await callApi('GET', '/auth')
    storeAccount(wasSignedIn ? account : await withOwnList(account))
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification requires exactly this
    console.error('Unable to load the signed-in shopper', error)
  }
}

/** Adds this browser's list to the account of a shopper who has just signed in by the email's link. */
async function withOwnList(account: unknown): Promise<unknown> {
  const own = $garage.get()
  if (!isRecord(account) || !isRecord(account.user) || own.length === 0) return account
  const merged = await callApi('POST', '/auth/watchlist', { watchlist: own })
  return isRecord(merged) ? { ...account, watchlist: merged.watchlist } : account
}

/** Follows sign-ins and sign-outs in other tabs of this browser. Call once; the result stops it. @spec 6.2 */
export const followOtherTabs = (): (() => void) =>
  $wasSignedIn.listen((isSignedIn) => {
    if (!isSignedIn) $shopper.set(undefined)
    else if (!$shopper.get()) loadAccount()
  })

/** Requests a one-time code by email. @throws with the API's error message. @spec 6.2 */
export async function requestCode(email: string): Promise<void> {
  await callApi('POST', '/auth/codes', { email })
}

/** Signs in with a one-time code and adds this browser's list to the account. @throws as above. @spec 6.2 */
export async function signIn(email: string, code: string): Promise<void> {
  storeAccount(await callApi('POST', '/auth/session', { email, code, watchlist: $garage.get() }))
}

/** Signs out. The list stays in the account and is removed from this device, for the next person. @spec 6.2 */
export async function signOut(): Promise<void> {
  await sendChanges()
  await callApi('DELETE', '/auth/session')
  storeAccount(undefined)
  replaceGarage([])
}

/** Sends one change to the server, now or when it is next reachable. @spec 6.2 */
export async function syncVehicle(id: string, saved: boolean): Promise<void> {
  $unsentChanges.set({ ...$unsentChanges.get(), [id]: saved })
  await sendChanges().catch(() => undefined)
}

async function sendChanges(): Promise<void> {
  for (const [id, saved] of Object.entries($unsentChanges.get())) {
    await callApi(saved ? 'PUT' : 'DELETE', `/auth/watchlist/${id}`)
    const { [id]: _, ...rest } = $unsentChanges.get()
    $unsentChanges.set(rest)
  }
}

/** Stores the API's answer about the shopper. If nobody is signed in, the list stays as it is. @spec 3.15 */
function storeAccount(body: unknown): void {
  const user = isRecord(body) && isRecord(body.user) ? body.user : {}
  const email = typeof user.email === 'string' ? user.email : undefined
  $shopper.set(email)
  $wasSignedIn.set(email === undefined ? undefined : true)
  if (email === undefined) return
  const list = isRecord(body) && Array.isArray(body.watchlist) ? body.watchlist : []
  // The API lists the latest first, the browser last.
  replaceGarage(list.filter((id) => typeof id === 'string').toReversed())
}

/**
 * Calls the lead API about the shopper. @throws with the API's error message, or with ours if it doesn't answer in time
 */
export async function callApi(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetchApi(path, {
    method,
    keepalive: method !== 'GET',
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch((cause) => {
    throw new Error(messages.tryAgain, { cause })
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok)
    throw new Error(isRecord(answer) && typeof answer.detail === 'string' ? answer.detail : messages.tryAgain)
  return answer
}
