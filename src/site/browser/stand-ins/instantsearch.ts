/**
 * Replaces parts of InstantSearch that are imported but never run here: insights,
 * routing, metadata for crawlers, a cache, templates. They would be a thirtieth of
 * the island's script. Calling one throws an error.
 */
export const createInsightsMiddleware = unused
export const createRouterMiddleware = unused
export const createMetadataMiddleware = unused
export const isMetadataEnabled = (): boolean => false
/** Would fill the cache of Algolia's client; ours has none. */
export const hydrateSearchClient = (): void => {}
/** Would report filters to Algolia's insights; our events are in src/tracking. */
export const createSendEventForFacet = () => (): void => {}
/** Would add a documentation link to an error message. */
export const createDocumentationLink = (): string => ''
export const createDocumentationMessageGenerator =
  () =>
  (message: string): string =>
    message
/** Would provide helpers for templates, which React doesn't use. */
// biome-ignore lint/style/noDefaultExport: createHelpers.js has one.
export default (): object => ({})

function unused(): never {
  throw new Error('This part of InstantSearch is left out: see src/builder/adapter/wake-islands.ts.')
}
