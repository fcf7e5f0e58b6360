import { isRecord } from '#src/base/record.ts'
import type { FormValues } from '#src/lead/form-values.ts'
import { type StoredUser, storedUser } from '#src/lead/stored-user.ts'
import { siteAtom } from './site-atom.ts'

/** The shopper's details that this site remembers. @spec 3.14 */
export const $person = siteAtom<StoredUser>('user', (stored) => (isRecord(stored) ? storedUser(stored) : {}))

/** Remembers the shopper's details from a form; details that aren't in it stay unchanged. @spec 3.14 */
export const rememberPerson = (values: FormValues): void => $person.set({ ...$person.get(), ...storedUser(values) })
