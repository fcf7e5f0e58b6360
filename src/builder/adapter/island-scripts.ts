import { writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Name of the file with the lists, by script, beside the compiled app's client folder. */
export const LISTS = 'scripts.json'

/** Modules that are imported lazily although the first press needs them: a form's rules. */
const SOON = /\/src\/lead\/validation\./
/** Modules that few shoppers need: reports of errors, and the list of vehicles, which one field of one form opens. */
const RARE = /\/src\/site\/(browser\/errors\/|islands\/form\/fields\/VehicleChoice\.)/

/** A script of the client build, as Rolldown describes it. */
interface Chunk {
  type: 'chunk' | 'asset'
  fileName: string
  facadeModuleId?: string | null
  imports?: string[]
  dynamicImports?: string[]
}

/**
 * The other scripts that a script needs, which only the build knows; a browser would learn of them one after another.
 * Names, without `.js`, of those it starts with, separated by spaces, then `|`, then those it may load later. site/inline/scripts.ts
 * fetches them.
 */
export function scriptLists(chunks: ReadonlyMap<string, Chunk>): Record<string, string> {
  const lists = [...chunks.keys()].map((name) => {
    const now = closure([name], (chunk) => [...(chunk.imports ?? []), ...lazy(chunk, (id) => SOON.test(id))])
    const all = closure([name], (chunk) => [...(chunk.imports ?? []), ...lazy(chunk, (id) => !RARE.test(id))])
    const later = [...all.difference(now)]
    return [
      basename(name),
      [[...now].slice(1), later].map((names) => names.map((one) => basename(one, '.js')).join(' ')).join('|'),
    ]
  })
  return Object.fromEntries(lists)

  function lazy({ dynamicImports = [] }: Chunk, isNeeded: (id: string) => boolean): string[] {
    return dynamicImports.filter((name) => isNeeded(chunks.get(name)?.facadeModuleId ?? ''))
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
