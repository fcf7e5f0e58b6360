import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pruneReleases } from '#src/builder/publish/release-draft.ts'
import { temporaryFolder } from '../published-tree.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Six in the morning, UTC. */
const NOW = Date.parse('2026-03-10T06:00:00Z')

/** Prunes releases, by name with the milliseconds since they were replaced. @returns what is left */
function left(replaced: Record<string, number>, drafts: Record<string, number> = {}): string[] {
  const folder = temporaryFolder()
  const put = (name: string, age: number, now: number) =>
    utimesSync(join(folder, name), (now - age) / 1000, (now - age) / 1000)
  for (const [name, age] of Object.entries({ current: 9 * DAY, ...replaced })) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'index.html'), name)
    writeFileSync(join(folder, `${name}.json`), '')
    put(`${name}.json`, age, NOW)
  }
  for (const [name, age] of Object.entries(drafts)) {
    mkdirSync(join(folder, name))
    put(name, age, Date.now())
  }
  pruneReleases(folder, 'current', NOW)
  const names = readdirSync(folder)
  const releases = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5))
  expect(names).toEqual(expect.arrayContaining(['current', 'current.json']))
  expect(names.filter((name) => !name.startsWith('.')).sort()).toEqual(
    releases.flatMap((name) => [name, `${name}.json`]).sort(),
  )
  return names.filter((name) => !name.endsWith('.json') && name !== 'current').sort()
}

it.each<[string, Record<string, number>, string[]]>([
  ['for an hour', { a: HOUR, b: HOUR + 1000 }, ['a']],
  ['for longer if it was the last of an earlier day', { b: 8 * HOUR, a: 9 * HOUR, c: 2 * DAY }, ['b', 'c']],
  ['for three earlier days', { a: DAY, b: 2 * DAY, c: 5 * DAY, d: 7 * DAY }, ['a', 'b', 'c']],
  [
    'for three days besides the present one',
    { a: 2 * HOUR, b: DAY, c: 2 * DAY, d: 3 * DAY, e: 4 * DAY },
    ['b', 'c', 'd'],
  ],
])('a replaced release stays %s', (_, replaced, names) => {
  expect(left(replaced)).toEqual(names)
})

it('a draft stays while its process may still write it, an hour at most', () => {
  const [own, own2] = [`.tmp-${process.pid}-1-0`, `.tmp-${process.pid}-1-1`]
  expect(left({}, { [own]: HOUR - 60_000, [own2]: HOUR + 60_000, '.tmp-99999999-1-0': 0, '.tmp-x': 0 })).toEqual([own])
})

it('a release of which a part is gone already goes as well', () => {
  const folder = temporaryFolder()
  for (const name of ['a', 'b']) writeFileSync(join(folder, `${name}.json`), '')
  utimesSync(join(folder, 'b.json'), (NOW - 2 * HOUR) / 1000, (NOW - 2 * HOUR) / 1000)
  pruneReleases(folder, 'a', NOW)
  expect(readdirSync(folder)).toEqual(['a.json'])
})
