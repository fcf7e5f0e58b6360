const here = import.meta.url
const asked = new Set<string>()

/** Dispatched on the window if a lazily loaded module fails to load, as by Vite's own helper. */
export interface PreloadError extends Event {
  payload: unknown
}

/**
 * Replaces Vite's helper of the same name, most of which handles style sheets that no
 * script here has. It fetches a lazily loaded module's own imports in parallel with
 * it. `files` are paths from the parent of the scripts' folder.
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
