import { table } from '#src/builder/report/table.ts'
import type { BenchResult } from './bench.ts'
import type { SignedChanges } from './builder.ts'
import type { Times } from './feeds.ts'
import { leadRows } from './leads/leads.ts'

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`
const whole = (value: number): string => Math.round(value).toLocaleString('en-AU')

/** What was measured, beside what the product promises. */
export function benchReport({
  date,
  machine,
  dealers,
  vanilla,
  peers,
  one_price,
  builder,
  feeds,
  polls,
  holds,
  storm,
  shards,
  growth,
  leads,
  interaction,
  networks,
  tags,
}: BenchResult): string {
  const rows: string[][] = []
  if (dealers) {
    const what = `${dealers.dealers} dealers (${dealers.source}), ${whole(dealers.vehicles)} vehicles, ${whole(dealers.pages)} pages`
    rows.push([`${what}, all cold`, seconds(dealers.wall), 'at most 30 s'])
    rows.push(['  of which compile', seconds(dealers.compile), ''])
    rows.push(['  pages a second once warm', whole(dealers.warm), 'at least 1,500'])
    rows.push(['  peak memory', megabytes(dealers.memory), 'at most 1,000 MB'])
  }
  if (vanilla) {
    rows.push([`a dealer by astro build (mean of ${vanilla.sample.length})`, seconds(vanilla.mean), ''])
    rows.push(['  times as long as ours', `${vanilla.ratio.toFixed(0)} x`, 'at least 100 x'])
  }
  rows.push(...peerRows(peers ?? []))
  if (one_price) {
    const { vehicles, pages, written, warm, cold, astro } = one_price
    rows.push([`one price of ${vehicles}: pages written of ${whole(pages)}`, whole(written), ''])
    rows.push(['  warm process', `${warm.toFixed(0)} ms`, 'at most 400 ms'])
    rows.push(['  cold process', `${cold.toFixed(0)} ms`, ''])
    rows.push(['  the dealer by astro build', seconds(astro), `${times(astro, warm)} warm, ${times(astro, cold)} cold`])
  }
  if (builder) {
    const { idle, largest, average, memory } = builder
    const row = ({ vehicles, median, p95 }: SignedChanges, target: string) =>
      rows.push([`  a dealer of ${vehicles}`, `${median.toFixed(0)} ms, 95 of 100 within ${p95.toFixed(0)} ms`, target])
    rows.push([`from a signed call to the page, ${idle} other dealers`, '', ''])
    row(average, 'at most 150 ms')
    row(largest, 'at most 400 ms')
    rows.push(['  memory of API, database and builder', megabytes(memory), 'at most 500 MB'])
  }
  rows.push(...waitingRows({ feeds, holds }))
  if (polls) {
    const { dealers: count, saved, median, p95, longest, a_minute } = polls
    rows.push([`a saved feed of ${count} polled dealers, ${saved} times`, seconds(median), ''])
    rows.push(['  95 of 100 within', `${seconds(p95)}, all within ${seconds(longest)}`, 'at most 90 s'])
    rows.push(['  questions a minute', `${whole(a_minute.asked)}, ${whole(a_minute.unchanged)} of them 304`, ''])
    rows.push(['  their cost', `${whole(a_minute.bytes)} bytes, ${seconds(a_minute.processor)} of a processor`, ''])
  }
  if (storm) {
    const { dealers: count, changes, median, p95, wall, differing } = storm
    rows.push([`${changes} changes over ${count} dealers by two builders`, seconds(wall), ''])
    rows.push(['  from change to site, median', seconds(median), ''])
    rows.push(['  95 of 100 within', seconds(p95), ''])
    rows.push(['  sites that differ from a clean build', whole(differing), 'none'])
  }
  if (shards) {
    const { dealers: count, together, apart, differing } = shards
    rows.push([
      `${count} dealers by two shards, one after the other`,
      seconds(apart),
      `${seconds(together)} in one run`,
    ])
    rows.push(['  sites that differ from those of one run', whole(differing), 'none'])
  }
  for (const { dealers: count, pages, wall, warm, memory } of growth ?? []) {
    rows.push([
      `${whole(count)} dealers, ${whole(pages)} pages in ${seconds(wall)}`,
      `${(1000 / warm).toFixed(2)} ms a page`,
      `flat; ${megabytes(memory)}`,
    ])
  }
  if (leads) rows.push(...leadRows(leads))
  for (const { control, p75 } of interaction ?? []) {
    rows.push([`first press, processor at a quarter: ${control}`, `${p75.toFixed(0)} ms`, 'at most 200 ms'])
  }
  rows.push(...networkRows(networks ?? []))
  rows.push(...tagRows(tags ?? []))
  const load = `load ${machine.load_before.toFixed(1)} before`
  const where = `${date.slice(0, 10)}, ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, ${load}`
  return `${table(['measured', 'result', 'target'], rows)}\n\n${where}`
}

const tagRows = (costs: NonNullable<BenchResult['tags']>): string[][] =>
  costs.map(({ tags, inp, lcp, cls, busy }) => [
    `ten touches, processor at a quarter, ${tags}${busy > 0 ? ` (${whole(busy)} ms on the main thread)` : ''}`,
    `slowest ${inp.toFixed(0)} ms, LCP ${seconds(lcp)}, CLS ${cls.toFixed(2)}`,
    'at most 200 ms, 2.5 s, 0.10',
  ])

const networkRows = (presses: NonNullable<BenchResult['networks']>): string[][] =>
  presses.map(({ control, p75 }) => [
    `first press, processor at a quarter: ${control}`,
    `${p75.toFixed(0)} ms`,
    control.includes('nothing fetched') ? 'one round trip, and the transfer' : 'at most 300 ms',
  ])

const times = (theirs: number, ours: number): string => `${(theirs / ours).toFixed(1)} x`

/** What each further page costs, beside our own in the same run. */
function peerRows(peers: NonNullable<BenchResult['peers']>): string[][] {
  const [own] = peers
  return peers.map(({ many, further }) => [
    `${many.name}: each further vehicle page of ${(many.size / 1000).toFixed(1)} KB`,
    `${further.toFixed(2)} ms, ${times(further, own?.further ?? further)}`,
    `${whole(many.pages)} in ${seconds(many.wall)}, ${megabytes(many.memory)}`,
  ])
}

/** What shoppers and dealers wait for, from a change until its page. */
function waitingRows({ feeds, holds }: Pick<BenchResult, 'feeds' | 'holds'>): string[][] {
  const rows: string[][] = []
  const row = (what: string, { rounds, median, longest }: Times, target: string) =>
    rows.push([what, `${median.toFixed(0)} ms, at most ${longest.toFixed(0)} of ${rounds}`, target])
  if (feeds) {
    rows.push([`${feeds.hanging} feeds hang and ${feeds.dripping} drip`, '', ''])
    row("  another dealer's signed price", feeds.price, 'under 1,000 ms')
    row('  their own phone number', feeds.phone, 'under 1,000 ms')
  }
  if (holds) {
    row(`a held vehicle's page, dealer of ${holds.vehicles}`, holds.hold, 'the time of a price')
    row('  the page of the freed vehicle', holds.freed, 'the time of a price')
    row('  a price of the same dealer', holds.price, '')
  }
  return rows
}
