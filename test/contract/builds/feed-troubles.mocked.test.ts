import { afterAll, describe, expect, it, vi } from 'vitest'
import { feedDealer, SAMPLE_FEED } from './feed-dealer.ts'

vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: () => Promise.resolve(),
}))

/** Each record begins with its stock number; a cell may have several lines. */
const [HEADER = '', ...ROWS] = SAMPLE_FEED.trimEnd().split(/\n(?=SC\d+,|\S+,\w{17},scc-)/)
const feedOf = (rows: readonly string[]): string => `${[HEADER, ...rows].join('\n')}\n`
const text = (body: string) => () => new Response(body)
const utf16 = (body: string) => () => new Response(Buffer.from(`\uFEFF${body}`, 'utf16le'))

describe('whatever happens to a feed, the site has its vehicles and no wrong one', async () => {
  const { build, answerWith, site } = await feedDealer(afterAll)

  it.each<[string, () => Response, string, number]>([
    ['header-only', text(`${HEADER}\n`), 'held-back', 28],
    ['empty', text(''), 'held-back', 28],
    ['less than half', text(feedOf(ROWS.slice(0, 13))), 'held-back', 28],
    ['half', text(feedOf(ROWS.slice(0, 14))), 'built', 14],
    ['each row twice', text(feedOf([...ROWS, ...ROWS])), 'built', 28],
    ['truncated within a row', text(feedOf(ROWS).slice(0, -400)), 'held-back', 28],
    ['with a row in the middle that lacks columns', text(feedOf(ROWS.with(5, 'SC1,short'))), 'built', 27],
    ['with a footer', text(`${feedOf(ROWS)}EOF,28\n`), 'built', 28],
    ['truncated near its beginning', text(feedOf(ROWS).slice(0, 3000)), 'held-back', 28],
    ['UTF-16', utf16(feedOf(ROWS)), 'built', 28],
    ['a page of HTML', text('<!doctype html><title>Login</title>'), 'held-back', 28],
    ['304 without a condition', () => new Response(null, { status: 304 }), 'built', 28],
    ['500', () => new Response('down', { status: 500 }), 'built', 28],
    ['404', () => new Response('gone', { status: 404 }), 'built', 28],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/moved' } }), 'built', 28],
    ['a redirect in a circle', () => new Response(null, { status: 302, headers: { location: '/feed' } }), 'built', 28],
  ])('%s', async (_, answer, outcome, vehicles) => {
    answerWith(text(SAMPLE_FEED))
    expect(await build()).toMatchObject({ outcome: { kind: 'built' }, vehicles: 28 })
    const before = site()
    answerWith(answer)
    const report = await build()
    expect([report.outcome.kind, report.vehicles]).toEqual([outcome, vehicles])
    if (vehicles === 28) expect(site()).toEqual(before)
  })
})

it('a first delivery that is cut short is published, because there is nothing better, and the build says so', async () => {
  const { build, answerWith } = await feedDealer()
  answerWith(text(feedOf(ROWS).slice(0, -400)))
  const report = await build()
  expect(report).toMatchObject({ outcome: { kind: 'built' }, vehicles: 27 })
  expect(report.warnings).toContainEqual(
    expect.stringMatching(/\/feed ends in the middle of the record on line \d+: .* vehicles are probably missing\.$/),
  )
})
