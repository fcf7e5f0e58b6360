/** Set while a lead is waiting, so that a page can check at once without opening a database (inline/first-reach.ts). */
const FLAG = 'forecourt:unsent'

export function flagUnsent(hasUnsent: boolean): void {
  if (hasUnsent) localStorage.setItem(FLAG, '1')
  else localStorage.removeItem(FLAG)
}

export const isSomethingUnsent = (): boolean => isStored(() => localStorage, FLAG)

/** Storage key for the answers of a form of several steps (islands/form/state/draft.ts). */
export const draftKey = (): string => `forecourt:draft ${location.pathname}`

/**
 * Whether a form has to be restored before a shopper's first interaction with it, because of a draft or an unsent lead.
 * An address with a query also wakes it (`client:interaction="query"`). @spec 2.9 4.11
 */
export const isFormWaiting = (): boolean => isStored(() => sessionStorage, draftKey()) || isSomethingUnsent()

/** False if storage is blocked. */
function isStored(storage: () => Storage, key: string): boolean {
  try {
    return storage().getItem(key) !== null
  } catch {
    return false
  }
}
