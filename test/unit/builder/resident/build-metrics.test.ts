import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { measuredBuilds } from '#src/builder/resident/build-metrics.ts'
import type { BuildResult } from '#src/queue/build-job.ts'

const ORDER = { slug: 'dealer', reasons: ['change' as const] }
const RESULT: BuildResult = { outcome: 'built', written: 0, vehicles: 1, sources: [], milliseconds: 1 }

it('builds are counted by their outcome, the pages that they wrote, and all of them by how long they took', async () => {
  const registry = new Registry()
  const results: (BuildResult | Error)[] = [
    { ...RESULT, written: 3 },
    { ...RESULT, written: 4 },
    { ...RESULT, outcome: 'held-back' },
    new Error('the bucket does not answer'),
    new Error('the bucket does not answer'),
  ]
  const build = measuredBuilds(async () => {
    const result = results.shift()
    if (result instanceof Error) throw result
    return result ?? RESULT
  }, registry)
  const valuesOf = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values ?? []
  const last = async () => (await valuesOf('forecourt_last_build_timestamp_seconds'))[0]?.value
  const before = Date.now() / 1000
  const attempt = (isLast: boolean) => build(ORDER, { id: '1', isLast })
  expect(await last()).toBe(0)
  expect(await attempt(false)).toMatchObject({ written: 3 })
  expect(await last()).toBeGreaterThanOrEqual(before)
  await attempt(false)
  await attempt(false)
  await expect(attempt(false)).rejects.toThrow('does not answer')
  await expect(attempt(true)).rejects.toThrow('does not answer')
  const outcomes = await valuesOf('forecourt_builds_total')
  expect(Object.fromEntries(outcomes.map(({ labels, value }) => [labels.outcome, value]))).toEqual({
    built: 2,
    'held-back': 1,
    failed: 1,
    'failed for good': 1,
  })
  expect(await valuesOf('forecourt_pages_written_total')).toMatchObject([{ value: 7 }])
  const buckets = await registry.getSingleMetricAsString('forecourt_build_seconds')
  expect(buckets).toContain('forecourt_build_seconds_count 5')
})
