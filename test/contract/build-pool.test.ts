import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fail } from '#src/base/result.ts'
import type { Holds } from '#src/builder/build-tenant.ts'
import { type LoadedTenant, loadTenant } from '#src/builder/load/tenants.ts'
import { buildInThreads } from '#src/builder/pool.ts'
import type { CompiledApp } from '#src/builder/render/compile.ts'
import type { TenantReport } from '#src/builder/report/events.ts'
import { temporaryFolder } from '../unit/builder/published-tree.ts'

const SAMPLE = join(import.meta.dirname, '../../tenants/pilbara-trucks')

const mistaken = (slug: string): LoadedTenant => ({
  slug,
  folder: slug,
  tenant: fail([{ file: `${slug}/tenant.json`, path: 'name', message: 'expected a text.' }]),
})

async function sample(slug: string): Promise<LoadedTenant> {
  return { slug, folder: SAMPLE, tenant: loadTenant(SAMPLE) }
}

/** An app whose only module says this. */
function appOf(text: string): CompiledApp {
  const entry = join(temporaryFolder(), 'entry.mjs')
  writeFileSync(entry, text)
  return { id: 'app', code: 'code', entry, clientDir: temporaryFolder(), reused: true }
}

async function reportsOf(tenants: LoadedTenant[], app: CompiledApp, holds?: Holds): Promise<TenantReport[]> {
  const reports: TenantReport[] = []
  const settings = { out: temporaryFolder(), cacheFolder: temporaryFolder(), force: false, now: 0, app }
  const listener = { onPages: () => {}, onReport: (report: TenantReport) => reports.push(report) }
  await buildInThreads(tenants, 2, settings, listener, holds)
  return reports.sort((a, b) => (a.slug < b.slug ? -1 : 1))
}

describe('building in threads', () => {
  it('reports every dealer and ends', async () => {
    const reports = await reportsOf(['a', 'b', 'c'].map(mistaken), appOf('export const openApp = async () => () => {}'))
    expect(reports.map(({ slug }) => slug)).toEqual(['a', 'b', 'c'])
    for (const { outcome } of reports) {
      expect(outcome).toMatchObject({ kind: 'failed', message: expect.stringContaining('name: expected a text.') })
    }
  })

  it('goes on with the other dealers when a thread dies', async () => {
    const tenants = await Promise.all(['a', 'b', 'c'].map(sample))
    const reports = await reportsOf(tenants, appOf('process.exit(1)'))
    expect(reports.map(({ slug }) => slug)).toEqual(['a', 'b', 'c'])
    for (const { outcome } of reports) {
      expect(outcome).toMatchObject({
        kind: 'failed',
        message: expect.stringContaining('its worker thread crashed'),
      })
    }
  })

  it('goes on with the other dealers when the holds of one cannot be read', async () => {
    let reads = 0
    const holds = async () => {
      if (++reads === 2) throw new Error('The database does not answer.')
      return new Set<string>()
    }
    const app = appOf('export const openApp = async () => () => {}')
    const reports = await reportsOf(['a', 'b', 'c', 'd', 'e', 'f'].map(mistaken), app, holds)
    expect(reports.map(({ slug }) => slug)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    const messages = reports.flatMap(({ outcome }) => (outcome.kind === 'failed' ? [outcome.message] : []))
    expect(messages.filter((message) => message.includes('shoppers hold'))).toEqual([
      "The vehicles that shoppers hold couldn't be read. The database does not answer.",
    ])
    expect(messages.filter((message) => message.includes('expected a text.'))).toHaveLength(5)
  })
})
