import { describe, inject, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'
import { htmlShown, recordShifts, shiftProblems } from './page-problems.ts'

const visit = sharedBrowser()

const homes = inject('pages').filter(({ kind }) => kind === 'home')

describe.each(homes)('$dealer: a late font', ({ dealer, path }) => {
  it.concurrent('moves nothing on the first screen of a phone', ({ expect }) =>
    visit({ viewport: PHONE }, async (page) => {
      const painted = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async (route) => {
        await painted.promise
        await route.continue()
      })
      await recordShifts(page)
      await page.goto(urlOf(dealer, path), { waitUntil: 'domcontentloaded' })
      await htmlShown(page)
      painted.resolve()
      expect(await shiftProblems(page, { withLateFont: true })).toEqual([])
    }))
})
