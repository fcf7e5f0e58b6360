import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fail } from '#src/base/result.ts'
import type { TenantReport } from '#src/builder/events.ts'
import type { LoadedTenant } from '#src/builder/load-tenants.ts'
import { buildInThreads } from '#src/builder/pool.ts'
import { temporaryFolder } from '../unit/builder/published-tree.ts'

const tenant = (slug: string): LoadedTenant => ({
  slug,
  folder: slug,
  tenant: fail([{ file: `${slug}/tenant.json`, path: 'name', message: 'expected a text.' }]),
})

async function reportsOf(entry: string): Promise<TenantReport[]> {
  const reports: TenantReport[] = []
  const compiled = { models: '', id: 'app', entry, clientDir: temporaryFolder(), reused: true }
  const settings = { out: temporaryFolder(), cacheFolder: temporaryFolder(), force: false, now: 0, compiled }
  await buildInThreads([tenant('a'), tenant('b'), tenant('c')], 2, settings, {
    onPages: () => {},
    onReport: (report) => reports.push(report),
  })
  return reports.sort((a, b) => (a.slug < b.slug ? -1 : 1))
}

describe('building in threads', { timeout: 60_000 }, () => {
  it('reports every dealer and ends', async () => {
    const entry = join(temporaryFolder(), 'entry.mjs')
    writeFileSync(entry, 'export const printPage = () => {}')
    const reports = await reportsOf(entry)
    expect(reports.map(({ slug }) => slug)).toEqual(['a', 'b', 'c'])
    for (const { outcome } of reports) {
      expect(outcome).toMatchObject({ kind: 'failed', message: expect.stringContaining('name: expected a text.') })
    }
  })

  it('goes on with the other dealers when a thread dies', async () => {
    const reports = await reportsOf('/nowhere/entry.mjs')
    expect(reports.map(({ slug }) => slug)).toEqual(['a', 'b', 'c'])
    for (const { outcome } of reports) {
      expect(outcome).toMatchObject({
        kind: 'failed',
        message: expect.stringContaining('the thread that built it died'),
      })
    }
  })
})
