import { readFile, rm, writeFile } from 'node:fs/promises'
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
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' })
      return () => rm(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const owner = Number(await readFile(file, 'utf8').catch(() => ''))
      if (owner > 0 && isRunning(owner)) throw new FolderLocked(folder, owner)
      await rm(file, { force: true })
    }
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
