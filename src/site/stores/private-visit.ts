/**
 * The parameter in the address of a page after a private page; that page loads no scripts of other companies either.
 */
export const PRIVATE = 'private'

export const isPrivateVisit = (): boolean => new URLSearchParams(location.search).has(PRIVATE)
