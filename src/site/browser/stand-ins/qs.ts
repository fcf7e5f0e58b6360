/** Replaces the package `qs`, which InstantSearch imports for a router that is not used here: nothing of it is called. */
// biome-ignore lint/style/noDefaultExport: `qs` has one.
export default {}
