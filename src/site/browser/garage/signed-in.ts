import type { SiteData } from '../site-data.ts'
import { readStored, writeStored } from '../visitor/storage.ts'

const keyOf = ({ website_slug }: SiteData): string => `${website_slug}:signed-in`

/** Whether this browser was signed in when it last looked: for nobody else the server is told of a change. */
export const wasSignedIn = (site: SiteData): boolean => readStored(keyOf(site)) === true

export const noteSignedIn = (site: SiteData, isSignedIn: boolean): void =>
  writeStored(keyOf(site), isSignedIn || undefined)

/** Tells the server of one change, where somebody is signed in. @spec 6.2 */
export async function syncSaved(site: SiteData, id: string, saved: boolean): Promise<void> {
  if (!wasSignedIn(site)) return
  const { syncCar } = await import('./account.ts')
  await syncCar(site, id, saved)
}
