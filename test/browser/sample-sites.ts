import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { readSite } from '#src/builder/load/read-site.ts'
import { loadTenants } from '#src/builder/load/tenants.ts'
import type { Redirect, SiteModel } from '#src/page/site/site-model.ts'
import { forgetBuilds } from '../forget-builds.ts'
import { type ServedSites, serveWithLeads } from './serve-with-leads.ts'

/** A page of a sample dealer's built site. */
export interface SamplePage {
  dealer: string
  template: string
  kind: string
  path: string
}

export interface SampleRedirect extends Redirect {
  dealer: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the sample dealers' sites are served, by host. */
    port: number
    /** Folder of the published sites. */
    out: string
    /** Folder of what tests have claimed for themselves (`checkouts.ts`). */
    claims: string
    pages: SamplePage[]
    redirects: SampleRedirect[]
  }
}

/** Other dealers can be put to the same tests: `TENANTS=<folder> npx vitest run test/browser`. */
const tenants = process.env.TENANTS ?? 'tenants'
const out = mkdtempSync(join(tmpdir(), 'forecourt-sites-'))
const data = mkdtempSync(join(tmpdir(), 'forecourt-leads-'))
const claims = mkdtempSync(join(tmpdir(), 'forecourt-claims-'))
let served: ServedSites

/** Builds the sample dealers once for all browser tests, and serves them on a free port with the lead API behind them. */
export async function setup(project: TestProject): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/build.ts', '--tenants', tenants, '--out', out])
  const limits = { callsPerMinute: 10_000, holdsAtOnce: 10_000 }
  served = await serveWithLeads(out, { store: { folder: data }, ...limits })
  project.provide('port', served.port)
  project.provide('out', out)
  project.provide('claims', claims)
  const models = await sampleSites()
  project.provide('pages', models.flatMap(pagesOf))
  project.provide('redirects', models.flatMap(redirectsOf))
}

export async function teardown(): Promise<void> {
  await served.close()
  forgetBuilds(out)
  rmSync(out, { recursive: true })
  rmSync(data, { recursive: true })
  rmSync(claims, { recursive: true })
}

async function sampleSites(): Promise<SiteModel[]> {
  const loaded = loadTenants(tenants)
  const readings = await Promise.all(loaded.map((tenant) => readSite(tenant, Date.now())))
  return readings.map((reading) => reading.compose())
}

function pagesOf({ shell, pages }: SiteModel): SamplePage[] {
  return pages.map(({ kind, path }) => ({ dealer: shell.slug, template: shell.template, kind, path }))
}

function redirectsOf({ shell, redirects }: SiteModel): SampleRedirect[] {
  return redirects.map((redirect) => ({ ...redirect, dealer: shell.slug }))
}
