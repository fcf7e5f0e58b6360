import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { emptyStore } from '../empty-store.ts'
import { forgetBuilds } from '../forget-builds.ts'
import { sharedBrowser } from './browser.ts'
import { aPerson, awake, DEALER, fill, submitOf } from './forms/fill.ts'
import { type ServedSites, serveWithLeads } from './serve-with-leads.ts'

const visit = sharedBrowser()
const out = mkdtempSync(join(tmpdir(), 'forecourt-mock-'))
let served: ServedSites

beforeAll(async () => {
  vi.stubEnv('MOCK', '1')
  await promisify(execFile)(process.execPath, ['scripts/build.ts', '--tenant', DEALER, '--out', out])
  served = await serveWithLeads(out, { store: await emptyStore({ folder: join(out, 'leads') }) })
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await served.close()
  forgetBuilds(out)
  rmSync(out, { recursive: true })
})

describe('on the mock setting, paths start with /mock instead of /api @spec 7.11', () => {
  it('an enquiry is sent there alone, and the dealer receives it', () =>
    visit({}, async (page) => {
      const called = new Set<string>()
      page.on('request', (request) => {
        const [, first, second] = new URL(request.url()).pathname.split('/')
        if (first === 'api' || first === 'mock') called.add(`/${first}/${second}`)
      })
      await page.goto(`http://${DEALER}.localhost:${served.port}/contact`)
      const form = page.locator('form[data-form]').first()
      expect(await form.getAttribute('action')).toBe('/mock/leads')
      await form.locator('[name=name]').focus()
      await awake(form)
      const location = form.locator('[name=location_id]')
      if ((await location.count()) > 0) await location.selectOption({ index: 1 })
      const person = aPerson()
      await fill(form, { ...person, category: 'General Enquiry', message: 'By the mock setting.' })
      await submitOf(form).click()
      await page.waitForURL('**/success?category=*')
      expect([...called]).toEqual(['/mock/leads'])
      await expect.poll(served.mailbox).toContain(person.email)
    }))
})
