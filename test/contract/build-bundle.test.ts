import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { publishedTree, temporaryFolder } from '../unit/builder/published-tree.ts'

const ROOT = join(import.meta.dirname, '../..')
const DEALERS = ['pilbara-trucks', 'tauranga-motor-company']

/** A copy of the project whose code a test may change, with two of its dealers. */
function project() {
  const root = join(temporaryFolder(), 'project')
  mkdirSync(join(root, 'tenants'), { recursive: true })
  for (const name of ['src', 'scripts', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json']) {
    cpSync(join(ROOT, name), join(root, name), { recursive: true })
  }
  for (const slug of DEALERS) cpSync(join(ROOT, 'tenants', slug), join(root, 'tenants', slug), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const build = (out: string, ...options: string[]) =>
    spawnSync(process.execPath, ['scripts/build.ts', '--out', out, ...options], { cwd: root, encoding: 'utf8' })
  const bundles = () => readdirSync(join(root, '.cache/builder'))
  const site = (out: string, slug: string) => publishedTree(join(root, out, slug))
  return { root, build, bundles, site }
}

describe('the bundled builder', { timeout: 120_000 }, () => {
  it('serves from the third build on, by threads too, with the same sites', async () => {
    const { root, build, bundles, site } = project()
    // A file that was saved just now may be saved again within its time.
    await sleep(2500)
    expect(build('one').status).toBe(0)
    expect(build('one').status).toBe(0)
    const [bundle = ''] = bundles()
    const command = join(root, '.cache/builder', bundle, 'build-command.cjs')
    writeFileSync(command, readFileSync(command, 'utf8').replace('{', "{console.error('from the bundle');"))

    const third = build('two')
    expect(third.stderr).toContain('from the bundle')
    expect(third.status).toBe(0)
    for (const slug of DEALERS) expect(site('two', slug)).toEqual(site('one', slug))
    expect(build('two', '--tenant', 'nobody').status).toBe(2)
    expect(bundles()).toEqual([bundle])
  })

  it('leaves what it compiled for the next, where one dealer was printed, and does without it where it is damaged', async () => {
    const { root, build, bundles, site } = project()
    await sleep(2500)
    build('one')
    build('one')
    const code = join(root, '.cache/builder', bundles()[0] ?? '', 'build-command.cjs.code')
    const slug = DEALERS[0] ?? ''
    const again = () => build('two', '--tenant', slug, '--force')
    build('two')
    expect(existsSync(code)).toBe(false)
    expect(again().status).toBe(0)
    const left = readFileSync(code)
    expect(again().status).toBe(0)
    expect(readFileSync(code).equals(left)).toBe(true)
    writeFileSync(code, left.subarray(0, left.byteLength / 2))
    expect(again().status).toBe(0)
    expect(readFileSync(code).byteLength).toBeGreaterThan(left.byteLength * 0.9)
    build('two', '--tenant', DEALERS[1] ?? '', '--force')
    for (const each of DEALERS) expect(site('two', each)).toEqual(site('one', each))
  })

  it('never stands for code that was saved after it', async () => {
    const { root, build, site } = project()
    await sleep(2500)
    build('one')
    build('one')
    const texts = join(root, 'src/page/files/robots.ts')
    writeFileSync(texts, readFileSync(texts, 'utf8').replace('User-agent: *', 'User-agent: all'))
    const saved = build('one')
    expect(saved.status).toBe(0)
    expect(site('one', DEALERS[0] ?? '')['robots.txt']).toContain('User-agent: all')
  })
})
