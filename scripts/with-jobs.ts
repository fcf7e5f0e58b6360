import { type Jobs, openJobs } from '#src/api/jobs.ts'
import type { Database } from '#src/api/store/database.ts'

/** Opens the queues of a store for a command. */
export async function withJobs<T>(database: Database, work: (jobs: Jobs) => Promise<T>): Promise<T> {
  const jobs = await openJobs(database, { log: (event) => console.error(event) })
  try {
    return await work(jobs)
  } finally {
    await jobs.stop()
  }
}
