import { writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Name of the file beside the compiled app's client folder that has the lists, by script. */
export const LISTS = 'scripts.json'

/** Modules that answer the first press, though they are imported lazily: a form's rules. */
const SOON = /\/src\/lead\/validation\./
/** Modules that hardly any shopper needs. */
const RARE = /\/src\/site\/browser\/errors\//

/** A script of the client build, as Rolldown tells it. */
interface Chunk {
  type: 'chunk' | 'asset'
  fileName: string
  facadeModuleId?: string | null
  imports?: string[]
  dynamicImports?: string[]
}

/**
 * Which other scripts a script needs, which only the build knows: a browser learns of them one
 * after the other. Names of those it starts with, separated by spaces, then `|`, then those it
 * may ask for later. site/inline/scripts.ts fetches them.
 */
export function scriptLists(chunks: ReadonlyMap<string, Chunk>): Record<string, string> {
  const lists = [...chunks.keys()].map((name) => {
    const now = closure([name], (chunk) => [...(chunk.imports ?? []), ...lazy(chunk, (id) => SOON.test(id))])
    const all = closure([name], (chunk) => [...(chunk.imports ?? []), ...lazy(chunk, (id) => !RARE.test(id))])
    const later = [...all.difference(now)]
    return [
      basename(name),
      [[...now].slice(1), later].map((names) => names.map((one) => basename(one)).join(' ')).join('|'),
    ]
  })
  return Object.fromEntries(lists)

  function lazy({ dynamicImports = [] }: Chunk, isWanted: (id: string) => boolean): string[] {
    return dynamicImports.filter((name) => isWanted(chunks.get(name)?.facadeModuleId ?? ''))
  }

  function closure(names: readonly string[], next: (chunk: Chunk) => readonly string[]): Set<string> {
    const found = new Set(names)
    for (const name of found) for (const other of next(chunks.get(name) ?? NONE)) found.add(other)
    return found
  }
}

const NONE: Chunk = { type: 'chunk', fileName: '' }

/** Writes the lists of a client build. */
export const islandScripts = {
  name: 'forecourt-island-scripts',
  writeBundle(this: { environment: { name: string } }, { dir }: { dir?: string }, bundle: Record<string, Chunk>) {
    if (this.environment.name !== 'client' || !dir) return
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
    const lists = scriptLists(new Map(chunks.map((chunk) => [chunk.fileName, chunk])))
    writeFileSync(join(dirname(dir), LISTS), JSON.stringify(lists))
  },
}
