import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FrameLocator, Locator, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { emptyStore } from '../../../empty-store.ts'
import { forgetBuilds } from '../../../forget-builds.ts'
import { freePort } from '../../../free-port.ts'
import { publishedTree, temporaryFolder } from '../../../unit/builder/published-tree.ts'
import { PHONE, sharedBrowser } from '../../browser.ts'
import { overLoopback } from '../../request.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const [SLUG, NEIGHBOUR] = ['harrow-motor-group', 'pilbara-trucks']
/** Enough for a commit, a build and its publication on a busy machine. */
const PATIENCE = { timeout: 150_000 }
const visit = sharedBrowser()

const home = temporaryFolder((clean) => afterAll(clean, 120_000))

describe('a dealer changes their own words', { timeout: 480_000 }, () => {
  const [tenants, out] = [join(home, 'tenants'), join(home, 'dist')]
  let port: number
  let child: ChildProcess
  let log = ''

  /** `npm start` with two dealers. */
  beforeAll(async () => {
    mkdirSync(tenants)
    for (const name of ['flags.json', SLUG, NEIGHBOUR])
      cpSync(join(ROOT, 'tenants', name), join(tenants, name), { recursive: true })
    port = await freePort()
    const store = await emptyStore({ folder: join(home, 'data') })
    const places = { TENANTS: tenants, OUT: out, DATA: store.folder, PORT: String(port), DATABASE_URL: undefined }
    child = spawn(process.execPath, ['scripts/start.ts'], { cwd: ROOT, env: { ...process.env, ...places } })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (said) => (log += said))
    await vi.waitFor(() => expect(log.match(/a site was built/g)).toHaveLength(2), { timeout: 180_000, interval: 100 })
  })
  afterAll(async () => {
    child.kill()
    await new Promise((ended) => child.once('exit', ended))
    forgetBuilds(out)
  })

  /** The editor saves only what changes, so no two tries save the same. */
  let tries = 0
  const tryNumber = () => ++tries

  const fileOf = (path: string, slug = SLUG): string => readFileSync(join(tenants, slug, path), 'utf8')
  /** A page in a browser for each look would take the builder's time. */
  const siteShows = (path: string) => {
    const host = `${SLUG}.localhost:${port}`
    const look = async () => (await overLoopback(new Request(`http://${host}${path}`, { headers: { host } }))).text()
    return expect.poll(look, { ...PATIENCE, interval: 200 })
  }

  /** Opens the editor and signs in with one press. */
  async function open(page: Page): Promise<void> {
    await page.goto(`http://localhost:${port}/_edit/${SLUG}`)
    await page.getByRole('button', { name: /Gitea/ }).click()
    await expect.poll(() => stateOf(page).textContent(), PATIENCE).toMatch(/^Live since/)
  }
  const stateOf = (page: Page): Locator => page.getByRole('status').first()
  const field = (page: Page, key: string): Locator => page.locator(`[data-key-path="${key}"]`)
  const preview = (page: Page): FrameLocator =>
    page.frameLocator('iframe').frameLocator('iframe[title="The page with your change"]')
  const previewShows = (page: Page) => expect.poll(() => preview(page).locator('body').textContent(), PATIENCE)
  async function openFile(page: Page, name: string): Promise<void> {
    await page.getByText(name, { exact: true }).first().click()
    await page.getByRole('button', { name: 'Save' }).waitFor()
  }
  async function save(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => stateOf(page).textContent(), PATIENCE).toContain('Your change went live at')
  }
  async function expand(page: Page, list: string, at: number): Promise<void> {
    await field(page, list).getByRole('button', { name: 'Expand', exact: true }).nth(at).click()
  }

  it('an opening hour: edited, seen before it is live, live for shoppers, and taken back', async () => {
    const before = JSON.parse(fileOf('tenant.json'))
    const neighbour = publishedTree(join(out, NEIGHBOUR))
    const minute = 30 + tryNumber()
    const [close, shown] = [`17:${minute}`, `5:${minute}pm`]
    // A field is drawn once it is in view.
    await visit({ viewport: { width: 1280, height: 3000 } }, async (page) => {
      const asked = new Set<string>()
      page
        .context()
        .on('response', (response) => response.url().startsWith('http') && asked.add(new URL(response.url()).host))
      await open(page)
      await openFile(page, 'Hours, menu and text')
      await expand(page, 'locations', 0)
      const hours = 'locations.0.contact_detail.opening_hours'
      await expand(page, hours, 1)
      await field(page, `${hours}.1.close`).locator('input[type=time]').fill(close)
      await previewShows(page).toContain('One family')
      await page.frameLocator('iframe').getByLabel('Page').selectOption('/contact-us/bathurst')
      await previewShows(page).toContain(shown)
      expect(JSON.parse(fileOf('tenant.json'))).toEqual(before)
      await save(page)
      const history = await page.getByRole('link', { name: 'Earlier versions' }).getAttribute('href')
      // The editor, the site for the preview, and the git host.
      expect([...asked].filter((host) => !/^(localhost|127\.0\.0\.1|[\w-]+\.localhost):\d+$/.test(host))).toEqual([])

      await siteShows('/contact-us/bathurst').toContain(shown)
      const after = JSON.parse(fileOf('tenant.json'))
      expect(after.locations[0].contact_detail.opening_hours[1]).toMatchObject({ weekday: 1, close })
      after.locations[0].contact_detail.opening_hours[1].close =
        before.locations[0].contact_detail.opening_hours[1].close
      expect(withoutDefaults(after)).toEqual(withoutDefaults(before))

      await page.goto(String(history))
      await page.getByRole('button', { name: 'Take this change back' }).first().click()
      await siteShows('/contact-us/bathurst').not.toContain(shown)
      expect(JSON.parse(fileOf('tenant.json'))).toEqual(before)
    })
    expect(publishedTree(join(out, NEIGHBOUR))).toEqual(neighbour)
  })

  it('an offer on a phone: its title is changed and live', async () => {
    const { title } = JSON.parse(fileOf('content/offers.json'))[0]
    const changed = `Tow bar no. ${tryNumber()} for nothing`
    await visit({ viewport: PHONE }, async (page) => {
      await page.goto(`http://localhost:${port}/_edit/${SLUG}`)
      await page.getByRole('button', { name: /Gitea/ }).click()
      await openFile(page, 'Offers')
      await expand(page, 'items', 0)
      await field(page, 'items.0.title').getByRole('textbox').fill(changed)
      await save(page)
      await siteShows('/special-offers').toContain(changed)
      await siteShows('/special-offers').not.toContain(title)
    })
  })

  it('an answer from before the save says nothing about the change', async () => {
    await visit({}, async (page) => {
      const title = `Tow bar no. ${tryNumber()} fitted`
      const isSaving = Promise.withResolvers<void>()
      let held = 0
      await page.route('**/_edit/*/state', async (route) => {
        if (held++ > 0) return route.continue()
        const answer = await route.fetch({ maxRetries: 3 })
        await isSaving.promise
        await route.fulfill({ response: answer })
      })
      await page.goto(`http://localhost:${port}/_edit/${SLUG}`)
      await page.getByRole('button', { name: /Gitea/ }).click()
      await openFile(page, 'Offers')
      await expand(page, 'items', 0)
      await field(page, 'items.0.title').getByRole('textbox').fill(title)
      // The file is saved only once the early answer is there.
      await page.route('**/api/v1/repos/**', async (route) => {
        if (route.request().method() === 'POST') {
          isSaving.resolve()
          await setTimeout(300)
        }
        await route.continue()
      })
      await save(page)
      expect(JSON.parse(fileOf('content/offers.json'))[0].title).toBe(title)
    })
  })

  it('a call that is never answered is made again', async () => {
    await visit({}, async (page) => {
      let calls = 0
      await page.route('**/_edit/*/state', async (route) => {
        if (calls++ > 0) await route.continue()
      })
      await page.goto(`http://localhost:${port}/_edit/${SLUG}`)
      await page.getByRole('button', { name: /Gitea/ }).click()
      await expect.poll(() => stateOf(page).textContent(), PATIENCE).toBe('No answer. Check your connection.')
      await expect.poll(() => stateOf(page).textContent(), PATIENCE).toMatch(/^Live since/)
    })
  })

  it('an offer that is added: live, with nothing of the editor in the file', async () => {
    await visit({ viewport: { width: 1280, height: 3000 } }, async (page) => {
      await open(page)
      await openFile(page, 'Offers')
      const at = JSON.parse(fileOf('content/offers.json')).length
      await page.getByRole('button', { name: /Add .*offer/ }).click()
      const number = tryNumber()
      const added = {
        slug: `full-tank-${number}`,
        title: `Full tank no. ${number}`,
        summary: 'With every car.',
        terms: 'In November.',
      }
      for (const [key, words] of Object.entries(added))
        await field(page, `items.${at}.${key}`).getByRole('textbox').fill(words)
      await save(page)
      await siteShows('/special-offers').toContain(added.title)
      expect(JSON.parse(fileOf('content/offers.json')).at(-1)).toEqual(added)
    })
  })

  it('what contradicts itself is explained and not saved', async () => {
    const before = fileOf('content/offers.json')
    await visit({}, async (page) => {
      await open(page)
      await openFile(page, 'Offers')
      await expand(page, 'items', 0)
      const [, second] = JSON.parse(before)
      await field(page, 'items.0.slug').getByRole('textbox').fill(second.slug)
      await expect
        .poll(() => page.frameLocator('iframe').getByRole('alert').textContent(), PATIENCE)
        .toContain('already used')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect
        .poll(() => page.getByText('Nothing was saved.').first().textContent(), PATIENCE)
        .toContain('content/offers.json: no. 2: slug')
    })
    expect(fileOf('content/offers.json')).toBe(before)
  })

  it('what a field forbids is not saved', async () => {
    const before = fileOf('content/reviews.json')
    await visit({}, async (page) => {
      await open(page)
      await openFile(page, 'Reviews')
      await expand(page, 'items', 0)
      await field(page, 'items.0.rating').getByRole('spinbutton').fill('9')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect.poll(() => field(page, 'items.0.rating').textContent(), PATIENCE).toMatch(/5/)
    })
    expect(fileOf('content/reviews.json')).toBe(before)
  })

  it('a broken file keeps the last good site and is explained until it is mended', async () => {
    const good = fileOf('content/offers.json')
    const [{ title, ...first }, ...others] = JSON.parse(good)
    await visit({}, async (page) => {
      await open(page)
      const offers = join(tenants, SLUG, 'content/offers.json')
      try {
        writeFileSync(offers, JSON.stringify([first, ...others]))
        await expect
          .poll(() => stateOf(page).textContent(), PATIENCE)
          .toMatch(/Not live: .*content\/offers\.json: no\. 1: title: .*Add "title"/)
        expect(await stateOf(page).textContent()).toContain("The site hasn't changed.")
        await siteShows('/special-offers').toContain(title)
      } finally {
        writeFileSync(offers, good)
      }
      await expect.poll(() => stateOf(page).textContent(), PATIENCE).toMatch(/^Live since/)
    })
  })

  it('a large photo that was taken sideways arrives upright, as WebP and no wider than the limit', async () => {
    // Red above blue once it is turned: the camera stores it lying on its side.
    const half = { width: 1500, height: 4000, channels: 3 as const }
    const number = tryNumber()
    // Another red in each try: the editor uses a picture again that it has already.
    const [red, blue] = [`rgb(${255 - 5 * number}, 0, 0)`, '#0000ff'].map((background) =>
      sharp({ create: { ...half, background } })
        .png()
        .toBuffer(),
    )
    const photo = await sharp({ create: { width: 3000, height: 4000, channels: 3, background: '#000' } })
      .composite([
        { input: (await red) ?? Buffer.alloc(0), left: 0, top: 0 },
        { input: (await blue) ?? Buffer.alloc(0), left: 1500, top: 0 },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    await visit({}, async (page) => {
      await open(page)
      await openFile(page, 'Offers')
      await expand(page, 'items', 0)
      const picture = field(page, 'items.0.image_url')
      await picture.getByRole('button', { name: /Replace/ }).click()
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({ name: `My Yard ${number}.JPG`, mimeType: 'image/jpeg', buffer: photo })
      await page.getByRole('button', { name: 'Insert' }).click()
      await expect.poll(() => picture.textContent(), PATIENCE).toContain(`my-yard-${number}`)
      await save(page)
    })
    const [{ image_url }] = JSON.parse(fileOf('content/offers.json'))
    expect(image_url).toBe(`/images/my-yard-${number}.webp`)
    const bytes = readFileSync(join(tenants, SLUG, image_url))
    const { format, width = 0, height = 0, orientation } = await sharp(bytes).metadata()
    expect({ format, orientation: orientation ?? 1 }).toEqual({ format: 'webp', orientation: 1 })
    expect([width, height]).toEqual([1920, 1440])
    const colourAt = async (top: number) =>
      [...(await sharp(bytes).extract({ left: 900, top, width: 1, height: 1 }).raw().toBuffer())].map(
        (value) => value > 127,
      )
    expect((await colourAt(100)).slice(0, 3)).toEqual([true, false, false])
    expect((await colourAt(1300)).slice(0, 3)).toEqual([false, false, true])
  })
})

/** The editor writes a switch that is off, which means the same as one that is left out. */
function withoutDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDefaults)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) =>
      each === false && key === 'emphasised' ? [] : [[key, withoutDefaults(each)]],
    ),
  )
}
