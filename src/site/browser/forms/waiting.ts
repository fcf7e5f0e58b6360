import { queryValues } from '#src/lead/query-values.ts'
import { isSomethingUnsent } from '../outbox/unsent-flag.ts'
import { hasDraft } from './draft.ts'

/** Whether a form must be filled in before a shopper reaches for it: by the page's address, or by what was left there. @spec 2.9 4.11 */
export const isFormWaiting = (): boolean =>
  hasDraft() || isSomethingUnsent() || Object.keys(queryValues(location.search)).length > 0
