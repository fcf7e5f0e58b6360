import { watch } from 'node:fs'
import { sep } from 'node:path'

/** Milliseconds within which one save of a file can cause several events. */
const TOGETHER = 30

/**
 * Reports each dealer whose folder has changed, and all dealers if a shared file has.
 *
 * @returns stops watching
 */
export function watchTenants(
  tenants: string,
  { changed, allChanged }: { changed: (slug: string) => void; allChanged: () => void },
): () => void {
  const waiting = new Map<string, NodeJS.Timeout>()
  const soon = (name: string, tell: () => void): void => {
    clearTimeout(waiting.get(name))
    waiting.set(name, setTimeout(tell, TOGETHER))
  }
  const watcher = watch(tenants, { recursive: true }, (_event, path) => {
    const [name = '', ...rest] = path?.split(sep) ?? []
    if (/^[._]/.test(name) || name === '' || rest.at(-1)?.startsWith('.')) return
    if (rest.length === 0 && name.endsWith('.json')) soon(name, allChanged)
    else soon(name, () => changed(name))
  })
  return () => {
    watcher.close()
    for (const timer of waiting.values()) clearTimeout(timer)
  }
}
