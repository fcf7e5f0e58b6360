import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
import { describe, expect, it, onTestFinished } from 'vitest'
import { build } from '#src/builder/build.ts'
import { publishedRoot } from '#src/builder/publish/published-site.ts'
import { temporaryFolder } from '../unit/builder/published-tree.ts'

const ROOT = join(import.meta.dirname, '../..')
const TENANTS = readdirSync(join(ROOT, 'tenants')).filter((name) =>
  existsSync(join(ROOT, 'tenants', name, 'tenant.json')),
)
const NOW = '2026-11-20T00:00:00.000Z'

/** Pages and hashed assets below a folder, by path. */
function printed(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.endsWith('.html') || path.includes('/_astro/'))
  return Object.fromEntries(files.sort().map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]))
}

/**
 * Astro numbers islands in the order in which its promises settle; here each has the number of its place.
 * Its `uid` depends on the folder of the checkout.
 */
function numbered(html = ''): string {
  let place = 0
  return html.replace(
    /(?<=<astro-island )(?:uid="\w+" )?prefix="r\d+"(?: data-scripts="[^"]*")?/g,
    () => `prefix="r${place++}"`,
  )
}

/** Astro puts the style of islands into the body, where HTML allows none; ours is in the head. */
const withoutBodyStyle = (html = ''): string => html.replace(`<style>${ISLAND_STYLES}</style><script>`, '<script>')

/** `TENANT=<slug> astro build`, Astro's ordinary way to a static site, with its own templates and islands. */
async function vanillaBuild(tenant: string): Promise<string> {
  const outDir = join(ROOT, '.cache', `vanilla-${tenant}-${process.pid}`)
  onTestFinished(() => rmSync(outDir, { recursive: true, force: true }))
  const astro = fileURLToPath(import.meta.resolve('astro/package.json')).replace('package.json', 'bin/astro.mjs')
  await promisify(execFile)(process.execPath, [astro, 'build', '--outDir', outDir], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      TENANT: tenant,
      TENANTS: join(ROOT, 'tenants'),
      BUILD_TIME: NOW,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  })
  return outDir
}

async function ownBuild(tenant: string): Promise<string> {
  const out = temporaryFolder()
  const places = { root: ROOT, tenants: join(ROOT, 'tenants'), out, cacheFolder: temporaryFolder() }
  const report = await build({ ...places, tenant, now: Date.parse(NOW) })
  expect(report.tenants.map(({ outcome }) => outcome)).toMatchObject([{ kind: 'built' }])
  return publishedRoot(join(out, tenant)) ?? ''
}

describe('compile once, render many', () => {
  it.each(TENANTS)('prints %s byte for byte as astro build does', async (tenant) => {
    const own = printed(await ownBuild(tenant))
    const vanilla = printed(await vanillaBuild(tenant))
    expect(Object.keys(own)).toEqual(Object.keys(vanilla))
    const pages = Object.keys(own)
    const differing = pages.filter((file) => numbered(own[file]) !== numbered(withoutBodyStyle(vanilla[file])))
    expect(differing).toEqual([])
    expect(pages.filter((file) => own[file]?.slice(own[file].indexOf('<body')).includes('<style'))).toEqual([])
  })
})
