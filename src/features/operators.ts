import type { OperatorPages } from '#src/api/feature.ts'
import { consoleRoutes } from './console/api/routes.ts'

/** Pages that features add for operators; a list of its own, because hosts without Node must not load them. */
const OPERATOR_PAGES = {
  console: consoleRoutes,
}

/** The same without the names, as the core reads them. */
export const operatorPages = Object.values<OperatorPages>(OPERATOR_PAGES)
