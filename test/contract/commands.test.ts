import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { backup } from '#src/api/store/backup.ts'
import { openDatabase } from '#src/api/store/open-database.ts'
import { miscellaneous } from '#src/api/store/schema.ts'
import { emptyStore } from '../empty-store.ts'
import { temporaryFolder } from '../unit/builder/published-tree.ts'
import { runScript } from './run-script.ts'

const manifest: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
/** Every command of package.json. */
const COMMANDS = Object.values(manifest.scripts).flatMap((run) => /scripts\/([\w-]+)\.ts$/.exec(run)?.[1] ?? [])

describe.concurrent('a command that is called wrongly says so in a line, with the remedy, and ends with status 2', () => {
  it.each(COMMANDS)('%s: an option that it does not have', async (command) => {
    const { status, stdout, stderr } = await runScript(command, ['--nope'])
    expect(stderr).toMatch(/^Unknown option '--nope'\.( Usage:)?\s(npm|[A-Z_]+=)/)
    expect([status, stdout]).toEqual([2, ''])
  })

  it.each<[string, string[], Record<string, string>, string | RegExp]>([
    ['build', ['extra'], {}, /^Unexpected argument 'extra'\. Usage: npm run build/],
    [
      'build',
      ['--tenants', '/nope'],
      {},
      "There is no folder /nope. Name the folder that contains the dealers' folders.",
    ],
    [
      'build',
      ['--tenants', 'test/fixtures/feeds'],
      {},
      /^test\/fixtures\/feeds contains no dealers\. Each dealer needs a/,
    ],
    [
      'build',
      ['--out', 'tenants'],
      {},
      "tenants contains the dealers' own files. Name another folder for their sites.",
    ],
    [
      'build',
      ['--tenant', 'pilbara-truck'],
      {},
      /^There is no dealer "pilbara-truck".* Did you mean "pilbara-trucks"\?$/,
    ],
    [
      'build',
      ['--tenant', 'nobody'],
      {},
      /^There is no dealer "nobody" in tenants\. Dealers are named by their folders:/,
    ],
    ['build', ['--publish', 's3://Dealers'], {}, /^s3:\/\/Dealers isn't a place to publish to\. Name a folder, or/],
    ['start', [], { TENANTS: '/nope' }, /^There is no folder \/nope\./],
    ['start', [], { PORT: 'web' }, 'PORT is web: write a number up to 65535, such as PORT=4321.'],
    ['dev', [], { PORT: '70000' }, 'PORT is 70000: write a number up to 65535, such as PORT=4321.'],
    ['dev', [], { TENANTS: '/nope' }, /^There is no folder \/nope\./],
    ['registry', ['--tenants', '/nope'], {}, /^There is no folder \/nope\./],
    ['leads', ['nope'], {}, /^There is no command nope\./],
    ['leads', ['route', 'nobody', 'General'], {}, /^There is no site nobody: golden-wattle-rv,/],
    ['reservations', ['nope'], {}, /^npm run reservations -- list/],
    ['bench', ['nope'], {}, /^There is no section "nope"\. Usage:/],
    ['screenshots', ['--kind', 'nope'], {}, /^There is no kind "nope": choose one of .*vehicle/],
  ])('%s %j %j', async (command, words, settings, said) => {
    const { status, stdout, stderr } = await runScript(command, words, settings)
    if (typeof said === 'string') expect(stderr.trimEnd()).toBe(said)
    else expect(stderr.trimEnd()).toMatch(new RegExp(said, 's'))
    expect([status, stdout]).toEqual([2, ''])
  })
})

describe('an error of the operating system is reported in one line, without a stack trace', () => {
  it('a port that is taken', async () => {
    const server = createServer().listen(0)
    onTestFinished(() => void server.close())
    const { port } = server.address() as { port: number }
    onTestFinished(() => rmSync(`.cache/dev-${port}`, { recursive: true, force: true }))
    const { status, stderr } = await runScript('dev', [], { PORT: String(port), DATA: temporaryFolder() })
    expect(stderr).toBe(`Port ${port} is in use. Set PORT to another.\n`)
    expect(status).toBe(1)
  })

  it('a folder that is a file', async () => {
    const { status, stderr } = await runScript('build', ['--tenant', 'pilbara-trucks', '--out', 'package.json/dist'])
    expect(stderr).toMatch(/^\S*package\.json\/dist has a file in its path\. Name a folder\.\n$/)
    expect(status).toBe(1)
  })
})

it('leads -- restore fills a store that does not exist yet, and makes none of a backup that is not there', async () => {
  const [home, file] = [temporaryFolder(), 'leads.gz']
  const database = await openDatabase(await emptyStore({ folder: join(home, 'first') }))
  await database.queries.insert(miscellaneous).values({ id: randomUUID(), website_slug: 'pilbara-trucks', data: {} })
  await backup(database, join(home, file))
  await database.close()
  const DATA = join(home, 'second')
  const absent = await runScript('leads', ['restore', join(home, 'nope.gz')], { DATA })
  expect([absent.status, absent.stderr]).toEqual([1, `${join(home, 'nope.gz')} doesn't exist. Check the path.\n`])
  expect(existsSync(DATA)).toBe(false)
  const { status, stdout, stderr } = await runScript('leads', ['restore', join(home, file)], { DATA })
  expect([status, stdout, stderr]).toEqual([0, expect.stringContaining('0 leads and 1 other rows restored.'), ''])
})

it.each(['build', 'leads'])('%s prints its usage with --help', async (command) => {
  const { status, stdout } = await runScript(command, ['--help'])
  expect(stdout).toMatch(/^(npm|[A-Z_]+=)/)
  expect(status).toBe(0)
})
