import type { ComponentType } from 'react'
import { CompareLink } from './compare/site/CompareLink.tsx'

/** What features add to the actions on a list of saved vehicles; `found` are the ids that the site still lists, latest first. */
export const LIST_ACTIONS: Record<string, ComponentType<{ found: readonly string[] }>> = {
  compare: CompareLink,
}
