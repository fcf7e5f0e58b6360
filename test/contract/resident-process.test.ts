import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'

/** A resident process that says "goes on" after a bug in one of its parts. */
const RESIDENT = (close: string) => `
import { residentProcess } from './scripts/command.ts'
residentProcess(async () => ${close})
Promise.reject(new RangeError('a lead of mere@example.nz'))
setInterval(() => console.log('goes on'), 50)
`

function resident(close: string): { child: ChildProcess; output: () => string } {
  const root = join(import.meta.dirname, '../..')
  const child = spawn(process.execPath, ['--input-type=module', '-e', RESIDENT(close)], { cwd: root })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  return { child, output: () => output }
}

it('a failure that nobody handled is logged without what it says, and the process goes on until it is stopped', async () => {
  const { child, output } = resident('undefined')
  await vi.waitFor(() => expect(output()).toContain('goes on'), 60_000)
  expect(output()).toContain('"event":"a bug: nobody handled this failure","error":"RangeError"')
  expect(output()).not.toContain('mere@example.nz')
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

it('a process that cannot be closed says why, with status 1', async () => {
  const { child, output } = resident("{ throw new Error('the store is gone') }")
  await vi.waitFor(() => expect(output()).toContain('goes on'), 60_000)
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  expect(await ended).toEqual([1, null])
  expect(output()).toContain('the store is gone')
})
