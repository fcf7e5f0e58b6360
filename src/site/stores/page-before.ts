let hidden: string | undefined

/** The address from which the shopper came; empty if it is unknown. */
export const pageBefore = (): string => hidden ?? document.referrer

/**
 * Reduces `document.referrer` to the site's own name if the previous page was the site's, because tags send it on and
 * that page may have been a private one.
 */
export function hidePageBefore(): void {
  const before = document.referrer
  if (!before.startsWith(`${location.origin}/`)) return
  hidden = before
  Object.defineProperty(document, 'referrer', { value: `${location.origin}/` })
}
