import { copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type WatchedRegistry, watchRegistry } from '#src/api/hosts/watch-registry.ts'
import { aTenant } from '../../vehicle/fixture.ts'

const FIRST = aTenant({ slug: 'first', url: 'https://first.example' })
const NEW = aTenant({ id: 't2', slug: 'new', url: 'https://new.example' })
const RULES = [{ receivers: { mail: { kind: 'email', to: ['sales@new.example'], format: 'readable' } } }]
const SECONDS = { timeout: 10_000 }

describe('the registry of a running API', () => {
  let folder: string
  let watched: WatchedRegistry
  let logged: string[]
  /** As a build does: beside its place, and renamed there. */
  async function write(name: string, content: string): Promise<void> {
    await writeFile(join(folder, 'unfinished'), content)
    await rename(join(folder, 'unfinished'), join(folder, name))
  }
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-registry-'))
    await write('registry.json', JSON.stringify({ tenants: [FIRST] }))
    await write('routing.json', '[]')
    logged = []
    watched = await watchRegistry(folder, { log: (event, facts) => logged.push(`${event} ${JSON.stringify(facts)}`) })
  })
  afterEach(async () => {
    watched.close()
    await rm(folder, { recursive: true })
  })

  it('has a new dealer and the rules for its leads within seconds', async () => {
    expect(watched.registry.bySlug('new')).toBeUndefined()
    await write('routing.json', JSON.stringify(RULES))
    await write('registry.json', JSON.stringify({ tenants: [FIRST, NEW] }))
    await vi.waitFor(() => expect(watched.registry.byOrigin('https://new.example')?.slug).toBe('new'), SECONDS)
    expect(watched.registry.routing).toEqual(RULES)
    expect(watched.registry.byHost('first.example')?.slug).toBe('first')
  })

  it('is empty before the first build, which is logged once, and has its dealers within seconds', async () => {
    const told: string[] = []
    const empty = await watchRegistry(join(folder, 'dist/_api'), { log: (event) => told.push(event) })
    onTestFinished(empty.close)
    await empty.registry.look()
    expect(empty.registry.tenants).toEqual([])
    expect(told).toEqual(['there are no dealers yet: calls wait for the first build'])
    await mkdir(join(folder, 'dist/_api'), { recursive: true })
    for (const name of ['routing.json', 'registry.json'])
      await copyFile(join(folder, name), join(folder, 'dist/_api', name))
    await vi.waitFor(() => expect(empty.registry.bySlug('first')).toBeDefined(), SECONDS)
  })

  it('has a new dealer at once for a call from an unknown origin', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const still = await watchRegistry(folder, { log: () => undefined })
    await write('registry.json', JSON.stringify({ tenants: [FIRST, NEW] }))
    expect(still.registry.bySlug('new')).toBeUndefined()
    await Promise.all([still.registry.look(), still.registry.look()])
    expect(still.registry.bySlug('new')).toBeDefined()
    still.close()
  })

  it.each([
    ['is cut off', 'registry.json', '{"tenants": [{"id"', 'registry.json: SyntaxError'],
    ['names no address', 'registry.json', '{"tenants": [{"id": "1", "slug": "x"}]}', 'tenants[0].url'],
    ['is no list of rules', 'routing.json', '{}', 'routing.json: '],
  ])('stays the last good one where a file %s, and logs that once', async (_, name, content, told) => {
    await write(name, content)
    await watched.registry.look()
    expect(logged.join('\n')).toContain(told)
    expect(watched.registry.tenants.map(({ slug }) => slug)).toEqual(['first'])
    await write('routing.json', JSON.stringify(RULES))
    await write('registry.json', JSON.stringify({ tenants: [NEW] }))
    await watched.registry.look()
    expect(watched.registry.bySlug('new')).toBeDefined()
    expect(logged.filter((line) => line.includes(told))).toHaveLength(1)
  })

  it('stays the last good one where its folder is gone for a while', async () => {
    await rename(join(folder, 'registry.json'), join(folder, 'away'))
    await watched.registry.look()
    expect(logged.join()).toContain('ENOENT')
    expect(watched.registry.bySlug('first')).toBeDefined()
  })
})
