import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '#src/builder/build.ts'
import { BuildMemory } from '#src/builder/memory.ts'
import { measure } from './measure.ts'
import { ROOT, WORK } from './places.ts'
import { changeOnePrice, syntheticDealers } from './synthetic.ts'

export interface OnePrice {
  vehicles: number
  pages: number
  /** Pages whose bytes changed; no other was printed. */
  written: number
  /** Medians of several changes, milliseconds: in a process that built the dealer before, and from process start to exit. */
  warm: number
  cold: number
}

/** And a minute: the grace time of a release is over. */
const HOUR = 61 * 60 * 1000
const ROUNDS = 30
const COLD_ROUNDS = 15

/** One price changes at a dealer of 500 vehicles, more than an hour after the last change. */
export async function onePrice(): Promise<OnePrice> {
  const tenants = join(WORK, 'one-price')
  const out = join(WORK, 'one-price-dist')
  const tenant = 'dealer-1'
  syntheticDealers(tenants, 1, 500)
  rmSync(out, { recursive: true, force: true })
  const options = { root: ROOT, tenants, out, tenant, now: Date.now(), memory: new BuildMemory() }
  const first = (await build(options)).tenants[0]?.outcome
  if (first?.kind !== 'built') throw new Error(`the dealer was not built: ${JSON.stringify(first)}`)

  const warm: number[] = []
  let written = 0
  for (let round = 0; round < ROUNDS; round++) {
    changeOnePrice(join(tenants, tenant))
    letAnHourPass(join(out, tenant, 'releases'))
    const started = performance.now()
    const report = await build(options)
    warm.push(performance.now() - started)
    const outcome = report.tenants[0]?.outcome
    if (outcome?.kind !== 'built' || outcome.written !== report.printed) throw new Error(JSON.stringify(outcome))
    written = outcome.written
  }
  const cold: number[] = []
  for (let round = 0; round < COLD_ROUNDS; round++) {
    changeOnePrice(join(tenants, tenant))
    letAnHourPass(join(out, tenant, 'releases'))
    const args = ['scripts/build.ts', '--tenants', tenants, '--out', out, '--tenant', tenant]
    // As scripts/run.mjs sets it for every command.
    const env = { NODE_COMPILE_CACHE: join(ROOT, '.cache/node') }
    cold.push((await measure(process.execPath, args, { cwd: ROOT, env, watchMemory: false })).wall)
  }
  return { vehicles: 500, pages: first.written, written, warm: median(warm), cold: median(cold) }
}

/** For all releases, as far as their files tell. */
function letAnHourPass(releases: string): void {
  for (const name of readdirSync(releases).filter((each) => each.endsWith('.json'))) {
    const path = join(releases, name)
    const then = new Date(statSync(path).mtimeMs - HOUR)
    utimesSync(path, then, then)
  }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
