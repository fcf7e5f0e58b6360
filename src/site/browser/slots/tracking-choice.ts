import { choiceInForce, type MadeChoice, type TrackingChoice } from '#src/lead/tracking-choice.ts'
import type { BrowserConfig } from '../../stores/browser-config.ts'
import { readStored, writeStored } from '../../stores/storage.ts'

/** Storage key of the shopper's choice, for this site only. */
export const choiceKey = ({ website_slug }: BrowserConfig): string => `${website_slug}:tracking-choice`

export const storeChoice = (site: BrowserConfig, choice: MadeChoice): void => writeStored(choiceKey(site), choice)

/** The choice in force; undefined on sites that load no scripts of other companies. */
export function trackingChoice(site: BrowserConfig): TrackingChoice | undefined {
  const stored = readStored(choiceKey(site))
  const made = stored === 'accepted' || stored === 'declined' ? stored : undefined
  return site.consent && choiceInForce(site.consent, made, isDeclinedByBrowser())
}

/** https://w3c.github.io/gpc/ */
const isDeclinedByBrowser = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/**
 * The parameter in the address of a page after a private page; that page loads no scripts of other companies either.
 */
export const PRIVATE = 'private'

export const isPrivateVisit = (): boolean => new URLSearchParams(location.search).has(PRIVATE)
