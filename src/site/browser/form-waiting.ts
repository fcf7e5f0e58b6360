import { isSomethingUnsent } from './outbox/unsent-flag.ts'

/** Where the form island keeps what was entered of a form of several steps (islands/form/state/draft.ts). */
export const draftKey = (): string => `forecourt:draft ${location.pathname}`

/**
 * Whether a form must be filled in before a shopper reaches for it, by what was left there;
 * what the address asks for wakes it too (`client:interaction="query"`). @spec 2.9 4.11
 */
export const isFormWaiting = (): boolean => hasDraft() || isSomethingUnsent()

/** A browser that keeps nothing has no drafts. */
function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(draftKey()) !== null
  } catch {
    return false
  }
}
