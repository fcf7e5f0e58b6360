import { siteAtom } from './site-atom.ts'

/**
 * The state in which the shopper will register a vehicle, as chosen on a list or a vehicle's page (browser/total.ts).
 * On a page without an estimate for it, it counts as none.
 */
export const $buyerState = siteAtom<unknown>('state', (stored) => stored)
