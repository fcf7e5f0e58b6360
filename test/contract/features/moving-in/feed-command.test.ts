import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { forgetBuilds } from '../../../forget-builds.ts'
import { temporaryFolder } from '../../../unit/builder/published-tree.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const FEED = `Stock No;Make;Model;Badge;Year;Odometer;Price;Condition;Status;Photos;Cost Price;Description
A1;Toyota;Hilux;SR5;2019;85,200 km;39990;Used;For Sale;https://x.example/1.jpg|https://x.example/2.jpg;30000;One owner
A2;Mazda;CX-5;GT;2021;45000;41990;Used;For Sale;https://x.example/3.jpg;35000;Tidy
`

it('a feed becomes a dealer: try it, take what it writes and prints, build', () => {
  const home = temporaryFolder()
  writeFileSync(join(home, 'stock.csv'), FEED)
  const tryIt = () =>
    execFileSync(process.execPath, [join(ROOT, 'scripts/feed.ts'), 'try', 'stock.csv'], { cwd: home }).toString()
  const said = tryIt()
  expect(said).toContain('2 vehicles of 2 records; 0 rejected.')
  expect(said).toContain('stock-mapping.json is a guess')
  expect(tryIt()).toContain('stock-mapping.json was tested')

  const folder = join(home, 'tenants/hillside-motors')
  mkdirSync(folder, { recursive: true })
  for (const file of ['stock.csv', 'stock-mapping.json']) renameSync(join(home, file), join(folder, file))
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const [, tenant = ''] = /<!-- file: \S+tenant.json -->\n```json\n([\s\S]*?)```/.exec(readme) ?? []
  const printed = said.slice(said.indexOf('"stock_source"')).trim()
  writeFileSync(join(folder, 'tenant.json'), tenant.replace('"stock_source": { "kind": "file" }', printed))
  onTestFinished(() => forgetBuilds(join(home, 'dist')))
  const words = ['scripts/build.ts', '--tenants', join(home, 'tenants'), '--out', join(home, 'dist'), '--json']
  const { stdout } = spawnSync(process.execPath, words, { cwd: ROOT, maxBuffer: 1e8 })
  expect(JSON.parse(stdout.toString()).tenants).toMatchObject([
    { vehicles: 2, rejected: [], repaired: [], outcome: { kind: 'built' } },
  ])
  expect(readFileSync(join(home, 'dist/hillside-motors/current/stock.json'), 'utf8')).not.toContain('30000')
})

it('names what it cannot read, without a stack', () => {
  const home = temporaryFolder()
  writeFileSync(join(home, 'page'), '<!doctype html><title>Sign in</title>')
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/feed.ts'), 'try', 'page'], { cwd: home })
  expect([status, stderr.toString().trim()]).toEqual([
    1,
    expect.stringMatching(/^page: It is a web page \("Sign in"\), not stock\..*$/),
  ])
})
