import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runScript } from '#src/builder/kept-script.ts'
import { temporaryFolder } from './published-tree.ts'

const wrapped = (body: string): string => `(function (require, module, bundleUrl) {${body}})`

function script(body: string) {
  const path = join(temporaryFolder(), 'a.cjs')
  const write = (text: string) => writeFileSync(path, wrapped(text))
  write(body)
  return { path, write, run: () => runScript<{ add(a: number): number; url: string; sep: string }>(path) }
}

const BODY = `
"use strict"
const later = (a) => a + 1
module.exports = { add: later, url: bundleUrl, sep: require('node:path').sep, load: () => import('node:os') }
`

describe('a script that is run again', () => {
  it('gets what a module has, and gives what it exports', async () => {
    const { path, run } = script(BODY)
    const { exports } = run()
    expect(exports.add(1)).toBe(2)
    expect(exports).toMatchObject({ url: `file://${path}`, sep: '/' })
  })

  it('is new until what it compiled was kept, and when it says something else', () => {
    const { write, run } = script(BODY)
    const first = run()
    expect(first.isNew).toBe(true)
    expect(run().isNew).toBe(true)
    first.exports.add(1)
    first.keepCode()
    const second = run()
    expect(second.isNew).toBe(false)
    expect(second.exports.add(41)).toBe(42)
    write(BODY.replace('a + 1', 'a + 100'))
    const changed = run()
    expect(changed.exports.add(1)).toBe(101)
    expect(changed.isNew).toBe(true)
  })

  it.each([
    ['is not V8’s', Buffer.from('not code')],
    ['is empty', Buffer.alloc(0)],
  ])('is new where what was kept %s', (_title, code) => {
    const { path, run } = script(BODY)
    writeFileSync(`${path}.code`, code)
    const ran = run()
    expect(ran.isNew).toBe(true)
    expect(ran.exports.add(1)).toBe(2)
    ran.keepCode()
    expect(run().isNew).toBe(false)
  })

  it('that exports nothing is an error which names it', () => {
    const { path, run } = script('')
    expect(run).toThrow(`${path} exports nothing`)
  })
})
