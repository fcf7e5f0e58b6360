import { CompareLink } from './compare/site/CompareLink.tsx'

/** What features add to the actions on a list of saved vehicles. */
export const LIST_ACTIONS = {
  compare: CompareLink,
}
