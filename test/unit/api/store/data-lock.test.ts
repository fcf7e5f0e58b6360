import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
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
  it('tells a second process which one to stop', async () => {
    const folder = aFolder()
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder, { grace: 0 })).rejects.toThrow(FolderLocked)
    await expect(lockFolder(folder, { grace: 100 })).rejects.toThrow(`in use by process ${process.pid}`)
    await unlock()
    await (await lockFolder(folder))()
  })

  it('makes a second caller of the same process wait', async () => {
    const folder = aFolder()
    const both = Array.from({ length: 2 }, () => lockFolder(folder, { grace: 60_000 }))
    const unlock = await Promise.race(both)
    await unlock()
    for (const one of both) await (await one)()
    expect(readdirSync(folder)).toEqual([])
  })

  it('waits for a process that is being killed', async () => {
    const folder = aFolder()
    const owner = spawn('sleep', ['60'], { stdio: 'ignore' })
    writeFileSync(join(folder, 'lock'), String(owner.pid))
    const waiting = lockFolder(folder, { grace: 60_000 })
    const first = await Promise.race([waiting, pause(200, 'still waiting')])
    expect(first).toBe('still waiting')
    owner.kill('SIGKILL')
    await (await waiting)()
  })

  it('of another container counts while it touches the lock', async () => {
    const folder = aFolder()
    const file = join(folder, 'lock')
    writeFileSync(file, '1 100 another-boot/pid:[1]')
    let second = 0
    const beats = setInterval(() => utimesSync(file, ++second, second), 20)
    const times = { beat: 20, patience: 2000, grace: 0 }
    await expect(lockFolder(folder, times)).rejects.toThrow('in use by a process of another container or machine')
    clearInterval(beats)
    await (await lockFolder(folder, { beat: 20, patience: 200 }))()
  })

  it('shows that it lives', async () => {
    const folder = aFolder()
    const unlock = await lockFolder(folder, { beat: 20, patience: 200 })
    const touched = () => statSync(join(folder, 'lock')).mtimeMs
    const first = touched()
    await vi.waitFor(() => expect(touched()).toBeGreaterThan(first), 5000)
    await unlock()
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
