import type { ComponentType } from 'react'
import type { GarageSection } from '#src/page/kinds/content-pages.ts'
import { OwnAlerts } from './alerts/site/OwnAlerts.tsx'
import { CompareLink } from './compare/site/CompareLink.tsx'

/** The features' actions on a list of saved vehicles; `found` are the ids that the site still lists, latest first. */
export const LIST_ACTIONS: Record<string, ComponentType<{ found: readonly string[] }>> = {
  compare: CompareLink,
}

/** The features' sections below the saved vehicles. */
export const GARAGE_SECTIONS: Record<string, ComponentType<GarageSection>> = {
  alerts: OwnAlerts,
}
