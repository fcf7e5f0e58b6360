import { execFile } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveSites } from '#src/builder/serve/serve-sites.ts'
import { forgetBuilds } from '../forget-builds.ts'
import { temporaryFolder } from '../unit/builder/published-tree.ts'
import { PHONE, sharedBrowser } from './browser.ts'
import { axeProblems } from './page-problems.ts'

const SLUG = 'tauranga-motor-company'
const SCRATCH = 'Scratch on the <b>left</b> door'
const visit = sharedBrowser()

interface Written {
  id: string
  images: unknown[]
  condition_checked_at?: string
  condition_marks?: string[]
}

describe('wear and damage on the photos of a vehicle', () => {
  const home = temporaryFolder((clean) =>
    afterAll(async () => {
      await new Promise((resolve) => server.close(resolve))
      forgetBuilds(out)
      await clean()
    }, 120_000),
  )
  const [tenants, out] = [join(home, 'tenants'), join(home, 'dist')]
  const server = createAdaptorServer({ fetch: serveSites({ out }).fetch })
  let marked = ''
  beforeAll(async () => {
    cpSync(join('tenants', SLUG), join(tenants, SLUG), { recursive: true })
    marked = markOne(join(tenants, SLUG, 'stock.json'))
    await promisify(execFile)(process.execPath, ['scripts/build.ts', '--tenants', tenants, '--out', out])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })

  const open = async (page: Page): Promise<void> => {
    const { vehicles } = JSON.parse(readFileSync(join(out, SLUG, 'current/stock.json'), 'utf8'))
    const slug = Object.keys(vehicles).find((each) => vehicles[each].id === marked)
    await page.goto(`http://${SLUG}.localhost:${(server.address() as AddressInfo).port}/cars/${slug}`)
  }
  const dotOf = (page: Page) =>
    page
      .locator('.slides > li')
      .nth(1)
      .getByRole('link', { name: `1: ${SCRATCH}` })

  it('are dots at their places; focus shows the text, a press leads to the list', () =>
    visit({}, async (page) => {
      await open(page)
      const dot = dotOf(page)
      await dot.scrollIntoViewIfNeeded()
      const [circle, photo] = [
        await dot.locator('circle').boundingBox(),
        await page.locator('.slides > li').nth(1).boundingBox(),
      ]
      const share = (at: number, size: number, from: number, whole: number) => (at + size / 2 - from) / whole
      if (!circle || !photo) throw new Error('the dot is not shown')
      expect(share(circle.x, circle.width, photo.x, photo.width)).toBeCloseTo(0.25, 2)
      expect(share(circle.y, circle.height, photo.y, photo.height)).toBeCloseTo(0.6, 2)
      await page.locator('.slides > li').nth(1).locator('[data-photo]').focus()
      await page.keyboard.press('Tab')
      await page.getByRole('tooltip').getByText(SCRATCH).waitFor()
      expect(await axeProblems(page)).toEqual([])
      await page.keyboard.press('Enter')
      await expect.poll(() => new URL(page.url()).hash).toBe('#mark-1')
      expect(await page.locator('.viewer').count()).toBe(0)
      expect(await page.locator(':target').textContent()).toContain(SCRATCH)
    }))

  it('stay at their places in the full-screen viewer, with a caption, and disappear when the photo is zoomed', () =>
    visit({}, async (page) => {
      await open(page)
      await page.locator('.slides > li').nth(1).locator('[data-photo]').click()
      const slide = page.locator('.viewer li').nth(1)
      const [dot, photo] = [slide.locator('circle'), slide.getByRole('img')]
      await dot.waitFor()
      const [x, y] = await dot.evaluate(placeOnPhoto)
      expect([x, y]).toEqual([expect.closeTo(0.25, 2), expect.closeTo(0.6, 2)])
      await expect.poll(() => photo.boundingBox()).toMatchObject({ x: 0 })
      await slide.getByText(`1: ${SCRATCH}`, { exact: true }).waitFor()
      expect(await axeProblems(page)).toEqual([])
      await photo.click()
      expect(await dot.count()).toBe(0)
    }))

  it('are a list without scripts, to which the dots lead by touch', () =>
    visit({ javaScriptEnabled: false, viewport: PHONE, hasTouch: true }, async (page) => {
      await open(page)
      await dotOf(page).scrollIntoViewIfNeeded()
      await dotOf(page).tap()
      expect(await page.locator(':target').textContent()).toContain(SCRATCH)
      expect(await page.getByText('1, on photo 2').isVisible()).toBe(true)
    }))
})

/** Which share of the width and height of the photo, as it is drawn inside its element, the centre of a dot is at. */
function placeOnPhoto(dot: Element): [x: number, y: number] {
  const image = dot.closest('li')?.querySelector('img')
  if (!image) throw new Error('no photo')
  const [box, { x, y, width, height }] = [image.getBoundingClientRect(), dot.getBoundingClientRect()]
  const scale = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight)
  const [drawnWidth, drawnHeight] = [image.naturalWidth * scale, image.naturalHeight * scale]
  return [
    (x + width / 2 - box.x - (box.width - drawnWidth) / 2) / drawnWidth,
    (y + height / 2 - box.y - (box.height - drawnHeight) / 2) / drawnHeight,
  ]
}

/** A used vehicle with two photos at least, as a feed describes it today. */
function markOne(path: string): string {
  const stock: Written[] = JSON.parse(readFileSync(path, 'utf8'))
  const vehicle = stock.find(({ images }) => images.length > 1)
  if (!vehicle) throw new Error(`${SLUG} has no vehicle with two photos`)
  vehicle.condition_checked_at = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  vehicle.condition_marks = [`2 25% 60% ${SCRATCH}`]
  writeFileSync(path, JSON.stringify(stock))
  return vehicle.id
}
