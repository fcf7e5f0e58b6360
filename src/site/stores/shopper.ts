import { atom } from 'nanostores'
import { isRecord } from '#src/base/record.ts'
import { siteAtom } from './site-atom.ts'

/** The email address of the signed-in shopper; undefined until the API has answered. @spec 3.15 6.1 6.2 */
export const $shopper = atom<string | undefined>(undefined)

/** Whether this browser was signed in at the last check. Only then are changes sent to the server. @spec 6.2 */
export const $wasSignedIn = siteAtom<true | undefined>('signed-in', (stored) => (stored === true ? true : undefined))

/** Changes to the garage that haven't been sent to the server, by vehicle id: saved (true) or removed. @spec 6.2 */
export const $unsentChanges = siteAtom<Readonly<Record<string, boolean>>>('garage-unsent', (stored) =>
  isRecord(stored)
    ? Object.fromEntries(
        Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
      )
    : {},
)
