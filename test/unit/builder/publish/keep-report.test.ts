import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Finding } from '#src/advertising/findings.ts'
import { keepReport } from '#src/builder/publish/keep-report.ts'
import { emptyReport, type TenantOutcome } from '#src/builder/report/events.ts'
import { readReport } from '#src/queue/build-report.ts'
import { temporaryFolder } from '../published-tree.ts'

const BUILT: TenantOutcome = { kind: 'built', written: 1, kept: 0, removed: 0, published: true, printed: {} }
const found = (rule: string): Finding => ({ rule, outcome: 'reported', name: 'A', evidence: 'why' })

it('a build that failed leaves what the last one found of the rules of advertising; one that found nothing does not', () => {
  const out = temporaryFolder((clean) => afterAll(clean))
  mkdirSync(join(out, 'a'))
  const rulesAfter = (outcome: TenantOutcome, findings: Finding[]) => {
    keepReport(out, { ...emptyReport('a', outcome), findings }, 0)
    const report = readReport(readFileSync(join(out, '_api/builds/a.json'), 'utf8'))
    return report?.broken_rules?.map(({ rule, about }) => [rule, about])
  }
  const both = [
    ['NSW-LIC', 'location'],
    ['AU-SINGLE', 'vehicle'],
  ]
  expect(rulesAfter(BUILT, [found('NSW-LIC'), found('AU-SINGLE')])).toEqual(both)
  expect(rulesAfter({ kind: 'failed', message: 'x' }, [])).toEqual(both)
  expect(rulesAfter(BUILT, [])).toEqual([])
})

it('keeps what is wrong with feeds, by rule and with the vehicles that break it, until a build finds it mended', () => {
  const out = temporaryFolder((clean) => afterAll(clean))
  mkdirSync(join(out, 'a'))
  const about = { field: 'VIN', rule: 'is required', remedy: 'Enter it.', outcome: 'vehicle left out' as const }
  const feed_findings = ['google', 'microsoft'].flatMap((feed) =>
    ['1', '2'].map((id) => ({ feed, id, vehicle: `Car ${id}`, ...about })),
  )
  const troublesAfter = (outcome: TenantOutcome, found: typeof feed_findings) => {
    keepReport(out, { ...emptyReport('a', outcome), feed_findings: found }, 0)
    return readReport(readFileSync(join(out, '_api/builds/a.json'), 'utf8'))?.feed_troubles
  }
  const kept = [{ ...about, feeds: ['google', 'microsoft'], count: 2, vehicles: ['Car 1', 'Car 2'] }]
  expect(troublesAfter(BUILT, feed_findings)).toEqual(kept)
  expect(troublesAfter({ kind: 'failed', message: 'x' }, [])).toEqual(kept)
  expect(troublesAfter(BUILT, [])).toEqual([])
})
