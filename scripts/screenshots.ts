/**
 * `npm run screenshots`: builds the sample dealers and photographs every page
 * kind in every template at three widths, with a contact sheet of each width, in
 * out/screenshots. `--kind`, `--template` and `--width` take a part of them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { build } from '#src/builder/build.ts'
import { loadTenants } from '#src/builder/load-tenants.ts'
import { readSite } from '#src/builder/read-site.ts'
import { publishedRoot } from '#src/builder/release.ts'
import { serveSites, slugOfHost } from '#src/builder/serve/serve-sites.ts'
import { imageCdn } from '#src/sandbox/image-cdn/image-cdn.ts'
import { contactSheet, shotFile, shotsOf, takeShot, WINDOWS } from '../test/browser/screenshots.ts'
import { launchChromium } from './chromium.ts'

process.env.NODE_ENV = 'production'
const { values } = parseArgs({
  options: { kind: { type: 'string' }, template: { type: 'string' }, width: { type: 'string' } },
})
const root = join(import.meta.dirname, '..')
const folder = join(root, 'out', 'screenshots')
const sites = mkdtempSync(join(tmpdir(), 'forecourt-screenshots-'))
const now = Date.now()

const pictures = imageCdn({
  cacheDir: resolve(root, '.cache/images'),
  roots(request) {
    const slug = slugOfHost(request.headers.get('host') ?? '')
    const site = slug && publishedRoot(join(sites, slug))
    return site ? [join(site, 'images')] : []
  },
})
const server = createAdaptorServer({
  fetch: serveSites({ out: sites, pictures: (request) => pictures.fetch(request) }).fetch,
})
const browser = await launchChromium()
try {
  await build({ root, tenants: join(root, 'tenants'), out: sites, now })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const loaded = await loadTenants(join(root, 'tenants'))
  const models = await Promise.all(loaded.map(async (tenant) => (await readSite(tenant, now)).compose()))
  const shots = shotsOf(models, (server.address() as AddressInfo).port).filter(
    ({ kind, template, window }) =>
      (values.kind ?? kind) === kind &&
      (values.template ?? template) === template &&
      (values.width ?? String(window.width)) === String(window.width),
  )
  for (const [taken, shot] of shots.entries()) {
    await takeShot(browser, shot, shotFile(folder, shot))
    if (process.stdout.isTTY) process.stdout.write(`\r${taken + 1} of ${shots.length}`)
  }
  for (const { width } of WINDOWS) {
    const row = shots.filter(({ window }) => window.width === width)
    if (row.length > 0) await contactSheet(row, folder, join(folder, `${width}.avif`))
  }
  console.log(`\n${shots.length} screenshots in ${folder}`)
} finally {
  await browser.close()
  server.close()
  rmSync(sites, { recursive: true, force: true })
}
