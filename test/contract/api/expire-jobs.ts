import { PgBoss } from 'pg-boss'
import type { Database } from '#src/api/store/database.ts'

/** Does what pg-boss does each minute, as if the time of jobs that killed processes left behind were over. */
export async function expireJobs({ jobs }: Pick<Database, 'jobs'>): Promise<void> {
  const { db } = jobs
  await db.executeSql("update jobs.job set started_on = now() - interval '1 hour' where state = 'active'", [])
  await db.executeSql('update jobs.queue set monitor_on = null, monitor_claim_on = null', [])
  const boss = new PgBoss({ ...jobs, schema: 'jobs', supervise: false, schedule: false })
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false })
}
