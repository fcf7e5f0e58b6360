import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { compileApp } from '#src/builder/render/compile.ts'
import { measure } from './measure.ts'
import { peerData, vehicleSites, writeHugoData } from './peer-data.ts'
import { ROOT, WORK } from './places.ts'
import { syntheticDealers } from './synthetic.ts'

export interface Peer {
  name: string
  pages: number
  /** Mean size of a page, bytes. */
  size: number
  /** From process start to exit, milliseconds. */
  wall: number
  memory: number
}

/** Two sizes of the same job: what each further page costs says how a generator prints, the rest how it starts. */
export interface PeerResult {
  few: Peer
  many: Peer
  /** Milliseconds of wall time that each further page costs. */
  further: number
}

const PEERS = join(import.meta.dirname, 'peers')
const FEW_DEALERS = 2
const MANY_DEALERS = 8
const VEHICLES = 500

/**
 * The same vehicle pages by our builder, by Eleventy and, where it is installed,
 * by Hugo: each from a cold process that is given the page models, ready.
 */
export async function comparePeers(): Promise<PeerResult[]> {
  await compileApp(ROOT)
  const few = await peersOn(FEW_DEALERS)
  const many = await peersOn(MANY_DEALERS)
  return many.flatMap((large) => {
    const small = few.find(({ name }) => name === large.name)
    return small ? [{ few: small, many: large, further: (large.wall - small.wall) / (large.pages - small.pages) }] : []
  })
}

async function peersOn(dealers: number): Promise<Peer[]> {
  const work = join(WORK, `peers-${dealers}`)
  const tenants = join(work, 'tenants')
  syntheticDealers(tenants, dealers, VEHICLES)
  const sites = await vehicleSites(readdirSync(tenants).map((slug) => join(tenants, slug)))

  const out = join(work, 'own')
  const models = join(work, 'models')
  mkdirSync(models)
  // As the builder holds them: what pages have in common is one object.
  for (const site of sites) writeFileSync(join(models, site.shell.slug), serialize(site))
  const args = [join(import.meta.dirname, 'own-pages.ts'), models, out]
  const own = await timed('Forecourt', out, () => measure(process.execPath, args, { cwd: ROOT }))
  const data = peerData(sites, headScripts(out))
  const eleventy = await runEleventy(work, JSON.stringify(data))
  writeHugoData(join(work, 'hugo'), data)
  return [own, eleventy, ...(await runHugo(work))]
}

async function runEleventy(work: string, data: string): Promise<Peer> {
  const site = join(work, 'eleventy')
  if (!existsSync(join(PEERS, 'node_modules'))) {
    await measure('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: PEERS })
  }
  const file = join(work, 'pages.json')
  writeFileSync(file, data)
  const command = join(PEERS, 'node_modules/@11ty/eleventy/cmd.cjs')
  const args = [command, '--input=.', `--output=${site}`, '--quiet']
  const env = { PEER_DATA: file, NODE_ENV: 'production' }
  return timed('Eleventy', site, () => measure(process.execPath, args, { cwd: join(PEERS, 'eleventy'), env }))
}

async function runHugo(work: string): Promise<Peer[]> {
  if (spawnSync('hugo', ['version']).status !== 0) return []
  const site = join(work, 'hugo')
  cpSync(join(PEERS, 'hugo'), site, { recursive: true })
  return [await timed('Hugo', join(site, 'public'), () => measure('hugo', ['--quiet'], { cwd: site }))]
}

async function timed(name: string, out: string, run: () => ReturnType<typeof measure>): Promise<Peer> {
  mkdirSync(out, { recursive: true })
  const { wall, memory } = await run()
  const sizes = vehiclePages(out).map((path) => statSync(path).size)
  return {
    name,
    pages: sizes.length,
    size: sizes.reduce((sum, size) => sum + size, 0) / sizes.length,
    wall,
    memory,
  }
}

function vehiclePages(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html') && !entry.parentPath.includes('/current'))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** The inline script and the style sheet's link of our own pages. */
function headScripts(out: string): string {
  const html = readFileSync(vehiclePages(out)[0] ?? '', 'utf8')
  const parts = [/<script>[\s\S]*?<\/script>/, /<link rel="stylesheet"[^>]*>/].map((part) => part.exec(html)?.[0] ?? '')
  return parts.join('')
}
