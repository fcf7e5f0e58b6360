import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'

const readme = readFileSync('README.md', 'utf8')
const operate = readFileSync('docs/operate.md', 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'forecourt-readme-'))

afterAll(() => rmSync(folder, { recursive: true }))

describe('README', () => {
  it('adds a dealer that builds without a warning of its own', async () => {
    for (const [, path = '', text = ''] of readme.matchAll(/<!-- file: (\S+) -->\n```json\n([\s\S]*?)```/g)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const args = ['scripts/build.ts', '--tenants', join(folder, 'tenants'), '--out', join(folder, 'dist'), '--json']
    const { stdout } = await promisify(execFile)(process.execPath, args)
    const { tenants } = JSON.parse(stdout)
    expect(tenants).toHaveLength(1)
    expect(tenants[0]).toMatchObject({ slug: 'hillside-motors', vehicles: 1, rejected: [], outcome: { kind: 'built' } })

    const site = join(folder, 'dist/hillside-motors/current')
    expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('2021 Toyota Corolla')
    expect(readFileSync(join(site, 'search/used-cars.html'), 'utf8')).toContain('$24,990')
  })

  it('docs/operate.md names every command, and no other', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const named = [...operate.matchAll(/^\| `npm (?:run )?([a-z:]+)/gm)].map((match) => match[1])
    expect([...new Set(named)].sort()).toEqual(Object.keys(scripts).sort())
  })
})
