import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { draftRelease } from '#src/builder/publish/release-draft.ts'
import { temporaryFolder } from '../published-tree.ts'

/** A folder on another disk than the temporary ones, where this machine has one. */
const OTHER_DISK = ['/dev/shm', '/run', '/var/tmp'].find(
  (path) => existsSync(path) && statSync(path).dev !== statSync(tmpdir()).dev,
)

describe('a release that is being prepared', () => {
  const release = () => {
    const folder = temporaryFolder()
    const draft = draftRelease(folder, undefined, 0)
    const read = (file: string) => readFileSync(join(folder, 'current', file), 'utf8')
    const manifest = { content: 'c' } as Parameters<typeof draft.publish>[0]
    return { folder, draft, read, publish: () => draft.publish(manifest) }
  }

  it('shares a file with the compiled app, so that it takes no room', () => {
    const { folder, draft, publish } = release()
    const source = join(temporaryFolder(), 'app.js')
    writeFileSync(source, 'app')
    draft.share('_astro/app.js', source)
    publish()
    expect(statSync(join(folder, 'current/_astro/app.js')).ino).toBe(statSync(source).ino)
  })

  it.skipIf(OTHER_DISK === undefined)('has a copy of a file that is on another disk', () => {
    const { draft, read, publish } = release()
    const other = mkdtempSync(join(OTHER_DISK ?? '', 'forecourt-'))
    onTestFinished(() => rmSync(other, { recursive: true }))
    writeFileSync(join(other, 'app.js'), 'app')
    draft.share('_astro/app.js', join(other, 'app.js'))
    publish()
    writeFileSync(join(other, 'app.js'), 'new')
    expect(read('_astro/app.js')).toBe('app')
  })

  it('has each file once, and none that is not there', () => {
    const { draft } = release()
    draft.write('a/b/c.txt', Buffer.from('x'))
    expect(() => draft.write('a/b/c.txt', Buffer.from('x'))).toThrow('EEXIST')
    expect(() => draft.share('d.txt', '/nowhere')).toThrow('ENOENT')
    expect(() => draft.reuse('d.txt')).toThrow('ENOENT')
    expect(() => draft.copy('a/b/c.txt', import.meta.filename)).toThrow('EEXIST')
  })
})
