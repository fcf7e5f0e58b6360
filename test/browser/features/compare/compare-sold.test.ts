import { execFile } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyStore } from '../../../empty-store.ts'
import { forgetBuilds } from '../../../forget-builds.ts'
import { temporaryFolder } from '../../../unit/builder/published-tree.ts'
import { sharedBrowser } from '../../browser.ts'
import { type ServedSites, serveWithLeads } from '../../serve-with-leads.ts'

const visit = sharedBrowser()
const DEALER = 'ironbark-motorcycles'
const home = temporaryFolder((clean) => afterAll(clean))
const folder = join(home, 'tenants', DEALER)
const out = join(home, 'dist')
const COUNT = 3
let served: ServedSites

const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const write = (file: string, content: object) => writeFileSync(join(folder, file), JSON.stringify(content))
const build = () =>
  promisify(execFile)(process.execPath, ['scripts/build.ts', '--tenants', join(home, 'tenants'), '--out', out])

interface Row {
  id: string
  sold: boolean
}
const stock = (): Row[] => read('stock.json')

/** The dealer sells a vehicle, so many days ago, and the site is built again. */
async function sell(id: string, days: number): Promise<void> {
  const sale = { status: 'sold', sold: true, sold_date_timestamp: Math.floor(Date.now() / 1000) - days * 86_400 }
  write(
    'stock.json',
    stock().map((row) => (row.id === id ? { ...row, ...sale } : row)),
  )
  await build()
}

beforeAll(async () => {
  cpSync(join('tenants', DEALER), folder, { recursive: true })
  write('tenant.json', { ...read('tenant.json'), include_sold_cars_days: 7 })
  await build()
  served = await serveWithLeads(out, { store: await emptyStore({ folder: join(home, 'leads') }) })
})
afterAll(async () => {
  await served.close()
  forgetBuilds(out)
})

it('a vehicle that is sold while it is compared says so, and later leaves the comparison', () =>
  visit({}, async (page) => {
    // Without those that an earlier try has sold.
    const unsold = stock().filter(({ sold }) => !sold)
    const ids = unsold.slice(0, COUNT).map(({ id }) => id)
    const names = page.locator('[data-compared] thead th')
    const enquiries = page.getByRole('link', { name: /^Enquire about/ })
    await page.goto(`http://${DEALER}.localhost:${served.port}/compare?cars=${ids.join(',')}`)
    await expect.poll(() => names.count()).toBe(COUNT)
    expect(await enquiries.count()).toBe(COUNT)
    await sell(String(ids[1]), 1)
    await page.reload()
    await expect.poll(() => page.locator('thead .tag-sold').count()).toBe(1)
    expect(await names.count()).toBe(COUNT)
    expect(await enquiries.count()).toBe(COUNT - 1)
    await sell(String(ids[1]), 30)
    await page.reload()
    await expect
      .poll(() => page.locator('main [role=status]').first().textContent())
      .toBe('One motorcycle on this list has been sold.')
    expect(await names.count()).toBe(COUNT - 1)
  }))
