import { describe, expect, it } from 'vitest'
import { parseFrontMatter } from '#src/builder/load/front-matter.ts'
import { parseJson } from '#src/builder/load/json.ts'
import { markdownProblem, renderMarkdown } from '#src/builder/load/markdown.ts'
import { parseAs } from '#src/builder/load/parse.ts'
import { redirects } from '#src/tenant/redirects.ts'
import { tenantFile } from '#src/tenant/tenant.ts'
import { aTenantFile } from '../../tenant/fixture.ts'
import { aTenant } from '../../vehicle/fixture.ts'

/** A megabyte: the largest draft that the API takes. */
const MEGABYTE = 1_000_000
const input = aTenantFile()
const tenantWith = (fields: object) => () => load(tenantFile, JSON.stringify({ ...input, ...fields }))
const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))
const keys = (count: number) => Object.fromEntries(many(count, (at) => [`key${at}`, 1]))

function load(schema: Parameters<typeof parseAs>[0], text: string) {
  const json = parseJson(text, 'tenant.json')
  return json.ok ? parseAs(schema, json.value, 'tenant.json') : json
}

function markdown(text: string) {
  return markdownProblem(text) ?? renderMarkdown(text, aTenant())
}

describe('a file of a dealer costs in proportion to its length, and never ends a process', () => {
  const CHEAP = 2_000
  it.each<[string, () => unknown]>([
    ['a key of a megabyte', tenantWith({ ['k'.repeat(MEGABYTE)]: 1 })],
    ['50,000 unknown keys', tenantWith(keys(50_000))],
    ['a picture with a path of a megabyte', tenantWith({ logo: `${'../'.repeat(MEGABYTE / 3)}..` })],
    ['an address of a megabyte', tenantWith({ url: `https://${'a.'.repeat(MEGABYTE / 2)}$` })],
    [
      'a stock file with a path of a megabyte',
      tenantWith({ stock_source: { kind: 'file', path: 'a/'.repeat(MEGABYTE / 2) } }),
    ],
    [
      '30,000 redirects, each to the next',
      () => load(redirects, JSON.stringify(many(30_000, (at) => ({ from: `/${at}`, to: `/${at + 1}` })))),
    ],
    [
      '30,000 redirects of one address',
      () => load(redirects, JSON.stringify(many(30_000, () => ({ from: '/a', to: '/b' })))),
    ],
    [
      'front matter of 20,000 keys',
      () => parseFrontMatter(`---\n${many(20_000, (at) => `k${at}: 1\n`).join('')}---\n`, 'a.md'),
    ],
    [
      'front matter that is nested 100,000 deep',
      () => parseFrontMatter(`---\na: ${'['.repeat(100_000)}\n---\n`, 'a.md'),
    ],
    ['half a million marks of emphasis', () => markdown('a_'.repeat(MEGABYTE / 2))],
    ['quotes that are nested 100,000 deep', () => markdown('>'.repeat(100_000))],
    ['lists that are nested 5,000 deep', () => markdown(`${'- '.repeat(5_000)}a`)],
    ['paragraphs at every limit', () => markdown(`${'_a)'.repeat(200)}\n\n`.repeat(80))],
  ])('%s', (_, read) => {
    const before = process.cpuUsage()
    read()
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(CHEAP)
  })

  it.each(['[', '{"a":'])('JSON that is nested 100,000 deep by %s is a mistake', (open) => {
    const close = open === '[' ? ']' : '}'
    expect(parseJson(`${open.repeat(100_000)}1${close.repeat(100_000)}`, 'tenant.json')).toEqual({
      ok: false,
      error: [{ file: 'tenant.json', path: '', message: 'is nested too deeply. Write only what the fields need.' }],
    })
  })

  it('plain texts have none of these problems', () =>
    expect(
      markdownProblem('# A\n\n- **bold** _and_ so on\n  - nested\n\n> quoted\n\n| a | b |\n|---|---|\n'),
    ).toBeUndefined())
})
