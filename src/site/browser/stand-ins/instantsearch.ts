const unused = (): never => {
  throw new Error('InstantSearch’s router and insights are left out of this bundle: the search keeps its own address.')
}

/** They replace the parts of InstantSearch that keep an address and report clicks to Algolia, neither of which is used here. */
export const createRouterMiddleware = unused
export const createInsightsMiddleware = unused
