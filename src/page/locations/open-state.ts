import type { LocationCard } from '../elements.ts'
import type { Page } from '../page.ts'

/** The page kinds that shoppers open to see whether the yard is open. */
const OPENED_FOR_HOURS: readonly Page['kind'][] = ['home', 'contact', 'location', 'text']

/**
 * The page kinds that show whether the yard is open before a shopper's first interaction. Other pages show it after
 * that, because its script is too long for a vehicle page. @spec 3.5
 */
export const openStatePages = ({ locations }: { locations: readonly LocationCard[] }): readonly Page['kind'][] =>
  locations.some(hasHours) ? OPENED_FOR_HOURS : []

export const hasHours = ({ hours }: Pick<LocationCard, 'hours'>): boolean => hours.length > 0
