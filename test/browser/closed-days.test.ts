import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import * as z from 'zod'
import { agentClient } from '../contract/features/agents/agent-client.ts'
import { emptyStore } from '../empty-store.ts'
import { temporaryFolder } from '../unit/builder/published-tree.ts'
import { sharedBrowser } from './browser.ts'
import { aPerson, awake, fill, submitOf } from './forms/fill.ts'
import { overLoopback } from './request.ts'
import { pathOf } from './sample-pages.ts'
import { type ServedSites, serveWithLeads } from './serve-with-leads.ts'

const visit = sharedBrowser()
/** It is closed from Friday, 25 December, until Monday, 28 December 2026. */
const DEALER = 'golden-wattle-rv'
const CHRISTMAS = '2026-12-25T12:00:00+10:00'
const PATIENCE = { timeout: 30_000 }
const home = temporaryFolder((clean) => afterAll(clean))

describe('Christmas Day at a sample dealer, by the clocks of shopper and server @spec 3.5', {
  timeout: 120_000,
}, () => {
  let served: ServedSites
  const urlOf = (path: string) => `http://${DEALER}.localhost:${served.port}${path}`

  beforeAll(async () => {
    // No system knows free times: the yard's hours count.
    vi.stubEnv('PLATFORM_URL', '')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(CHRISTMAS) })
    served = await serveWithLeads(inject('out'), { store: await emptyStore({ folder: home }), callsPerMinute: 1000 })
  }, 120_000)
  afterAll(async () => {
    await served.close()
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })

  it('the header and the page of the yard say when it opens, and mark the day of the exception', () =>
    visit({}, async (page) => {
      await page.clock.install({ time: CHRISTMAS })
      for (const path of ['/', pathOf(DEALER, 'contact')]) {
        await page.goto(urlOf(path))
        expect(await page.locator('.hd .hours-now').textContent()).toBe('Opens Tuesday 8:30am')
      }
      await page.locator('main .week').first().waitFor({ state: 'attached' })
      const today = page.locator('main .week').first().locator('[aria-current]')
      expect(await today.allTextContents()).toEqual([expect.stringMatching(/25–28 December.*Closed.*Christmas/s)])
    }))

  it('the reply to an enquiry says that it is closed', () =>
    visit({}, async (page) => {
      await page.clock.install({ time: CHRISTMAS })
      await page.goto(urlOf(pathOf(DEALER, 'vehicle')))
      await page.locator('[data-dialog="dialog-quick-enquiry"]:visible').first().click()
      const form = page.locator('#quick-enquiry')
      const person = aPerson()
      await fill(form, { ...person, message: 'Is it still there?' })
      await awake(form)
      await submitOf(form).click()
      await page.waitForURL('**/success?category=*')
      const reply = async () =>
        (await served.mailbox()).split('<details>').find((mail) => mail.includes(`<small>to ${person.email}`))
      await expect.poll(reply, PATIENCE).toContain('Opens Tuesday 8:30am')
    }))

  it('an agent learns of it', async () => {
    const agent = await agentClient({ request: async (sent) => overLoopback(sent as Request) }, { url: urlOf('') })
    const found = z.object({ vehicles: z.array(z.object({ id: z.string() })) })
    const { vehicles } = await agent.ask(found, 'search_stock', {})
    const times = z.object({
      days: z.array(z.object({ day: z.string() })),
      opening_hours: z.array(z.object({ day: z.string(), hours: z.string() })),
    })
    const { days, opening_hours } = await agent.ask(times, 'test_drive_times', { id: vehicles[0]?.id })
    expect(days).toEqual([])
    expect(opening_hours).toContainEqual({ day: expect.stringMatching(/25.*28 December/), hours: 'Closed (Christmas)' })
  })

  it('the form for a test drive offers the days on which it opens', () =>
    visit({}, async (page) => {
      await page.clock.install({ time: CHRISTMAS })
      await page.goto(urlOf('/book-test-drive'))
      const form = page.locator('[data-form=test-drive]')
      await form.locator('input, select').first().focus()
      await awake(form)
      const days = form.getByRole('radio', { name: /December|January/ })
      await days.first().waitFor()
      const names = await days.evaluateAll((all) => all.map((day) => day.getAttribute('aria-label')))
      expect(names.slice(0, 4)).toEqual([
        'Tuesday 29 December',
        'Wednesday 30 December',
        'Thursday 31 December',
        'Saturday 2 January',
      ])
    }))
})
