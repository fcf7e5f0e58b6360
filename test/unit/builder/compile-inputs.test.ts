import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeStamp, modelCodeId } from '#src/builder/compile-inputs.ts'
import { temporaryFolder } from './published-tree.ts'

describe('the stamp of the code that builds sites', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  function project() {
    const root = temporaryFolder()
    const file = join(root, 'src/page/price.ts')
    mkdirSync(join(root, 'src/page'), { recursive: true })
    writeFileSync(file, 'one')
    return { root, file, stamp: () => codeStamp(root, {}) }
  }
  const wait = () => vi.setSystemTime(Date.now() + 10_000)

  it('is none while a file was saved just now, and stays when no file is', () => {
    const { stamp } = project()
    expect(stamp()).toBeUndefined()
    wait()
    expect(stamp()).toBeTypeOf('string')
    expect(stamp()).toBe(stamp())
  })

  it.each([
    [
      'a file that is written with the same length and given its old time',
      (file: string) => {
        const { atime, mtime } = statSync(file)
        writeFileSync(file, 'two')
        utimesSync(file, atime, mtime)
      },
    ],
    ['a new file', (file: string) => writeFileSync(`${file}.ts`, '')],
    ['a file that goes', (file: string) => rmSync(file)],
  ])('changes with %s', async (_title, change) => {
    const { file, stamp } = project()
    wait()
    const before = stamp()
    await new Promise((resolve) => setTimeout(resolve, 20))
    change(file)
    wait()
    expect(stamp()).not.toBe(before)
  })

  it.each(['src/page', 'src/platform'])('stands for the code that makes page models too, as %s', (folder) => {
    const { root } = project()
    const file = join(root, folder, 'a.ts')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'one')
    const before = modelCodeId(root)
    writeFileSync(file, 'two')
    expect(modelCodeId(root)).not.toBe(before)
  })
})
