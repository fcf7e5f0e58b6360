import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { FolderLocked, lockFolder } from '#src/api/store/data-lock.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-lock-'))
  folders.push(folder)
  return folder
}

describe('the embedded database has one owner at a time', () => {
  it('a second is told whom to stop', async () => {
    const folder = aFolder()
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderLocked)
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`)
    await unlock()
    await (await lockFolder(folder))()
  })

  it.each(['4194304', 'nonsense', '', `${process.pid}`, `${process.pid} 1`, `${process.ppid} 1`])(
    'the lock of a process that is gone (%j) is taken over',
    async (owner) => {
      const folder = aFolder()
      writeFileSync(join(folder, 'lock'), owner)
      await (await lockFolder(folder))()
    },
  )
})
