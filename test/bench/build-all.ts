import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildReport } from '#src/builder/report/events.ts'
import { measure } from './measure.ts'
import { ROOT, WORK } from './places.ts'

export interface AllBuilt {
  dealers: number
  pages: number
  /** Everything cold, compile included; milliseconds. */
  wall: number
  cpu?: number
  compile: number
  /** Pages a second once warm: without compile, start of the threads, and the ragged end. */
  warm: number
  /** Bytes. */
  memory: number
}

/** What build-child.ts prints. */
interface Timeline {
  report: BuildReport
  printed: [milliseconds: number, pages: number][]
}

/** Builds all dealers of a folder in a new process, from nothing. */
export async function buildAll(tenants: string, { compile }: { compile: boolean }): Promise<AllBuilt> {
  mkdirSync(WORK, { recursive: true })
  const out = mkdtempSync(join(WORK, 'dist-'))
  if (compile) rmSync(join(ROOT, '.compile'), { recursive: true, force: true })
  const child = join(import.meta.dirname, 'build-child.ts')
  const run = await measure(process.execPath, [child, tenants, out], { cwd: ROOT })
  const { report, printed }: Timeline = JSON.parse(run.stdout)
  const failed = report.tenants.filter(({ outcome }) => outcome.kind !== 'built')
  if (failed[0]) throw new Error(`${failed.length} dealers failed, the first: ${JSON.stringify(failed[0])}`)
  return {
    dealers: report.tenants.length,
    pages: report.printed,
    wall: run.wall,
    cpu: run.cpu,
    compile: report.compile.milliseconds,
    warm: warmRate(printed),
    memory: run.memory,
  }
}

/** Between a fifth and nine tenths of all pages. */
function warmRate(printed: Timeline['printed']): number {
  const total = printed.at(-1)?.[1] ?? 0
  const from = printed.find(([, pages]) => pages >= total * 0.2)
  const to = printed.find(([, pages]) => pages >= total * 0.9)
  return from && to && to[0] > from[0] ? ((to[1] - from[1]) / (to[0] - from[0])) * 1000 : 0
}
