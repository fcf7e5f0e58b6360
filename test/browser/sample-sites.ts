import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import type { TestProject } from 'vitest/node'
import { loadTenants } from '#src/builder/load-tenants.ts'
import { readSite } from '#src/builder/read-site.ts'
import { serveSites } from '#src/builder/serve/serve-sites.ts'
import type { Redirect, SiteModel } from '#src/page/site-model.ts'
import { type LocalLeads, localLeads } from '../../scripts/local-leads.ts'

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
    pages: SamplePage[]
    redirects: SampleRedirect[]
  }
}

/** Other dealers can be put to the same tests: `TENANTS=<folder> npx vitest run --project browser`. */
const tenants = process.env.TENANTS ?? 'tenants'
const out = mkdtempSync(join(tmpdir(), 'forecourt-sites-'))
const data = mkdtempSync(join(tmpdir(), 'forecourt-leads-'))
let leads: LocalLeads
const sites = serveSites({
  out,
  leads: {
    api: async (request, env) => leads.api.fetch(request, env),
    mailbox: async (request) => leads.mailbox.fetch(request),
  },
})
const server = createAdaptorServer({ fetch: sites.fetch })

/** Builds the sample dealers once for all browser tests, and serves them on a free port with the lead API behind them. */
export async function setup(project: TestProject): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/build.ts', '--tenants', tenants, '--out', out])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  leads = await localLeads({
    url: `http://127.0.0.1:${port}`,
    tenants,
    store: { folder: data },
    callsPerMinute: 10_000,
    holdsAtOnce: 10_000,
    site: async ({ slug }, path) => sites.request(path, { headers: { host: `${slug}.localhost` } }),
  })
  project.provide('port', port)
  project.provide('out', out)
  const models = await sampleSites()
  project.provide('pages', models.flatMap(pagesOf))
  project.provide('redirects', models.flatMap(redirectsOf))
}

export async function teardown(): Promise<void> {
  await new Promise((resolve) => server.close(resolve))
  await leads.close()
  rmSync(out, { recursive: true })
  rmSync(data, { recursive: true })
}

async function sampleSites(): Promise<SiteModel[]> {
  const loaded = await loadTenants(tenants)
  const readings = await Promise.all(loaded.map((tenant) => readSite(tenant, Date.now())))
  return readings.map((reading) => reading.compose())
}

function pagesOf({ frame, pages }: SiteModel): SamplePage[] {
  return pages.map(({ kind, path }) => ({ dealer: frame.slug, template: frame.template, kind, path }))
}

function redirectsOf({ frame, redirects }: SiteModel): SampleRedirect[] {
  return redirects.map((redirect) => ({ ...redirect, dealer: frame.slug }))
}
