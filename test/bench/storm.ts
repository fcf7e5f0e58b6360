import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BuildQueue, openBuildQueue } from '#src/queue/build-queue.ts'
import { findPostgres, startPostgres } from '../contract/api/postgres-server.ts'
import { same } from './compare-sites.ts'
import type { Dealers } from './dealers.ts'
import { measure } from './measure.ts'
import { ROOT, WORK } from './places.ts'
import { changeOnePrice } from './synthetic.ts'

export interface Storm {
  dealers: number
  /** Prices that changed, each at a dealer taken by chance. */
  changes: number
  /** Milliseconds from the change until the job that takes it in is done. */
  median: number
  p95: number
  /** Milliseconds from the first change until all are online. */
  wall: number
  /** Sites that are not what a clean build makes of the same stock. */
  differing: number
}

const BUILDERS = 2
/** A second, over half a minute. */
const PACE = 10
const CHANGES = 300
const LOOKS = 20
const LONGEST = 600_000

/** Random changes over all dealers, taken in by two builders on one PostgreSQL server that publish to one folder. */
export async function storm({ folder, slugs }: Dealers, tell: (line: string) => void): Promise<Storm> {
  const bin = await findPostgres()
  if (bin === undefined) throw new Error('The storm needs initdb and postgres on the path.')
  const postgres = await startPostgres(bin)
  const www = join(WORK, 'storm-www')
  await build(folder, join(WORK, 'storm-dist-0'), '--publish', www)
  const queue = await openBuildQueue({ databaseUrl: postgres.url }, { log: () => undefined })
  const builders = Array.from({ length: BUILDERS }, (_, at) => {
    const env = { ...process.env, DATABASE_URL: postgres.url, NIGHTLY: '0 0 1 1 *' }
    const places = ['--tenants', folder, '--out', join(WORK, `storm-dist-${at}`), '--publish', www]
    return spawn(process.execPath, ['scripts/builder.ts', ...places], { cwd: ROOT, env, stdio: 'ignore' })
  })
  try {
    tell('  the builders build every dealer once ...')
    await idle(queue, builders)
    tell(`  ${CHANGES} changes ...`)
    const started = Date.now()
    const jobs = new Map<string, number[]>()
    for (let change = 0; change < CHANGES; change++) {
      const slug = slugs[Math.floor(Math.random() * slugs.length)] ?? ''
      const at = Date.now()
      changeOnePrice(join(folder, slug))
      const id = await queue.requestBuild(slug, 'refresh')
      jobs.set(id, [...(jobs.get(id) ?? []), at])
      await pause(Math.max(0, started + ((change + 1) * 1000) / PACE - Date.now()))
    }
    await idle(queue, builders)
    const wall = Date.now() - started
    const delays: number[] = []
    for (const [id, moments] of jobs) {
      const job = await queue.job(id)
      if (job?.state !== 'built' || !job.ended) throw new Error(`job ${id} is ${job?.state}`)
      for (const moment of moments) delays.push(Date.parse(job.ended) - moment)
    }
    delays.sort((a, b) => a - b)
    const [median = 0, p95 = 0] = [0.5, 0.95].map((share) => delays[Math.floor(delays.length * share)])
    tell('  a clean build of all ...')
    const clean = join(WORK, 'storm-clean')
    await build(folder, clean)
    const differing = slugs.filter((slug) => !same(join(www, slug), join(clean, slug))).length
    return { dealers: slugs.length, changes: CHANGES, median, p95, wall, differing }
  } finally {
    for (const builder of builders) builder.kill('SIGKILL')
    await queue.stop()
    await postgres.stop()
  }
}

const build = (tenants: string, out: string, ...words: string[]) =>
  measure(process.execPath, ['scripts/build.ts', '--tenants', tenants, '--out', out, ...words], {
    cwd: ROOT,
    watchMemory: false,
  })

/** Both builders have started, and no job waits or runs. */
async function idle(queue: BuildQueue, builders: readonly ChildProcess[]): Promise<void> {
  const end = Date.now() + LONGEST
  for (let quiet = 0; quiet < 50; ) {
    const { waiting, active, failed } = await queue.counts()
    if (failed > 0) throw new Error(`${failed} builds failed for good`)
    if (builders.some(({ exitCode }) => exitCode !== null)) throw new Error('a builder has ended')
    if (Date.now() > end) throw new Error(`${waiting} builds still wait`)
    quiet = waiting + active === 0 ? quiet + 1 : 0
    await pause(LOOKS)
  }
}
