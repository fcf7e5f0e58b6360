import { BackupRefused, backup, type Counts, moveStore, restore } from '#src/api/store/backup.ts'
import type { Database } from '#src/api/store/database.ts'
import { openDatabase } from '#src/api/store/open-database.ts'
import { StoreUnreachable } from '#src/api/store/outage.ts'
import { CommandError } from './command.ts'
import type { LeadsCommand } from './leads-command.ts'
import { person } from './leads-person.ts'
import { refuseExisting } from './refuse-existing.ts'
import { withJobs } from './with-jobs.ts'

type Run = (database: Database, command: LeadsCommand) => Promise<string>

/** Commands of `npm run leads` about stored data: a person's data, backups, moving the store. */
export const KEEPING: Record<'person' | 'backup' | 'restore' | 'move', Run> = {
  person,
  async backup(database, { words: [file = ''] }) {
    refuseExisting(file)
    return `${counted(await backup(database, file))} are in ${file}. It contains personal data: keep it as safe as the store.`
  },
  async restore(database, { words: [file = ''] }) {
    const counts = await reported(() =>
      withJobs(database, (jobs) => restore({ queries: database.queries, jobs }, file, Date.now())),
    )
    return `${counted(counts)} restored. Pending deliveries continue when the API runs.`
  },
  async move(database, { to: databaseUrl = '' }) {
    const target = await reported(() => openDatabase({ databaseUrl, folder: '' }))
    try {
      const counts = await reported(() =>
        withJobs(target, (jobs) => moveStore(database, { queries: target.queries, jobs }, Date.now())),
      )
      return `${counted(counts)} are in ${target.place}. Set DATABASE_URL for the API and for every command; ${database.place} stays as it is.`
    } finally {
      await target.close()
    }
  },
}

/** Reports a mistake that the user can correct in one line. */
async function reported<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupRefused || error instanceof StoreUnreachable) throw new CommandError(error.message)
    throw error
  }
}

const counted = ({ leads = 0, ...others }: Counts): string => {
  const rows = Object.values(others).reduce((sum, count) => sum + count, 0)
  return `${leads} leads and ${rows} other rows`
}
