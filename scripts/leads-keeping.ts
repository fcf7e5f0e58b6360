import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { LeadsCommand } from '#src/api/leads-command.ts'
import { BackupRefused, backup, type Counts, moveStore, restore } from '#src/api/services/backup.ts'
import { deletePerson, type PersonData, personData } from '#src/api/services/person-data.ts'
import type { Database } from '#src/api/store/database.ts'
import { openDatabase } from '#src/api/store/open-database.ts'
import { StoreUnreachable } from '#src/api/store/outage.ts'
import { CommandError } from './command.ts'
import { withJobs } from './with-jobs.ts'

type Run = (database: Database, command: LeadsCommand) => Promise<string>

/** Commands of `npm run leads` about stored data: a person's data, backups, moving the store. */
export const KEEPING: Record<'person' | 'backup' | 'restore' | 'move', Run> = {
  async person({ queries }, { words, exportTo, delete: deletes }) {
    const who = words.join(' ')
    const data = await personData(queries, who)
    if (!data) throw new CommandError(`${who} is neither an e-mail address nor a whole phone number.`)
    const { also_known_as, ...kept } = data
    if (exportTo !== undefined) {
      refuseExisting(exportTo)
      await writeFile(exportTo, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
    }
    if (deletes) await deletePerson(queries, who)
    return personText(data, { exportTo, deletes })
  },
  async backup(database, { words: [file = ''] }) {
    refuseExisting(file)
    return `${counted(await backup(database, file))} are in ${file}. It contains personal data: keep it as safe as the store.`
  },
  async restore(database, { words: [file = ''] }) {
    const counts = await told(() =>
      withJobs(database, (jobs) => restore({ queries: database.queries, jobs }, file, Date.now())),
    )
    return `${counted(counts)} restored. Pending deliveries continue when the API runs.`
  },
  async move(database, { to: databaseUrl = '' }) {
    const target = await told(() => openDatabase({ databaseUrl, folder: '' }))
    try {
      const counts = await told(() =>
        withJobs(target, (jobs) => moveStore(database, { queries: target.queries, jobs }, Date.now())),
      )
      return `${counted(counts)} are in ${target.place}. Set DATABASE_URL for the API and for every command; ${database.place} stays as it is.`
    } finally {
      await target.close()
    }
  },
}

/** Reports a mistake that the user can correct in one line. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupRefused || error instanceof StoreUnreachable) throw new CommandError(error.message)
    throw error
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new CommandError(`${file} is there already. Name another file.`)
}

const counted = ({ leads = 0, ...others }: Counts): string => {
  const rows = Object.values(others).reduce((sum, count) => sum + count, 0)
  return `${leads} leads and ${rows} other rows`
}

function personText(
  { also_known_as, ...kept }: PersonData,
  { exportTo, deletes }: { exportTo?: string; deletes: boolean },
) {
  const counts = Object.entries(kept).flatMap(([name, { length }]) => (length === 0 ? [] : [`${name}: ${length}`]))
  if (counts.length === 0) return 'Nothing is stored about this person.'
  const lines = [counts.join(', ')]
  if (exportTo !== undefined) lines.push(`Written to ${exportTo}.`)
  if (deletes)
    lines.push('Deleted, except reservations, which contain no names. Receivers and backups have their own copies.')
  if (also_known_as.length > 0)
    lines.push(`Also known as: ${also_known_as.join(', ')}. Run the command for these as well.`)
  return lines.join('\n')
}
