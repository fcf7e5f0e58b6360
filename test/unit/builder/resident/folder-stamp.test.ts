import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileStamp, folderStamp } from '#src/builder/resident/folder-stamp.ts'
import { temporaryFolder } from '../published-tree.ts'

/** A folder with a file in it and one in a folder below, all of the same age. */
function folder() {
  const home = temporaryFolder()
  const write = (path: string, text = 'x') => {
    mkdirSync(join(home, path, '..'), { recursive: true })
    writeFileSync(join(home, path), text)
    utimesSync(join(home, path), 1, 1)
  }
  write('a.json')
  write('content/posts/b.md')
  return { home, write, stamp: () => folderStamp(home) }
}

describe('the stamp of a folder', () => {
  it('stays the same while nothing changes', () => {
    const { stamp, write } = folder()
    const before = stamp()
    expect(stamp()).toBe(before)
    write('.a.json.swp')
    write('.git/HEAD')
    write('content/.b.md.swp')
    expect(stamp()).toBe(before)
  })

  it.each<[string, (home: string, write: (path: string, text?: string) => void) => void]>([
    ['the size of a file', (_, write) => write('a.json', 'xx')],
    ['the time of a file', (home) => utimesSync(join(home, 'content/posts/b.md'), 2, 2)],
    [
      'another file of the same size and time in its place',
      (home, write) => {
        write('next')
        renameSync(join(home, 'next'), join(home, 'a.json'))
      },
    ],
    ['the name of a file', (home) => renameSync(join(home, 'a.json'), join(home, 'b.json'))],
    ['a new file in a folder below', (_, write) => write('content/pages/c.md')],
    ['a file that goes', (home) => rmSync(join(home, 'content/posts/b.md'))],
  ])('changes with %s', (_, change) => {
    const { home, write, stamp } = folder()
    const before = stamp()
    change(home, write)
    expect(stamp()).not.toBe(before)
  })

  it('is none where there is no folder, and one where it is empty', () => {
    const home = temporaryFolder()
    expect(folderStamp(join(home, 'none'))).toBeUndefined()
    expect(folderStamp(home)).toEqual(expect.any(String))
  })

  it('ends where links lead back to a folder above, and follows a link to another', () => {
    const { home, stamp } = folder()
    for (const name of ['content/again', 'content/once-more']) symlinkSync(home, join(home, name))
    expect(stamp()).toBe(stamp())
    const other = temporaryFolder()
    symlinkSync(other, join(home, 'pictures'))
    const before = stamp()
    writeFileSync(join(other, 'yard.jpg'), 'x')
    expect(stamp()).not.toBe(before)
  })

  it('takes a link that leads nowhere for no file', () => {
    const { home, stamp } = folder()
    symlinkSync(join(home, 'nowhere'), join(home, 'broken'))
    const before = stamp()
    expect(stamp()).toBe(before)
    writeFileSync(join(home, 'nowhere'), 'x')
    expect(stamp()).not.toBe(before)
  })
})

it('the stamp of a file changes with it, and is empty where it is not there', () => {
  const { home, write } = folder()
  const path = join(home, 'a.json')
  const before = fileStamp(path)
  expect(fileStamp(path)).toBe(before)
  write('a.json', 'xx')
  expect(fileStamp(path)).not.toBe(before)
  expect(before).not.toBe('')
  expect(fileStamp(join(home, 'none'))).toBe('')
})
