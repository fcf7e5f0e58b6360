/**
 * `npm run screenshots`: builds the sample dealers and photographs every page
 * kind in every template at three widths, with a contact sheet of each width, in
 * out/screenshots. `--kind`, `--template` and `--width` take a part of them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { build } from '#src/builder/build.ts'
import { loadTenants } from '#src/builder/load-tenants.ts'
import { readSite } from '#src/builder/read-site.ts'
import { publishedRoot } from '#src/builder/release.ts'
import { serveSites, slugOfHost } from '#src/builder/serve/serve-sites.ts'
import { imageCdn } from '#src/sandbox/image-cdn/image-cdn.ts'
import { contactSheet, type Shot, shotFile, shotsOf, takeShot, WINDOWS } from '../test/browser/screenshots.ts'
import { launchChromium } from './chromium.ts'
import { readWords, runCommand, WrongCall } from './command.ts'

const USAGE = 'npm run screenshots -- [--kind kind] [--template template] [--width width]'

const root = join(import.meta.dirname, '..')
const tenants = join(root, 'tenants')
const folder = join(root, 'out', 'screenshots')
const now = Date.now()

async function main(): Promise<void> {
  const { values } = readWords(USAGE, {
    options: { kind: { type: 'string' }, template: { type: 'string' }, width: { type: 'string' } },
  })
  process.env.NODE_ENV = 'production'
  const sites = mkdtempSync(join(tmpdir(), 'forecourt-screenshots-'))
  const server = serverOf(sites)
  try {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const shots = await shotsWanted(values, (server.address() as AddressInfo).port)
    await build({ root, tenants, out: sites, now })
    await takeAll(shots)
  } finally {
    server.close()
    rmSync(sites, { recursive: true, force: true })
  }
}

function serverOf(sites: string) {
  const pictures = imageCdn({
    cacheDir: resolve(root, '.cache/images'),
    roots(request) {
      const slug = slugOfHost(request.headers.get('host') ?? '')
      const site = slug && publishedRoot(join(sites, slug))
      return site ? [join(site, 'images')] : []
    },
  })
  return createAdaptorServer({
    fetch: serveSites({ out: sites, pictures: (request) => pictures.fetch(request) }).fetch,
  })
}

/** @throws WrongCall where nothing is of the kind, template and width */
async function shotsWanted(wanted: Partial<Record<Part, string>>, port: number): Promise<Shot[]> {
  const loaded = await loadTenants(tenants)
  const models = await Promise.all(loaded.map(async (tenant) => (await readSite(tenant, now)).compose()))
  const all = shotsOf(models, port)
  for (const part of PARTS) {
    const known = [...new Set(all.map((shot) => partOf(shot, part)))].sort()
    const value = wanted[part]
    if (value !== undefined && !known.includes(value))
      throw new WrongCall(`There is no ${part} "${value}": it is one of ${known.join(', ')}. Usage: ${USAGE}`)
  }
  return all.filter((shot) => PARTS.every((part) => (wanted[part] ?? partOf(shot, part)) === partOf(shot, part)))
}

const PARTS = ['kind', 'template', 'width'] as const
type Part = (typeof PARTS)[number]

const partOf = (shot: Shot, part: Part): string => (part === 'width' ? String(shot.window.width) : shot[part])

async function takeAll(shots: readonly Shot[]): Promise<void> {
  const browser = await launchChromium()
  try {
    for (const [taken, shot] of shots.entries()) {
      await takeShot(browser, shot, shotFile(folder, shot))
      if (process.stdout.isTTY) process.stdout.write(`\r${taken + 1} of ${shots.length}`)
    }
  } finally {
    await browser.close()
  }
  for (const { width } of WINDOWS) {
    const row = shots.filter(({ window }) => window.width === width)
    if (row.length > 0) await contactSheet(row, folder, join(folder, `${width}.avif`))
  }
  console.log(`\n${shots.length} screenshots in ${folder}`)
}

await runCommand(main)
