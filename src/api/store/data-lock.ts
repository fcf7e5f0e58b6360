import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The embedded database has one owner at a time: a second would damage it. */
export class FolderLocked extends Error {
  override name = 'FolderLocked'

  constructor(folder: string, process: number) {
    super(`${folder} is in use by process ${process}. Stop it, or set DATABASE_URL to a PostgreSQL server.`)
  }
}

/** What this process holds: a lock that only bears its number is that of a process before it. */
const held = new Set<string>()

/**
 * Takes the folder for this process. The lock of a process that is gone is taken over,
 * also where another process has its number now, as in a container that starts again.
 *
 * @throws FolderLocked
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'lock')
  const own = `${file}.${process.pid}`
  // Linked when it is written, so that nobody reads a lock without its owner.
  await writeFile(own, `${process.pid} ${await startOf(process.pid)}`)
  try {
    while (!(await isLinked(own, file))) {
      const owner = await ownerOf(file)
      if (owner !== undefined) throw new FolderLocked(folder, owner)
      await rm(file, { force: true })
    }
  } finally {
    await rm(own, { force: true })
  }
  held.add(file)
  return async () => {
    held.delete(file)
    await rm(file, { force: true })
  }
}

/** The process that holds a lock; undefined where it is gone. */
async function ownerOf(file: string): Promise<number | undefined> {
  const [id = '', start = ''] = (await readFile(file, 'utf8').catch(() => '')).split(' ')
  const owner = Number(id)
  if (!(owner > 0)) return undefined
  if (owner === process.pid) return held.has(file) ? owner : undefined
  const isSame = start === '' || start === (await startOf(owner))
  return isRunning(owner) && isSame ? owner : undefined
}

/** When a process started, where the system tells (Linux): what tells two processes with one number apart. */
async function startOf(id: number): Promise<string> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
  // The name before it may hold spaces and brackets.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

async function isLinked(own: string, file: string): Promise<boolean> {
  try {
    await link(own, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
