/**
 * Stands in for parts of InstantSearch that it imports and, as it is used here,
 * never runs: insights, routing, metadata for crawlers, a cache, templates. They
 * are a thirtieth of the island's script. Whoever comes to need one is told so.
 */
export const createInsightsMiddleware = unused
export const createRouterMiddleware = unused
export const createMetadataMiddleware = unused
export const isMetadataEnabled = (): boolean => false
/** Fills the cache of Algolia's client; ours has none. */
export const hydrateSearchClient = (): void => {}
/** Tells insights what is filtered; our own events are those of src/tracking. */
export const createSendEventForFacet = () => (): void => {}
/** Where an error is explained, after its message. */
export const createDocumentationLink = (): string => ''
export const createDocumentationMessageGenerator =
  () =>
  (message: string): string =>
    message
/** Helpers of templates; React has none. */
// biome-ignore lint/style/noDefaultExport: createHelpers.js has one.
export default (): object => ({})

function unused(): never {
  throw new Error('This part of InstantSearch is left out: see src/builder/adapter/wake-islands.ts.')
}
