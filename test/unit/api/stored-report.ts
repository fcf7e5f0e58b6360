import type { StoredReport } from '#src/queue/build-report.ts'

/** The report of a build that went well. */
export const keptReport = (changes: Partial<StoredReport> = {}): StoredReport => ({
  slug: 'harbour-motors',
  at: '2026-11-24T05:06:07.000Z',
  outcome: 'built',
  vehicles: 2,
  sources: [],
  milliseconds: 1,
  rejected: 0,
  rejected_records: [],
  repaired: 0,
  repaired_values: [],
  warnings: [],
  feed_troubles: [],
  releases: [],
  ...changes,
})
