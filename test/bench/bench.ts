import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { type AllBuilt, buildAll } from './build-all.ts'
import { type BuilderBench, builderBench } from './builder.ts'
import { manyDealers, spread } from './dealers.ts'
import { type FeedBench, feedBench } from './feeds.ts'
import { growth } from './growth.ts'
import { type HoldBench, holdBench } from './holds.ts'
import { type Interaction, interaction } from './interaction.ts'
import { type LeadBench, leadBench } from './leads/leads.ts'
import { networks } from './networks.ts'
import { type OnePrice, onePrice } from './one-price.ts'
import { comparePeers, type PeerResult } from './peers.ts'
import { ROOT, RUNS } from './places.ts'
import { type PollBench, pollBench } from './polls.ts'
import { type Shards, shards } from './shards.ts'
import { type Storm, storm } from './storm.ts'
import { type TagCost, tagCosts } from './tags.ts'
import { type VanillaLoop, vanillaLoop } from './vanilla-loop.ts'

export interface BenchResult {
  date: string
  machine: { cpu: string; cores: number; node: string; load_before: number }
  dealers?: AllBuilt & { source: string; vehicles: number }
  /** A dealer's wall time by a loop of `astro build` over ours, everything cold on both sides. */
  vanilla?: VanillaLoop & { ratio: number }
  peers?: PeerResult[]
  one_price?: OnePrice
  builder?: BuilderBench
  feeds?: FeedBench
  polls?: PollBench
  holds?: HoldBench
  storm?: Storm
  shards?: Shards
  growth?: AllBuilt[]
  leads?: LeadBench
  interaction?: Interaction[]
  networks?: Interaction[]
  tags?: TagCost[]
}

export const SECTIONS = [
  'dealers',
  'vanilla',
  'peers',
  'one-price',
  'builder',
  'feeds',
  'polls',
  'holds',
  'storm',
  'shards',
  'growth',
  'leads',
  'interaction',
  'tags',
] as const
export type Section = (typeof SECTIONS)[number]

const VANILLA_SAMPLE = 8
const IDLE_DEALERS = 617
const GROWTH = [10, 100, 1000]

async function feedBenches(
  wants: (section: Section) => boolean,
  tell: (line: string) => void,
): Promise<Pick<BenchResult, 'feeds' | 'polls'>> {
  const result: Pick<BenchResult, 'feeds' | 'polls'> = {}
  if (wants('feeds')) {
    tell('A price and phone numbers while 100 feeds hang and drip ...')
    result.feeds = await feedBench()
  }
  if (wants('polls')) {
    tell('A saved feed of 600 that are polled ...')
    result.polls = await pollBench(tell)
  }
  return result
}

/** Measures the named sections one after the other and keeps the result in out/bench.json. */
export async function bench(sections: readonly Section[], tell: (line: string) => void): Promise<BenchResult> {
  const result: BenchResult = { date: new Date().toISOString(), machine: machine() }
  const wants = (section: Section): boolean => sections.includes(section)
  if (wants('dealers') || wants('vanilla')) {
    tell('618 dealers, everything cold ...')
    const dealers = await manyDealers()
    const built = await buildAll(dealers.folder, { compile: true })
    result.dealers = { ...built, source: dealers.source, vehicles: dealers.vehicles }
    if (wants('vanilla')) {
      tell(`${VANILLA_SAMPLE} of them by astro build, one after the other ...`)
      const loop = await vanillaLoop(dealers.folder, spread(dealers.slugs, VANILLA_SAMPLE))
      result.vanilla = { ...loop, ratio: loop.mean / (built.wall / built.dealers) }
    }
  }
  if (wants('peers')) {
    tell('The same vehicle pages by other generators ...')
    result.peers = await comparePeers()
  }
  if (wants('one-price')) {
    tell('One price changes at a dealer of 500 vehicles ...')
    result.one_price = await onePrice()
  }
  if (wants('builder')) {
    tell(`From a signed call to the page, with ${IDLE_DEALERS} other dealers ...`)
    result.builder = await builderBench(IDLE_DEALERS, tell)
  }
  Object.assign(result, await feedBenches(wants, tell))
  if (wants('holds')) {
    tell('A vehicle is held and freed, and prices change ...')
    result.holds = await holdBench(tell)
  }
  if (wants('storm')) {
    tell('Changes of random dealers, and two builders ...')
    result.storm = await storm(await manyDealers(), tell)
  }
  if (wants('shards')) {
    tell('All dealers by two shards, and by one run ...')
    result.shards = await shards(await manyDealers())
  }
  if (wants('growth')) {
    tell(`${GROWTH.join(', ')} dealers ...`)
    result.growth = await growth(GROWTH)
  }
  if (wants('leads')) {
    tell('Leads against bare inserts, and the serverless bundles ...')
    result.leads = await leadBench()
  }
  if (wants('interaction')) {
    tell('First presses with the processor slowed to a quarter ...')
    result.interaction = await interaction()
    tell('First presses on phone networks ...')
    result.networks = await networks()
  }
  if (wants('tags')) {
    tell('Visits with ten touches, without scripts of other companies and with them ...')
    result.tags = await tagCosts()
  }
  rmSync(RUNS, { recursive: true, force: true })
  mkdirSync(join(ROOT, 'out'), { recursive: true })
  writeFileSync(join(ROOT, 'out/bench.json'), `${JSON.stringify(result, null, 2)}\n`)
  return result
}

function machine(): BenchResult['machine'] {
  const [load = 0] = loadavg()
  return { cpu: cpus()[0]?.model ?? '', cores: availableParallelism(), node: process.version, load_before: load }
}
