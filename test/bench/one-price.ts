import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { residentBuilder } from '#src/builder/resident/resident-builder.ts'
import { measure } from './measure.ts'
import { ROOT, WORK } from './places.ts'
import { changeOnePrice, syntheticDealers } from './synthetic.ts'
import { vanillaLoop } from './vanilla-loop.ts'

export interface OnePrice {
  vehicles: number
  pages: number
  /** Pages whose bytes changed. */
  written: number
  /** Medians of several changes, milliseconds: in a resident process, and from process start to exit. */
  warm: number
  cold: number
  /** The same dealer by `astro build`, which prints everything. */
  astro: number
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
  const options = { root: ROOT, tenants, out, holds: async () => new Set<string>(), now: Date.now, log: () => {} }
  const builder = await residentBuilder(options, {
    requestBuild: async () => '',
    scheduleBuild: async () => {},
    fetchAt: async () => {},
  })
  const build = () => builder.build({ slug: tenant, reasons: ['change'] }, { id: '', isLast: true })
  const first = await build()

  const warm: number[] = []
  let written = 0
  for (let round = 0; round < ROUNDS; round++) {
    changeOnePrice(join(tenants, tenant))
    letAnHourPass(join(out, tenant, 'releases'))
    const started = performance.now()
    written = (await build()).written
    warm.push(performance.now() - started)
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
  const { mean: astro } = await vanillaLoop(tenants, [tenant])
  return { vehicles: 500, pages: first.written, written, warm: median(warm), cold: median(cold), astro }
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
