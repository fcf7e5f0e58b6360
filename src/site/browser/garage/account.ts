import { isRecord } from '#src/base/record.ts'
import { apiOf, type SiteData } from '../site-data.ts'
import { readStored, writeStored } from '../visitor/storage.ts'
import { replaceSaved } from './saved-cars.ts'
import { noteSignedIn, wasSignedIn } from './signed-in.ts'

/** Who is signed in, and what is saved under that name. @spec 3.15 */
export interface Account {
  email: string
  watchlist: string[]
}

const unsentKey = ({ website_slug }: SiteData): string => `${website_slug}:garage-unsent`

/**
 * The signed-in shopper; the server's list becomes this browser's, after what
 * the server has not heard of yet. A failure is logged, and the list stays.
 *
 * @spec 3.15 6.2 7.3 8.7
 */
export async function loadAccount(site: SiteData): Promise<Account | undefined> {
  try {
    if (wasSignedIn(site)) await sendUnsent(site)
    return keepAccount(site, await call(site, 'GET', '/auth'))
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification logs it, and only that
    console.error('Unable to load the signed-in shopper', error)
    return undefined
  }
}

/** Keeps what the API says of the shopper; nobody signed in leaves the list alone. */
export function keepAccount(site: SiteData, body: unknown): Account | undefined {
  const account = accountOf(body)
  noteSignedIn(site, account !== undefined)
  // The API says the latest first, a browser keeps it last.
  if (account) replaceSaved(site, account.watchlist.toReversed())
  return account
}

/** Ends the sign-in here; the list stays under the shopper's name and not with the next person at this device. @spec 6.2 */
export async function signOut(site: SiteData): Promise<void> {
  await sendUnsent(site)
  await call(site, 'DELETE', '/auth/session')
  keepAccount(site, undefined)
  replaceSaved(site, [])
}

/** Tells the server of one change, now or when it can be reached again. @spec 6.2 */
export async function syncCar(site: SiteData, id: string, saved: boolean): Promise<void> {
  writeStored(unsentKey(site), { ...unsent(site), [id]: saved })
  await sendUnsent(site).catch(() => undefined)
}

/** A call of the lead API about the shopper. @throws with what the API says is wrong. */
export async function call(
  site: SiteData,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${apiOf(site)}${path}`, {
    method,
    keepalive: method !== 'GET',
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new Error(isRecord(answer) && typeof answer.detail === 'string' ? answer.detail : UNREACHED)
  return answer
}

/** Where the API says nothing itself. */
const UNREACHED = 'This did not work. Please try again.'

async function sendUnsent(site: SiteData): Promise<void> {
  for (const [id, saved] of Object.entries(unsent(site))) {
    await call(site, saved ? 'PUT' : 'DELETE', `/auth/watchlist/${id}`)
    const { [id]: _, ...rest } = unsent(site)
    writeStored(unsentKey(site), rest)
  }
}

function unsent(site: SiteData): Record<string, unknown> {
  const kept = readStored(unsentKey(site))
  return isRecord(kept) ? kept : {}
}

function accountOf(body: unknown): Account | undefined {
  if (!isRecord(body) || !isRecord(body.user) || typeof body.user.email !== 'string') return undefined
  const list = Array.isArray(body.watchlist) ? body.watchlist : []
  return { email: body.user.email, watchlist: list.filter((id) => typeof id === 'string') }
}
