import type { DealerPart, NodeFeature } from '#src/api/feature.ts'
import { DAY } from '#src/base/dates.ts'
import { METRICS, type Metric } from './buckets.ts'
import { forgetSpeeds, type Speed, speeds } from './stored-speed.ts'

const DAYS = 7
const firstDay = (now: number): string => new Date(now - (DAYS - 1) * DAY).toISOString().slice(0, 10)

/** Most series on a dealer's page. */
const LISTED = 40

export const pageSpeedForOperators: NodeFeature = {
  chores: ({ database, now }) => [
    { name: 'forget how fast pages were', every: DAY / 4, work: () => forgetSpeeds(database.queries, firstDay(now())) },
  ],
  dealerPart: async ({ database, now }, slug) => partOf(await speeds(database.queries, firstDay(now()), slug)),
  gauges: [
    {
      name: 'forecourt_page_speed_p75',
      help: 'LCP and INP in seconds, and CLS: 3 of 4 pages measured in the last 7 days stayed within these.',
      labels: ['dealer', 'page_kind', 'release', 'vendors', 'metric'],
      read: async ({ queries }, now) =>
        (await speeds(queries, firstDay(now))).map((speed) => [
          labelsOf(speed),
          speed.metric === 'cls' ? speed.p75 : speed.p75 / 1000,
        ]),
    },
    {
      name: 'forecourt_pages_measured',
      help: 'Pages measured for forecourt_page_speed_p75.',
      labels: ['dealer', 'page_kind', 'release', 'vendors', 'metric'],
      read: async ({ queries }, now) =>
        (await speeds(queries, firstDay(now))).map((speed) => [labelsOf(speed), speed.pages]),
    },
  ],
}

const labelsOf = ({ website_slug: dealer, page_kind, release, vendors, metric }: Speed) => ({
  dealer,
  page_kind,
  release,
  vendors,
  metric,
})

const WRITTEN: Record<Metric, (p75: number) => string> = {
  lcp: (p75) => `${(p75 / 1000).toFixed(1)} s`,
  inp: (p75) => `${Math.round(p75)} ms`,
  cls: (p75) => p75.toFixed(2),
}

/** A row for each series, with its three metrics. */
function partOf(found: readonly Speed[]): DealerPart {
  const series = Map.groupBy(found, ({ page_kind, release, vendors }) => [page_kind, vendors, release].join('\n'))
  const rows = [...series.values()].slice(0, LISTED).map((all) => {
    const [{ page_kind, vendors, release } = { page_kind: '', vendors: '', release: '' }] = all
    const values = METRICS.map((metric) => {
      const speed = all.find((each) => each.metric === metric)
      return speed ? WRITTEN[metric](speed.p75) : ''
    })
    const pages = Math.max(...all.map((each) => each.pages))
    return [page_kind, ...values, pages.toLocaleString('en-AU'), vendors || 'none', release]
  })
  return {
    heading: `Page speed for 75% of shoppers, last ${DAYS} days`,
    headings: [
      'Page',
      { number: 'LCP' },
      { number: 'INP' },
      { number: 'CLS' },
      { number: 'Measured' },
      'Third-party scripts',
      'Release',
    ],
    rows,
    none: `No pages were measured in the last ${DAYS} days.`,
  }
}
