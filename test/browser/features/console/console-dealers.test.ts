import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listening, listen } from '#sandbox/listen.ts'
import { createRegistry } from '#src/api/registry.ts'
import type { RunningApi } from '#src/api/run.ts'
import type { StoredReport } from '#src/queue/build-report.ts'
import { runningApi } from '../../../contract/api/running-api.ts'
import { emptyStore } from '../../../empty-store.ts'
import { keptReport } from '../../../unit/api/stored-report.ts'
import { temporaryFolder } from '../../../unit/builder/published-tree.ts'
import { aTenant } from '../../../unit/vehicle/fixture.ts'
import { sharedBrowser } from '../../browser.ts'
import { axeProblems, overflowProblems } from '../../page-problems.ts'

const MOMENT = '2026-11-24T01:02:03.000Z'
const from = 'https://feeds.example/stock.csv'
/** Eight kinds of trouble, five dealers each. */
const TROUBLES: readonly Partial<StoredReport>[] = [
  { outcome: 'failed', message: 'tenants/dealer-0/tenant.json: name: expected a string. Correct it.' },
  { outcome: 'unpublished', message: "The bucket doesn't answer (503). The next build tries again." },
  { sources: [{ kind: 'down', from, since: MOMENT, because: 'It answered 401. Ask for another password.' }] },
  { outcome: 'held-back', sources: [{ kind: 'held-back', from, because: '60 of 100 vehicles are missing.' }] },
  { outcome: 'held-back', sources: [{ kind: 'pinned', from: 'the dealer', since: MOMENT }] },
  { sources: [{ kind: 'partly-rejected', from, rejected: 40, of: 100, because: 'it is empty' }] },
  {
    sources: [
      { kind: 'down', from, since: MOMENT, because: 'It never answered.' },
      { kind: 'fresh', from: 'stock.json', read: MOMENT },
    ],
  },
]
const report = (slug: string, changes: Partial<StoredReport> = {}): StoredReport =>
  keptReport({ slug, at: MOMENT, vehicles: 100, sources: [{ kind: 'fresh', from, read: MOMENT }], ...changes })
const slugOf = (at: number) => `dealer-${String(at).padStart(3, '0')}`
const TENANTS = Array.from({ length: 600 }, (_, at) =>
  aTenant({
    id: `t${at}`,
    slug: slugOf(at),
    name: `Dealer ${at} of Wagga Wagga Motors`,
    url: `https://d${at}.example`,
  }),
)
/** Every fifteenth dealer is in trouble; the eighth kind was never built. */
const REPORTS = TENANTS.flatMap(({ slug }, at) => {
  if (at % 15 > 0) return [report(slug)]
  const trouble = TROUBLES[(at / 15) % 8]
  return trouble ? [report(slug, trouble)] : []
})

const folder = temporaryFolder((clean) => afterAll(clean))

describe('the console of 600 dealers, 40 of them in eight kinds of trouble', () => {
  const open = sharedBrowser()
  let api: RunningApi
  let server: Listening
  beforeAll(async () => {
    api = await runningApi({
      store: await emptyStore({ folder }),
      registry: createRegistry(TENANTS, []),
      console: { token: 'open', reports: async () => REPORTS },
    })
    server = await listen(new Hono().route('/', api.console))
  })
  afterAll(async () => {
    await server?.close()
    await api?.close()
  })

  it.each([390, 1280])('fits %i pixels, passes axe, and lists dealers in trouble first', (width) =>
    open({ viewport: { width, height: 900 } }, async (page) => {
      await page.goto(`${server.url}/_console`)
      expect(await overflowProblems(page)).toEqual([])
      const hidden = (all: Element[]) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(await page.locator('.scroll').evaluateAll(hidden)).toEqual([0])
      expect(await axeProblems(page)).toEqual([])
      expect(await page.getByText('No deliveries are failing.').isVisible()).toBe(true)
      const tile = (words: string) => page.getByRole('listitem').filter({ hasText: words }).locator('b').textContent()
      expect([await tile('sites not built'), await tile('sites with stock problems')]).toEqual(['10', '25'])
      expect(await page.getByRole('status').textContent()).toMatch(
        /^Needs action: 10 sites not built, .*25 sites with stock problems$/,
      )
      await page.getByRole('link', { name: 'sites not built' }).click()
      const heading = page.getByRole('heading', { name: 'Dealers', exact: true })
      await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(100)
      const rows = page.getByRole('region', { name: 'Dealers', exact: true }).getByRole('row')
      expect(await rows.count()).toBe(51)
      expect(await rows.nth(1).textContent()).toMatch(/failed[\s\S]*expected a string. Correct it./)
      expect(await page.getByText('600 dealers, page 1 of 12').isVisible()).toBe(true)
    }),
  )

  it('finds dealers by state and name, and pages through them', () =>
    open({}, async (page) => {
      await page.goto(`${server.url}/_console`)
      const rows = page.getByRole('region', { name: 'Dealers', exact: true }).getByRole('row')
      const counts: Record<string, number> = {}
      for (const state of [
        'build failed',
        'not published',
        'source down',
        'stock held back',
        'pinned by hand',
        'partly rejected',
        'never built',
      ]) {
        await page.getByLabel('State').selectOption(state)
        await page.getByRole('button', { name: 'Show' }).click()
        await page.getByText(/dealers, page 1 of 1/).waitFor()
        counts[state] = (await rows.count()) - 1
      }
      expect(counts).toEqual({
        'build failed': 5,
        'not published': 5,
        'source down': 10,
        'stock held back': 5,
        'pinned by hand': 5,
        'partly rejected': 5,
        'never built': 5,
      })
      await page.goto(`${server.url}/_console?sort=name`)
      await page.getByRole('link', { name: 'Next' }).click()
      await page.getByText('600 dealers, page 2 of 12').waitFor()
      await page.getByRole('searchbox', { name: 'Name' }).fill('dealer 599')
      await page.getByRole('button', { name: 'Show' }).click()
      await page.getByText('1 dealer, page 1 of 1').waitFor()
    }))
})
