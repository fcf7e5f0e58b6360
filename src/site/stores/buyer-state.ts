import { keptAtom } from './kept-atom.ts'

/**
 * The state in which the shopper will register a vehicle, as they chose it on a list or a vehicle's
 * page (browser/total.ts). What a page has no estimate for counts as none.
 */
export const $buyerState = keptAtom<unknown>('state', (stored) => stored)
