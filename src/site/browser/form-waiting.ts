import { isSomethingUnsent } from './outbox/unsent-flag.ts'

/** Storage key for the answers of a form of several steps (islands/form/state/draft.ts). */
export const draftKey = (): string => `forecourt:draft ${location.pathname}`

/**
 * Whether a form has to be restored before a shopper's first interaction with it, because of a draft or an unsent lead.
 * An address with a query also wakes it (`client:interaction="query"`). @spec 2.9 4.11
 */
export const isFormWaiting = (): boolean => hasDraft() || isSomethingUnsent()

/** False if storage is blocked. */
function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(draftKey()) !== null
  } catch {
    return false
  }
}
