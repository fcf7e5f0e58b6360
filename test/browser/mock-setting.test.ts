import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serveSites } from '#src/builder/serve/serve-sites.ts'
import { type LocalLeads, localLeads } from '../../scripts/local-leads.ts'
import { sharedBrowser } from './browser.ts'
import { aPerson, awake, DEALER, fill, submitOf } from './forms/fill.ts'

const visit = sharedBrowser()
const out = mkdtempSync(join(tmpdir(), 'forecourt-mock-'))
let leads: LocalLeads
const sites = serveSites({
  out,
  leads: {
    api: async (request, env) => leads.api.fetch(request, env),
    mailbox: async (request) => leads.mailbox.fetch(request),
  },
})
const server = createAdaptorServer({ fetch: sites.fetch })
let port: number

beforeAll(async () => {
  vi.stubEnv('MOCK', '1')
  await promisify(execFile)(process.execPath, ['scripts/build.ts', '--tenant', DEALER, '--out', out])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  leads = await localLeads({
    url: `http://127.0.0.1:${port}`,
    tenants: 'tenants',
    store: { folder: join(out, 'leads') },
    site: async ({ slug }, path) => sites.request(path, { headers: { host: `${slug}.localhost` } }),
  })
}, 120_000)

afterAll(async () => {
  vi.unstubAllEnvs()
  await new Promise((resolve) => server.close(resolve))
  await leads.close()
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
      await page.goto(`http://${DEALER}.localhost:${port}/contact`)
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
      const mails = async () => (await sites.request('/_mailbox', { headers: { host: 'localhost' } })).text()
      await expect.poll(mails, { timeout: 15_000 }).toContain(person.email)
    }))
})
