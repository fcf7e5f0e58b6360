interface Serialized {
  clientDirectives: [string, string][]
}

/**
 * What the compiled app takes for Astro's `deserializeManifest`: a server would need
 * the key, patterns and addresses that are made there, and printing loads half the code without.
 */
export const deserializeManifest = <T extends Serialized>(manifest: T) => ({
  ...manifest,
  clientDirectives: new Map(manifest.clientDirectives),
})

export const deserializeRouteInfo = <T>(route: T): T => route
