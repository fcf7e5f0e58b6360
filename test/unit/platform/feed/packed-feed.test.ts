import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readText } from './feed-fixture.ts'

const CSV = 'Id,Make,Model\n1,Citroën,C3\n'
const madeOf = async (text: string | Uint8Array, source: object = {}) => {
  const fields = { id: 'Id', make: 'Make', model: 'Model', car_type: { constant: 'used' } }
  const reading = await readText({ text, mapping: { source, fields } })
  return reading.vehicles.map(({ make }) => make)
}
const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}

describe('a feed comes packed and in several encodings', () => {
  it.each<[string, string | Uint8Array, object]>([
    ['gzip', gzipSync(CSV), {}],
    ['zip', zipSync({ 'stock.csv': strToU8(CSV) }), {}],
    [
      'zip with a folder and notes of a Mac',
      zipSync({ 'a/stock.csv': strToU8(CSV), '__MACOSX/x.csv': strToU8('') }),
      {},
    ],
    ['zip with other kinds of files', zipSync({ 'readme.txt': strToU8('x'), 'stock.csv': strToU8(CSV) }), {}],
    ['zip of several', zipSync({ 'b.csv': strToU8(''), 'a.csv': strToU8(CSV) }), { entry: 'a.csv' }],
    ['UTF-8 with a mark', `\uFEFF${CSV}`, {}],
    ['UTF-16 little-endian with a mark, unstated', utf16(`\uFEFF${CSV}`, false), {}],
    ['UTF-16 big-endian with a mark, unstated', utf16(`\uFEFF${CSV}`, true), {}],
    ['UTF-16 little-endian without a mark', utf16(CSV, false), {}],
    ['UTF-16 big-endian without a mark', utf16(CSV, true), { encoding: 'utf-16be' }],
    ['windows-1252', Buffer.from(CSV, 'latin1'), { encoding: 'windows-1252' }],
  ])('%s', async (_, text, source) => {
    expect(await madeOf(text, source)).toEqual(['Citroën'])
  })

  it.each<[string, Uint8Array, string]>([
    ['a cut gzip', gzipSync(CSV).subarray(0, 30), 'The gzip archive is damaged'],
    ['a cut zip', zipSync({ 'a.csv': strToU8(CSV) }).subarray(0, 60), 'The zip archive is damaged'],
    ['a zip of several', zipSync({ 'a.csv': strToU8(CSV), 'b.csv': strToU8(CSV) }), 'It contains a.csv, b.csv.'],
    ['a gzip that unpacks to more than a feed has', gzipSync(Buffer.alloc(65 * 1024 * 1024)), 'larger than 64 MB'],
    ['a zip that unpacks to more', zipSync({ 'a.csv': new Uint8Array(65 * 1024 * 1024) }), 'larger than 64 MB'],
  ])('%s is refused with a reason', async (_, text, reason) => {
    await expect(madeOf(text)).rejects.toThrow(reason)
  })
})

describe('text that was encoded twice is set right and reported', () => {
  const twice = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

  it.each([
    ['Citroën', 'CitroÃ«n'],
    ['Škoda', new TextDecoder('windows-1252').decode(Buffer.from('Škoda'))],
    ['driver’s “one” – €5', new TextDecoder('windows-1252').decode(Buffer.from('driver’s “one” – €5'))],
    ['São Ã é', 'São Ã é'],
    ['Ātea', twice('Ātea')],
  ])('%s from %s', async (right, written) => {
    const reading = await readText({ text: `Id,Make,Model\n1,Kia,"${written}"\n` })
    expect(reading.vehicles[0]?.model).toBe(right)
    expect(reading.repaired.map(({ name, field }) => `${name} ${field}`)).toEqual(
      right === written ? [] : ['double-encoded Model'],
    )
  })
})
