import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetBuilds } from '../../forget-builds.ts'

const readme = readFileSync('README.md', 'utf8')
const operate = readFileSync('docs/operate.md', 'utf8')
const content = readFileSync('docs/content.md', 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'forecourt-readme-'))

const home = join(folder, 'tenants/hillside-motors')
const site = join(folder, 'dist/hillside-motors/current')
let ownWarnings: string[] = []

/** Writes each file that a document shows below its name. */
function writeFiles(document: string): void {
  for (const [, path = '', text = ''] of document.matchAll(/<!-- file: (\S+) -->\n```\w+\n([\s\S]*?)```/g)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Builds the one dealer, and gives its part of the report. */
async function built() {
  const args = ['scripts/build.ts', '--tenants', join(folder, 'tenants'), '--out', join(folder, 'dist'), '--json']
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const { tenants } = JSON.parse(stdout)
  expect(tenants).toHaveLength(1)
  expect(tenants[0].slug).toBe('hillside-motors')
  return tenants[0]
}

afterAll(() => {
  forgetBuilds(join(folder, 'dist'))
  rmSync(folder, { recursive: true, force: true })
})

describe('README', () => {
  beforeEach(() => rmSync(folder, { recursive: true, force: true }))

  it('adds a dealer that builds without a warning of its own', async () => {
    writeFiles(readme)
    const report = await built()
    expect(report).toMatchObject({ vehicles: 1, rejected: [], outcome: { kind: 'built' } })
    ownWarnings = report.warnings
    expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('2021 Toyota Corolla')
    expect(readFileSync(join(site, 'search/used-cars.html'), 'utf8')).toContain('$24,990')
  })

  it('and docs/content.md adds its own words and pictures, without a warning', async () => {
    writeFiles(readme)
    writeFiles(content)
    mkdirSync(join(home, 'images'))
    for (const name of ['yard', 'workshop'])
      copyFileSync('tenants/harrow-motor-group/images/coupe-2-front.avif', join(home, `images/${name}.avif`))
    const settings = JSON.parse(readFileSync(join(home, 'tenant.json'), 'utf8'))
    const [, blog = ''] = /`("switches": [^`]+)`/.exec(content) ?? []
    writeFileSync(join(home, 'tenant.json'), JSON.stringify({ ...settings, ...JSON.parse(`{${blog}}`) }))
    expect(await built()).toMatchObject({ warnings: ownWarnings, outcome: { kind: 'built' } })
    const post = readFileSync(join(site, 'blog/open-day.html'), 'utf8')
    // Both are the same file here: the picture of the post, and the one within its text.
    expect(post.match(/<img [^>]*src="\/_pictures\/[^"]+\.jpg" srcset="[^"]+\.webp \d+w"/g)).toHaveLength(2)
    expect(readFileSync(join(site, 'about-us.html'), 'utf8')).toContain('Kingswood')
    expect(readFileSync(join(site, 'special-offers.html'), 'utf8')).toContain('Summer service for $249')
  })

  it('docs/operate.md names every command, and no other', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const named = [...operate.matchAll(/^\| `npm (?:run )?([a-z:-]+)/gm)].map((match) => match[1])
    expect([...new Set(named)].sort()).toEqual(Object.keys(scripts).sort())
  })
})
