import { parseQuery, stringifyQuery } from '#src/search/address/query-string.ts'

/** Replaces the package `qs`, which InstantSearch imports for a router that is not used here. */
// biome-ignore lint/style/noDefaultExport: `qs` has one.
export default { parse: parseQuery, stringify: stringifyQuery }
