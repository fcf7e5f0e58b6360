import { isRecord } from '#src/base/record.ts'
import type { FormValues } from '#src/lead/form-values.ts'
import { type StoredUser, storedUser } from '#src/lead/stored-user.ts'
import type { SiteData } from '../site-data.ts'
import { readStored, writeStored } from './storage.ts'

const keyOf = ({ website_slug }: SiteData): string => `${website_slug}:user`

/** The shopper's own details as this site remembers them. @spec 3.14 */
export function rememberedUser(site: SiteData): StoredUser {
  const kept = readStored(keyOf(site))
  return isRecord(kept) ? storedUser(kept) : {}
}

/** Keeps what a form says of the shopper; what it leaves out stays as it was. @spec 3.14 */
export function rememberUser(site: SiteData, values: FormValues): void {
  writeStored(keyOf(site), { ...rememberedUser(site), ...storedUser(values) })
}
