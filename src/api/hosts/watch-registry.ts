import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiContext } from '../api-context.ts'
import { createRegistry, liveRegistry, type Registry, type RegistryTexts, registryFrom } from '../registry.ts'

/** Milliseconds between two checks of the files. */
const LOOKS = 1_000

export interface WatchedRegistry {
  registry: Registry
  close: () => void
}

export interface WatchOptions extends Pick<ApiContext, 'log'> {
  /** Parses the two files; a laptop has its own receivers. */
  parse?: (texts: RegistryTexts) => Registry
}

/**
 * The registry in a folder that a build or builder writes, read again within seconds of each change, and before a call
 * from an unknown dealer is refused. If the files can't be read, the last good registry stays in use and the error is
 * logged once. Before the first build it is empty.
 *
 * @throws if files that are there can't be read at the start
 */
export async function watchRegistry(
  folder: string,
  { log, parse = registryFrom }: WatchOptions,
): Promise<WatchedRegistry> {
  let seen = await stampOf(folder)
  let looking: Promise<void> | undefined
  const first = await readTexts(folder).then(parse, (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    log('there are no dealers yet: calls wait for the first build', { folder })
    return createRegistry([], [])
  })
  const { registry, replace } = liveRegistry(first, () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  })
  async function look(): Promise<void> {
    const stamp = await stampOf(folder)
    if (stamp === seen) return
    seen = stamp
    try {
      const next = parse(await readTexts(folder))
      replace(next)
      log('the registry was read again', { sites: next.tenants.length })
    } catch (error) {
      log('the registry could not be read: the previous one stays in use', { error: messageOf(error) })
    }
  }
  let timer = setTimeout(lookAgain, LOOKS).unref()
  let isClosed = false
  async function lookAgain(): Promise<void> {
    await registry
      .look()
      .catch((error: unknown) => log('the registry could not be checked', { error: messageOf(error) }))
    if (!isClosed) timer = setTimeout(lookAgain, LOOKS).unref()
  }
  return {
    registry,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** Reads the dealers first: a build writes them last, so no dealer appears before its routing. */
export async function readTexts(folder: string): Promise<RegistryTexts> {
  const registry = await readFile(join(folder, 'registry.json'), 'utf8')
  return { registry, routing: await readFile(join(folder, 'routing.json'), 'utf8') }
}

/** Changes when either file does. A build renames new files into place, so the inode shows even fast changes. */
async function stampOf(folder: string): Promise<string> {
  const stamps = ['registry.json', 'routing.json'].map((name) =>
    stat(join(folder, name)).then(({ ino, size, mtimeMs }) => `${ino} ${size} ${mtimeMs}`, messageOf),
  )
  return (await Promise.all(stamps)).join()
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
