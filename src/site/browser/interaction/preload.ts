const here = import.meta.url
const asked = new Set<string>()

/** On the window, where a lazily loaded module does not come; as Vite's own helper says it. */
export interface PreloadError extends Event {
  payload: unknown
}

/**
 * Stands in for Vite's helper of the same name, most of which is for style sheets
 * that no script here has: what a lazily loaded module imports itself arrives
 * beside it, not after it. `files` are paths from the folder above the scripts'.
 */
export function __vitePreload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    const { href } = new URL(`../${file}`, here)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  return load().catch((payload: unknown) => {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }) satisfies PreloadError)
    throw payload
  })
}
