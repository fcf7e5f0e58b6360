import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The embedded database has one owner at a time: a second would damage it. */
export class FolderLocked extends Error {
  override name = 'FolderLocked'

  constructor(folder: string, process: number) {
    super(`${folder} is in use by process ${process}. Stop it, or set DATABASE_URL to a PostgreSQL server.`)
  }
}

/** Takes the folder for this process; the lock of a process that is gone is taken over. @throws FolderLocked */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'lock')
  const own = `${file}.${process.pid}`
  // Linked when it is written, so that nobody reads a lock without its owner.
  await writeFile(own, String(process.pid))
  try {
    while (!(await isLinked(own, file))) {
      const owner = Number(await readFile(file, 'utf8').catch(() => ''))
      if (owner > 0 && isRunning(owner)) throw new FolderLocked(folder, owner)
      await rm(file, { force: true })
    }
  } finally {
    await rm(own, { force: true })
  }
  return () => rm(file, { force: true })
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
