import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { forgetBuilds } from '../forget-builds.ts'
import { publishedTree, temporaryFolder } from '../unit/builder/published-tree.ts'

const ROOT = join(import.meta.dirname, '../..')
/** No other test's, because whoever retires a dealer deletes what this checkout has of it for every output folder. */
const SLUG = 'retiring-motors'
const OTHER = 'pilbara-trucks'

/** Two sample dealers that a test may change, and the commands of whoever runs the platform. */
function platform() {
  const home = temporaryFolder()
  const [tenants, out, www] = [join(home, 'tenants'), join(home, 'dist'), join(home, 'www')]
  onTestFinished(() => forgetBuilds(out))
  for (const [slug, from] of [
    [SLUG, 'tauranga-motor-company'],
    [OTHER, OTHER],
  ] as const) {
    mkdirSync(join(tenants, slug), { recursive: true })
    cpSync(join(ROOT, 'tenants', from, 'stock.json'), join(tenants, slug, 'stock.json'))
    const settings: object = JSON.parse(readFileSync(join(ROOT, 'tenants', from, 'tenant.json'), 'utf8'))
    writeFileSync(join(tenants, slug, 'tenant.json'), JSON.stringify({ ...settings, slug }))
  }
  const run = async (command: string, ...words: string[]) => {
    const child = spawn(process.execPath, [`scripts/${command}.ts`, ...words, '--out', out], { cwd: ROOT })
    const status = new Promise<number | null>((resolve) => child.once('close', resolve))
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { status: await status, stdout, stderr }
  }
  const build = (...words: string[]) => run('build', '--tenants', tenants, '--publish', www, ...words)
  const setPrice = (price: number) => {
    const path = join(tenants, SLUG, 'stock.json')
    const cars: object[] = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(path, JSON.stringify(cars.map((car, at) => (at === 0 ? { ...car, price } : car))))
  }
  const shows = (folder: string, price: string) =>
    Object.values(publishedTree(join(folder, SLUG))).some((content) => content.includes(price))
  return { tenants, out, www, run, build, setPrice, shows }
}

describe('operating the platform', () => {
  it('a site stays rolled back through builds until it is resumed', async () => {
    const { out, www, run, build, setPrice, shows } = platform()
    setPrice(55_551)
    await build('--tenant', SLUG)
    setPrice(55_552)
    await build('--tenant', SLUG)
    expect((await run('releases', 'list', SLUG)).stdout.trim().split('\n')).toHaveLength(3)
    const back = await run('releases', 'rollback', SLUG, '--publish', www)
    expect(back.stdout).toContain(`${SLUG} shows release`)
    for (const folder of [out, www]) expect([shows(folder, '55,551'), shows(folder, '55,552')]).toEqual([true, false])
    const built = await build('--tenant', SLUG)
    expect(built.stdout).toContain(`npm run releases -- resume ${SLUG}`)
    expect(shows(www, '55,551')).toBe(true)
    const resume = /npm run releases -- (resume .*)/.exec(back.stdout)?.[1]?.split(' ') ?? []
    const resumed = await run('releases', ...resume)
    expect(resumed.stdout.trim()).toMatch(new RegExp(` --tenant ${SLUG}.* --publish ${www}$`))
    await build('--tenant', SLUG)
    for (const folder of [out, www]) expect(shows(folder, '55,552')).toBe(true)
    expect((await run('releases', 'list', 'nobody')).stderr).toContain('nobody has no site in')
  })

  it('a dealer is retired once its folder is gone', async () => {
    const { tenants, out, www, run, build } = platform()
    await build()
    const places = ['--tenants', tenants, '--publish', www]
    const early = await run('retire', SLUG, ...places)
    expect(early).toMatchObject({ status: 1, stderr: expect.stringContaining('Move it away first.') })
    renameSync(join(tenants, SLUG), join(tenants, '..', 'former'))
    const advice =
      /npm run retire -- <slug>(.*)/
        .exec((await build()).stdout)?.[1]
        ?.trim()
        .split(' ') ?? []
    expect(advice).toEqual(expect.arrayContaining(places))
    const { status, stdout } = await run('retire', SLUG, ...advice)
    expect([status, stdout]).toEqual([0, expect.stringContaining(`${SLUG} is offline`)])
    for (const folder of [out, www]) expect(existsSync(join(folder, SLUG))).toBe(false)
    expect(publishedTree(join(www, OTHER))['index.html']).toBeDefined()
    const registry = JSON.parse(readFileSync(join(out, '_api/registry.json'), 'utf8'))
    expect(registry.tenants.map(({ slug }: { slug: string }) => slug)).toEqual([OTHER])
    expect(readdirSync(join(out, '_api/builds'))).toEqual([`${OTHER}.json`])
  })

  it('shards build what one run builds, and report as Markdown and JSON', async () => {
    const { out, build } = platform()
    const report = join(out, '../report.md')
    const shards = await Promise.all(
      ['1/2', '2/2'].map((shard) => build('--shard', shard, '--report', report, '--json')),
    )
    const built = shards.flatMap(({ stdout }) => JSON.parse(stdout).tenants.map(({ slug }: { slug: string }) => slug))
    expect(built.sort()).toEqual([OTHER, SLUG])
    expect(readFileSync(report, 'utf8')).toContain(`| ${SLUG} | built |`)
    const apart = publishedTree(join(out, SLUG))
    expect((await build('--json')).status).toBe(0)
    expect(publishedTree(join(out, SLUG))).toEqual(apart)
    expect((await build('--shard', '3/2')).stderr).toContain('write the second of eight as 2/8')
  })
})
