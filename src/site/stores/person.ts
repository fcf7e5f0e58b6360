import { isRecord } from '#src/base/record.ts'
import type { FormValues } from '#src/lead/form-values.ts'
import { type StoredUser, storedUser } from '#src/lead/stored-user.ts'
import { keptAtom } from './kept-atom.ts'

/** The shopper's own details as this site remembers them. @spec 3.14 */
export const $person = keptAtom<StoredUser>('user', (stored) => (isRecord(stored) ? storedUser(stored) : {}))

/** Keeps what a form says of the shopper; what it leaves out stays as it was. @spec 3.14 */
export const rememberPerson = (values: FormValues): void => $person.set({ ...$person.get(), ...storedUser(values) })
