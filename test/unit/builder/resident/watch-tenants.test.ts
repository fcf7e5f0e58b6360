import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { watchTenants } from '#src/builder/resident/watch-tenants.ts'
import { temporaryFolder } from '../published-tree.ts'

const PATIENCE = { timeout: 20_000, interval: 10 }

describe('the folders of the dealers', () => {
  let tenants: string
  let told: string[]
  const write = (path: string, content = '{}'): void => {
    mkdirSync(dirname(join(tenants, path)), { recursive: true })
    writeFileSync(join(tenants, path), content)
  }
  const watch = (folder = tenants): (() => void) => {
    told = []
    const stop = watchTenants(folder, {
      changed: (slug) => told.push(slug),
      allChanged: () => void told.push('all'),
      failed: (error) => void told.push(String(error)),
    })
    onTestFinished(stop)
    return stop
  }
  /** Writes a post of the dealer so often that its folder is not the same at two looks. */
  const keepWriting = (posts: number): Promise<void> =>
    new Promise((written) => {
      let post = 0
      const writing = setInterval(() => {
        write(`changed/content/posts/${post++}.md`)
        if (post >= posts) stop()
      }, 15)
      const stop = () => {
        clearInterval(writing)
        written()
      }
      onTestFinished(stop)
    })
  const tells = (...slugs: string[]) => vi.waitFor(() => expect([...new Set(told)]).toEqual(slugs), PATIENCE)
  beforeEach(() => {
    tenants = temporaryFolder()
    write('flags.json')
    for (const slug of ['changed', 'neighbour']) {
      write(`${slug}/tenant.json`)
      write(`${slug}/content/posts/first.md`, 'First')
      write(`${slug}/images/yard.jpg`, 'picture')
    }
  })

  it.each<[string, () => void]>([
    ['an edit of tenant.json', () => write('changed/tenant.json', '{"name": ""}')],
    ['an edit of the same length', () => write('changed/tenant.json', '[]')],
    ['an edit of its own flags.json', () => write('changed/flags.json')],
    ['an edit of its content', () => write('changed/content/posts/first.md', 'Second')],
    ['new content in a new folder', () => write('changed/content/pages/about.md', 'About')],
    ['content that goes', () => rmSync(join(tenants, 'changed/content/posts/first.md'))],
    ['a new picture', () => write('changed/images/team/bob.jpg', 'Bob')],
    [
      'another picture in place of one',
      () => {
        write('.next', 'another')
        renameSync(join(tenants, '.next'), join(tenants, 'changed/images/yard.jpg'))
      },
    ],
  ])('%s is told, and nothing of the neighbour', async (_, change) => {
    watch()
    change()
    await tells('changed')
  })

  it('reports new and removed dealers', async () => {
    watch()
    write('added/tenant.json')
    await tells('added')
    told.length = 0
    rmSync(join(tenants, 'changed'), { recursive: true })
    await tells('changed')
  })

  it.each(['flags.json', 'routing.json'])('%s concerns all dealers', async (file) => {
    watch()
    write(file, '[ ]')
    await tells('all')
  })

  it("an editor's own files, drafts, and the schemas beside the dealers concern none", async () => {
    watch()
    for (const file of ['changed/.tenant.json.swp', '_draft/tenant.json', '.git/HEAD', 'tenant.schema.json'])
      write(file, 'x')
    write('neighbour/tenant.json', '[]')
    await tells('neighbour')
  })

  it('reports a pulled checkout, whichever way git writes it', async () => {
    const upstream = temporaryFolder()
    const git = (cwd: string, ...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.example', ...words], { cwd, stdio: 'ignore' })
    git(upstream, 'init', '--initial-branch', 'main')
    cpSync(tenants, upstream, { recursive: true })
    const commit = (): void => {
      git(upstream, 'add', '.')
      git(upstream, 'commit', '--message', 'Change')
    }
    commit()
    const home = join(temporaryFolder(), 'checkout')
    git(upstream, 'clone', upstream, home)
    watch(home)
    writeFileSync(join(upstream, 'changed/tenant.json'), '{"slug": "changed"}')
    mkdirSync(join(upstream, 'added'))
    writeFileSync(join(upstream, 'added/tenant.json'), '{}')
    commit()
    git(home, 'pull')
    await vi.waitFor(() => expect([...new Set(told)].sort()).toEqual(['added', 'changed']), PATIENCE)
  })

  it('a link that moves to another checkout concerns all dealers', async () => {
    const home = temporaryFolder()
    const [old, next] = [join(home, 'old'), join(home, 'next')]
    for (const copy of [old, next]) cpSync(tenants, copy, { recursive: true, preserveTimestamps: true })
    writeFileSync(join(next, 'changed/tenant.json'), '{"name": "x"}')
    symlinkSync(old, join(home, 'tenants'))
    watch(join(home, 'tenants'))
    symlinkSync(next, join(home, 'new-link'))
    renameSync(join(home, 'new-link'), join(home, 'tenants'))
    await tells('all')
  })

  it('reports a dealer once, whose files a checkout writes one after the other', async () => {
    watch()
    await keepWriting(10)
    await tells('changed')
    write('neighbour/tenant.json', '[]')
    await tells('changed', 'neighbour')
    expect(told).toEqual(['changed', 'neighbour'])
  })

  it('reports a dealer whose files never stay the same for long', async () => {
    watch()
    void keepWriting(Number.POSITIVE_INFINITY)
    await tells('changed')
  })

  it('reports nothing once it is stopped', async () => {
    const stop = watch()
    const before = told
    stop()
    watch()
    write('changed/tenant.json', '[]')
    await tells('changed')
    expect(before).toEqual([])
  })

  it('keeps a dealer whose folder is gone for a moment', async () => {
    watch()
    renameSync(tenants, `${tenants}-away`)
    await new Promise((later) => setTimeout(later, 300))
    renameSync(`${tenants}-away`, tenants)
    write('changed/tenant.json', '[]')
    await tells('changed')
  })

  it('keeps a dealer whose folder is still named but away', async () => {
    const checkout = join(temporaryFolder(), 'linked')
    renameSync(join(tenants, 'neighbour'), checkout)
    symlinkSync(checkout, join(tenants, 'neighbour'))
    watch()
    renameSync(checkout, `${checkout}-away`)
    write('changed/tenant.json', '[]')
    await tells('changed')
    renameSync(`${checkout}-away`, checkout)
    write('changed/tenant.json', '[ ]')
    await vi.waitFor(() => expect(told).toEqual(['changed', 'changed']), PATIENCE)
    rmSync(join(tenants, 'neighbour'))
    await tells('changed', 'neighbour')
  })

  it('goes on when a checkout replaces the folder while all dealers are reported, and reports them then', async () => {
    const away = `${tenants}-away`
    let failures = 0
    const reported: string[] = []
    onTestFinished(
      watchTenants(tenants, {
        changed: () => undefined,
        async allChanged() {
          if (failures === 0) renameSync(tenants, away)
          reported.push(...readdirSync(tenants))
        },
        failed() {
          failures++
          renameSync(away, tenants)
        },
      }),
    )
    write('flags.json', '[ ]')
    await vi.waitFor(() => expect(reported).toContain('neighbour'), PATIENCE)
    expect(failures).toBe(1)
  })

  it('reports an edit soon while builds of 100 dealers take the processor', async () => {
    for (let dealer = 0; dealer < 100; dealer++) write(`dealer-${dealer}/tenant.json`)
    const builds = setInterval(() => {
      const end = performance.now() + 20
      while (performance.now() < end);
    })
    onTestFinished(() => clearInterval(builds))
    watch()
    // The first look, and the pause that follows from it.
    await new Promise((later) => setTimeout(later, 3_000))
    write('changed/tenant.json', '[]')
    await tells('changed')
  })
})
