import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { agentClient } from '../../../contract/features/agents/agent-client.ts'
import { sharedBrowser, urlOf } from '../../browser.ts'
import { aPerson, awake, DEALER, fill, submitOf } from '../../forms/fill.ts'
import { received } from '../../mailbox.ts'
import { watch } from '../../page-problems.ts'
import { overLoopback } from '../../request.ts'

const visit = sharedBrowser()
const OTHER = 'tauranga-motor-company'

const found = z.object({ vehicles: z.array(z.object({ id: z.string(), title: z.string(), availability: z.string() })) })
const prepared = z.object({ open: z.url() })

/** An agent at a sample dealer's site, over the server that browsers use. */
function agentAt(dealer: string) {
  return agentClient({ request: async (sent) => overLoopback(sent as Request) }, { url: urlOf(dealer, '') })
}

describe('a person sends the enquiry that their agent prepared', () => {
  it('from its address to the dealer’s people, system and webhook, who learn that an agent prepared it', () =>
    visit({}, async (page) => {
      const problems = watch(page)
      const agent = await agentAt(DEALER)
      const { vehicles } = await agent.ask(found, 'search_stock', { query: 'used isuzu' })
      const vehicle = vehicles.find(({ availability }) => availability === 'In stock')
      const message = 'Is the towbar included?'
      const { open } = await agent.ask(prepared, 'prepare_enquiry', { id: vehicle?.id, message })
      // A link that was tampered with ticks nothing either.
      await page.goto(`${open}&opt_in=true`)
      const form = page.locator('#contact')
      await awake(form)
      await expect.poll(() => form.locator('[name=message]').inputValue()).toBe(message)
      await expect.poll(() => form.locator('[name=category]').inputValue()).toBe('Used Vehicle Enquiry')
      expect(await form.locator('.notice').first().textContent()).toContain(vehicle?.title.replace('Used ', ''))
      expect(await form.locator('[name=opt_in]').isChecked()).toBe(false)
      expect(await form.locator('[name=email]').inputValue()).toBe('')

      const person = aPerson()
      await chooseLocation(page)
      await fill(form, person)
      await submitOf(form).click()
      await page.waitForURL('**/success?category=*')
      await expect.poll(async () => (await received(person.email)).length).toBe(3)
      const mails = (await received(person.email)).join('\n')
      expect(mails).toContain(`sales@${DEALER}.example`)
      expect(mails).toContain(`adf@${DEALER}.example`)
      expect(mails.match(/Prepared by: the shopper.{1,12}s AI assistant/g)).toHaveLength(2)
      expect(mails).toContain('&quot;channel&quot;: &quot;agent&quot;')
      expect(mails).toContain(vehicle?.id)
      expect(problems).toEqual([])
    }))

  it('without scripts too', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      const { open } = await (await agentAt(DEALER)).ask(prepared, 'prepare_enquiry', { message: 'Do you buy cars?' })
      await page.goto(open)
      const person = aPerson()
      await chooseLocation(page)
      await fill(page.locator('#contact'), { ...person, category: 'General Enquiry', message: 'Do you buy cars?' })
      await submitOf(page.locator('#contact')).click()
      await page.waitForURL('**/success?category=*')
      await expect.poll(async () => (await received(person.email)).join()).toContain('AI assistant')
    }))

  it('a test drive at the time that the agent received', () =>
    visit({}, async (page) => {
      const agent = await agentAt(DEALER)
      const { vehicles } = await agent.ask(found, 'search_stock', { query: 'used isuzu' })
      const times = z.object({ days: z.array(z.object({ times: z.array(z.object({ value: z.string() })) })) })
      const { days } = await agent.ask(times, 'test_drive_times', { id: vehicles[0]?.id })
      const time = days[1]?.times[0]?.value ?? ''
      expect(time).toMatch(/^\d{4}-/)
      const asked = { about: 'test_drive', id: vehicles[0]?.id, time }
      const { open } = await agent.ask(prepared, 'prepare_enquiry', asked)
      await page.goto(open)
      const form = page.locator('#test-drive')
      await awake(form)
      await expect.poll(() => form.getByRole('radio', { checked: true }).count()).toBe(2)
      expect(await form.locator('[name=terms_conditions]').isChecked()).toBe(false)
    }))

  it('one who comes without an agent is nobody’s, at this dealer and at another', () =>
    visit({}, async (page) => {
      for (const dealer of [DEALER, OTHER]) {
        const person = aPerson()
        await page.goto(urlOf(dealer, '/contact?utm_source=newsletter'))
        const form = page.locator('#contact')
        await awake(form)
        await chooseLocation(page)
        await fill(form, {
          ...person,
          ...(dealer === OTHER && { phone: '021 123 4567', postcode: '3110' }),
          category: 'General Enquiry',
          message: 'Hello',
        })
        await submitOf(form).click()
        await page.waitForURL('**/success?category=*')
        await expect.poll(async () => (await received(person.email)).length).toBe(3)
        expect((await received(person.email)).join()).not.toMatch(/AI assistant|channel/)
      }
    }))
})

/** The first location, where the form asks for one. */
async function chooseLocation(page: Page): Promise<void> {
  const location = page.locator('#contact [name=location_id]')
  if ((await location.count()) > 0 && (await location.inputValue()) === '') await location.selectOption({ index: 1 })
}
