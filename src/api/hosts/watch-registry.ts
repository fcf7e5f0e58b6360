import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiContext } from '../api-context.ts'
import { liveRegistry, type Registry } from '../registry.ts'
import { registryFrom } from '../registry-files.ts'

/** Milliseconds between two checks of the files. */
const LOOKS = 1_000

export interface WatchedRegistry {
  registry: Registry
  close: () => void
}

/**
 * The registry in a folder that `npm run build` writes, read again within seconds
 * of each change. If the files can't be read, the last good registry stays in use
 * and the error is logged once.
 *
 * @throws if the files can't be read at the start
 */
export async function watchRegistry(folder: string, { log }: Pick<ApiContext, 'log'>): Promise<WatchedRegistry> {
  let seen = await stampOf(folder)
  const { registry, replace } = liveRegistry(await readRegistry(folder))
  const look = async (): Promise<void> => {
    const stamp = await stampOf(folder)
    if (stamp === seen) return
    seen = stamp
    try {
      const next = await readRegistry(folder)
      replace(next)
      log('the registry was read again', { sites: next.tenants.length })
    } catch (error) {
      log('the registry could not be read: the previous one stays in use', { error: messageOf(error) })
    }
  }
  let timer = setTimeout(lookAgain, LOOKS)
  let isClosed = false
  async function lookAgain(): Promise<void> {
    await look()
    if (!isClosed) timer = setTimeout(lookAgain, LOOKS).unref()
  }
  timer.unref()
  return {
    registry,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** Reads the dealers first: a build writes them last, so that no dealer appears before its routing. */
async function readRegistry(folder: string): Promise<Registry> {
  const registry = await readFile(join(folder, 'registry.json'), 'utf8')
  return registryFrom({ registry, routing: await readFile(join(folder, 'routing.json'), 'utf8') })
}

/** Changes when either file does. A build renames new files into place, so the inode shows even fast changes. */
async function stampOf(folder: string): Promise<string> {
  const stamps = ['registry.json', 'routing.json'].map((name) =>
    stat(join(folder, name)).then(({ ino, size, mtimeMs }) => `${ino} ${size} ${mtimeMs}`, messageOf),
  )
  return (await Promise.all(stamps)).join()
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
