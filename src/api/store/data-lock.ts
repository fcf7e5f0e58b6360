import { randomUUID } from 'node:crypto'
import { link, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The embedded database has one owner at a time: a second would damage it. */
export class FolderLocked extends Error {
  override name = 'FolderLocked'

  constructor(folder: string, owner: string) {
    super(`${folder} is in use by ${owner}. Stop it, or set DATABASE_URL to a PostgreSQL server.`)
  }
}

/** Milliseconds; tests make them short. */
interface LockTimes {
  beat?: number
  patience?: number
  grace?: number
}

/** Locks of this process. Any other lock with its process id was left by an earlier process. */
const held = new Set<string>()

/** Milliseconds between two touches of the lock by its owner. */
const BEAT = 2_000
/** Milliseconds to wait for a process of this machine: one that was killed with its group may still be ending. */
const GRACE = 2_000
const POLL = 100
/** Milliseconds without a touch until the owner counts as gone. */
const PATIENCE = 10_000

/**
 * Locks the folder for this process. The lock of a process that has ended is taken over,
 * even if another process now has its id, as in a restarted container. Processes of
 * another container or machine can't be seen: their lock is taken over once it is no
 * longer touched.
 *
 * @throws FolderLocked
 */
export async function lockFolder(folder: string, { beat = BEAT, patience = PATIENCE, grace = GRACE }: LockTimes = {}) {
  const file = join(folder, 'lock')
  const own = `${file}.${randomUUID()}`
  // Written first and then linked, so that nobody reads a lock without its owner.
  await writeFile(own, `${process.pid} ${await startOf(process.pid)} ${await namespace()}`)
  const end = performance.now() + grace
  try {
    while (!(await isLinked(own, file))) {
      const owner = await ownerOf(file, patience)
      if (owner === undefined) await rm(file, { force: true })
      else if (performance.now() < end) await wait(POLL)
      else throw new FolderLocked(folder, owner)
    }
  } finally {
    await rm(own, { force: true })
  }
  held.add(file)
  const beats = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), beat).unref()
  return async (): Promise<void> => {
    clearInterval(beats)
    held.delete(file)
    await rm(file, { force: true })
  }
}

/** The process that has the lock; undefined if it has ended. */
async function ownerOf(file: string, patience: number): Promise<string | undefined> {
  const [id = '', start = '', where = ''] = (await readFile(file, 'utf8').catch(() => '')).split(' ')
  const owner = Number(id)
  if (!(owner > 0)) return undefined
  if (where !== '' && where !== (await namespace()))
    return (await showsLife(file, patience)) ? 'a process of another container or machine' : undefined
  if (owner === process.pid) return held.has(file) ? `process ${owner}` : undefined
  const isSame = start === '' || start === (await startOf(owner))
  return isRunning(owner) && isSame ? `process ${owner}` : undefined
}

/** Identifies the boot and container that the process ids belong to, on Linux. */
async function namespace(): Promise<string> {
  const parts = [readFile('/proc/sys/kernel/random/boot_id', 'utf8'), readlink('/proc/self/ns/pid')]
  return Promise.all(parts).then(
    (found) => found.map((part) => part.trim()).join('/'),
    () => '',
  )
}

/** Whether an owner touches its lock. Compares the file's own times, because two machines' clocks differ. */
async function showsLife(file: string, patience: number): Promise<boolean> {
  const touched = async () => (await stat(file).catch(() => undefined))?.mtimeMs
  const first = await touched()
  const end = performance.now() + patience
  while (performance.now() < end) {
    await wait(patience / 20)
    const now = await touched()
    if (now !== first) return now !== undefined
  }
  return false
}

/** When a process started, on Linux: distinguishes two processes with the same id. '' if it has ended. */
async function startOf(id: number): Promise<string> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
  // The name before it may contain spaces and brackets.
  const facts = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // A zombie has ended; only its parent hasn't taken notice.
  return facts[0] === 'Z' ? '' : (facts[19] ?? '')
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
