interface Serialized {
  clientDirectives: [string, string][]
}

/**
 * Replaces Astro's `deserializeManifest`. Only a server needs the key, patterns and
 * addresses that Astro's makes; without them printing loads half the code.
 */
export const deserializeManifest = <T extends Serialized>(manifest: T) => ({
  ...manifest,
  clientDirectives: new Map(manifest.clientDirectives),
})

export const deserializeRouteInfo = <T>(route: T): T => route
