import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fail, ok } from '#src/base/result.ts'
import { keptReading } from '#src/builder/kept-reading.ts'
import { temporaryFolder } from './published-tree.ts'

/** Readings of one text, whose every build is a new process's. */
function reader(make: (text: string) => unknown = (text) => ({ text })) {
  const cacheFolder = join(temporaryFolder(), 'kept')
  let count = 0
  const read = async (text: string, { name = 'one', ...stamp }: { name?: string; code?: string | undefined } = {}) => {
    const before = count
    const reading = await keptReading({ cacheFolder, code: 'code', ...stamp }, name, [text, undefined], async () => {
      count++
      return text === '' ? fail(['empty']) : ok(make(text))
    })
    return { reading, anew: count > before }
  }
  return { read, path: join(cacheFolder, 'one.json') }
}

describe('a reading of files that have not changed', () => {
  it('is that of the build before', async () => {
    const { read } = reader()
    expect(await read('a')).toEqual({ reading: ok({ text: 'a' }), anew: true })
    expect(await read('a')).toEqual({ reading: ok({ text: 'a' }), anew: false })
  })

  it.each([
    ['another text', 'b', {}],
    ['other code', 'a', { code: 'other' }],
    ['another name', 'a', { name: 'two' }],
  ])('is made anew of %s', async (_, text, under) => {
    const { read } = reader()
    await read('a')
    expect(await read(text, under)).toEqual({ reading: ok({ text }), anew: true })
  })

  it('is made anew by code without a stamp', async () => {
    const { read } = reader()
    await read('a', { code: undefined })
    expect((await read('a', { code: undefined })).anew).toBe(true)
  })

  it('is made anew where it found mistakes, so that they are told again', async () => {
    const { read } = reader()
    await read('')
    expect(await read('')).toEqual({ reading: fail(['empty']), anew: true })
  })

  it.each<[string, (text: string) => string]>([
    ['altered', (text) => text.replace('"a"', '"b"')],
    ['broken off', (text) => text.slice(0, -1)],
    ['emptied', () => ''],
    ['without its seal', (text) => text.slice(text.indexOf('\n') + 1)],
  ])('is made anew where what was kept is %s', async (_, damage) => {
    const { read, path } = reader()
    await read('a')
    writeFileSync(path, damage(readFileSync(path, 'utf8')))
    expect(await read('a')).toEqual({ reading: ok({ text: 'a' }), anew: true })
    expect((await read('a')).anew).toBe(false)
  })

  it.each([
    ['a field that is there and undefined', { field: undefined }],
    ['a number that is none', { field: Number.NaN }],
    ['a date', { field: new Date(0) }],
  ])('is always made anew where JSON loses what it holds: %s', async (_, value) => {
    const { read } = reader(() => value)
    await read('a')
    expect(await read('a')).toStrictEqual({ reading: ok(value), anew: true })
  })
})
