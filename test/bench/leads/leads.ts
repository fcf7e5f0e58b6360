import { type ColdStart, coldStarts } from './cold-start.ts'
import { type Neighbour, neighbours } from './neighbour.ts'
import { type Throughput, throughput } from './throughput.ts'

export interface LeadBench {
  throughput: Throughput[]
  cold_starts: ColdStart[]
  neighbours: Neighbour[]
}

/** What the lead API takes on each store, and what its serverless bundles weigh, and how one dealer's trouble delays another. */
export const leadBench = async (): Promise<LeadBench> => ({
  throughput: await throughput(),
  cold_starts: await coldStarts(),
  neighbours: await neighbours(),
})

const whole = (value: number): string => Math.round(value).toLocaleString('en-AU')

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`

export function leadRows({ throughput: stores, cold_starts, neighbours: troubles }: LeadBench): string[][] {
  const rates = stores.flatMap(({ store, lanes, bare, leads, ratio }) => [
    [`${store}: leads a second, ${lanes} at once`, whole(leads.rate), ''],
    ['  p50 and p99', `${leads.p50.toFixed(1)} and ${leads.p99.toFixed(1)} ms`, ''],
    ['  bare inserts a second', whole(bare.rate), `p99 ${bare.p99.toFixed(1)} ms`],
    ['  leads to bare inserts', percent(ratio), ''],
  ])
  const bundles = cold_starts.flatMap(({ host, size, brotli, load }) => [
    [`${host}: bundle`, `${whole(size / 1000)} KB`, `${whole(brotli / 1000)} KB by Brotli`],
    ...(load === undefined ? [] : [['  loaded in', `${load.toFixed(0)} ms`, '']]),
  ])
  const delays = troubles.map(({ trouble, leads, first }) => [
    `${leads} leads at ${trouble}: another dealer's first delivery`,
    `${whole(first)} ms`,
    '',
  ])
  return [...rates, ...bundles, ...delays]
}
