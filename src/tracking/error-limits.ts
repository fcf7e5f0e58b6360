const BREADCRUMBS = 25
const MOST_BREADCRUMBS = 100
const EVENTS_PER_SESSION = 10
const MOST_BYTES = 1024 * 1024

/** How many steps before an error are reported with it. @spec 9.9 */
export const breadcrumbLimit = (requested = BREADCRUMBS): number => Math.max(0, Math.min(requested, MOST_BREADCRUMBS))

/** Whether one more report may go out. @spec 9.9 */
export const mayReport = (sentBefore: number, bytes: number): boolean =>
  sentBefore < EVENTS_PER_SESSION && bytes <= MOST_BYTES
