import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FolderLocked, lockFolder } from '#src/api/store/data-lock.ts'

const folders: string[] = []
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) await killed(child)
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-lock-'))
  folders.push(folder)
  return folder
}

/**
 * A process that says "waits", takes the lock, says "alone" or "not alone", and keeps it. It isn't alone if another
 * process is between the lock and its word.
 */
const OWNER = `
import { open, rm } from 'node:fs/promises'
import { lockFolder } from '#src/api/store/data-lock.ts'
const [folder] = process.argv.slice(1)
console.log('waits')
globalThis.unlock = await lockFolder(folder, { grace: 120_000 })
const mark = await open(folder + '/inside', 'wx').catch(() => undefined)
await new Promise((later) => setTimeout(later, 150))
if (mark) await rm(folder + '/inside')
console.log(mark ? 'alone' : 'not alone')
setInterval(() => undefined, 60_000)
`

interface Owner {
  child: ChildProcess
  /** What it has said, a line each. */
  said: () => string[]
}

function anOwner(folder: string): Owner {
  const arguments_ = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', OWNER, folder]
  const child = spawn(process.execPath, arguments_, { cwd: join(import.meta.dirname, '../../..') })
  children.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (some) => (text += some))
  return { child, said: () => text.split('\n').slice(0, -1) }
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

describe('the embedded database has one owner at a time', () => {
  it('tells a second caller which process to stop', async () => {
    const folder = aFolder()
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder, { grace: 0 })).rejects.toThrow(FolderLocked)
    await expect(lockFolder(folder, { grace: 150 })).rejects.toThrow(`in use by process ${process.pid} of`)
    unlock()
    ;(await lockFolder(folder))()
  })

  it('makes a second caller of the same process wait', async () => {
    const folder = aFolder()
    const both = Array.from({ length: 2 }, () => lockFolder(folder, { grace: 60_000 }))
    const unlock = await Promise.race(both)
    unlock()
    for (const one of both) (await one)()
  })

  it('excludes another process', async () => {
    const folder = aFolder()
    const unlock = await lockFolder(folder)
    const other = anOwner(folder)
    await vi.waitFor(() => expect(other.said()).toEqual(['waits']), 60_000)
    unlock()
    await vi.waitFor(() => expect(other.said()).toEqual(['waits', 'alone']), 60_000)
    await expect(lockFolder(folder, { grace: 0 })).rejects.toThrow(`in use by process ${other.child.pid} of`)
  })

  it('takes over the lock of a killed process, one of many who wait for it', async () => {
    const folder = aFolder()
    // What an earlier version left.
    writeFileSync(join(folder, 'lock'), '4194304 1 a-boot/pid:[1]')
    const waiting = Array.from({ length: 6 }, () => anOwner(folder))
    await vi.waitFor(() => expect(waiting.every(({ said }) => said().includes('waits'))).toBe(true), 60_000)
    for (let left = waiting.length; left > 0; left--) {
      const owner = await vi.waitFor(() => {
        const one = waiting.find(({ said }) => said().length > 1)
        if (!one) throw new Error('nobody has the lock')
        return one
      })
      expect(owner.said()).toEqual(['waits', 'alone'])
      await killed(owner.child)
      waiting.splice(waiting.indexOf(owner), 1)
    }
  })

  it('says why where it cannot be taken', async () => {
    await expect(lockFolder(join(aFolder(), 'missing'))).rejects.toThrow('unable to open database file')
  })
})
