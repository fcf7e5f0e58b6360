import { request } from 'node:http'
import type { Browser, BrowserContext, Page, Route } from 'playwright'
import { contentSecurityPolicy } from '#src/builder/host/csp.ts'
import { inlineHashes } from '#src/builder/render/inline-hashes.ts'
import { slotsOf, tagSources } from '#src/page/site/slots.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { launchChromium } from '../../scripts/chromium.ts'
import { withSampleSites } from '../../scripts/sample-sites.ts'

/** What a visit with ten touches was like, as the page itself measures it (features/page-speed). */
export interface TagCost {
  tags: string
  /** Milliseconds of the slowest touch and of the largest paint, and the layout shift, of three of four visits. */
  inp: number
  lcp: number
  cls: number
  /** Milliseconds for which its scripts keep the main thread busy on a page; 0 without. */
  busy: number
}

interface StandIn {
  name: string
  tracking: Partial<Tenant['tracking']>
  /** The script of its slot. */
  script: RegExp
  /** Milliseconds on the main thread for a page. */
  busy: number
  /** Kilobytes of its script. */
  size: number
  /** Tasks that follow the first. */
  tasks: number
}

/**
 * Stand-ins of the scripts of a dealer. `busy` is the mean time of a vendor's scripts on a page in the HTTP Archive's
 * Lighthouse runs, whose processor is slowed to a quarter too (https://github.com/patrickhulce/third-party-web, May
 * 2026). Its row of Tag Manager includes `gtag.js`; it is all given to the container here, which is on the safe side.
 * Sizes, and how the time falls into tasks, are assumptions: two fifths when the script runs, the rest in equal parts,
 * for the container one for each of its 18 tags.
 */
const STAND_INS: readonly StandIn[] = [
  {
    name: 'Tag Manager, 18 tags',
    tracking: { google_tag_manager_id: 'GTM-A' },
    script: /\/gtm\.js/,
    busy: 1066,
    size: 400,
    tasks: 18,
  },
  {
    name: 'Analytics',
    tracking: { google_analytics_id: 'G-A1' },
    script: /\/gtag\/js/,
    busy: 108,
    size: 350,
    tasks: 2,
  },
  { name: 'Meta pixel', tracking: { meta_pixel_id: '7' }, script: /\/fbevents\.js/, busy: 514, size: 250, tasks: 4 },
  {
    name: 'chat',
    tracking: { chat: { provider: 'tawk', id: 'a:1' } },
    script: /embed\.tawk\.to/,
    busy: 440,
    size: 300,
    tasks: 4,
  },
  {
    name: 'call tracking',
    tracking: { call_tracking: { provider: 'callrail', id: '1:2' } },
    script: /\/swap\.js/,
    busy: 255,
    size: 100,
    tasks: 2,
  },
]

const DEALER = 'harrow-motor-group'
const SLOWDOWN = 4
const VISITS = 6
const VISITS_OF_ONE = 3
/** Milliseconds in which a vendor's server answers. */
const ANSWERS = 80

/** Ten touches of a vehicle page, in order, and milliseconds before each. */
const TOUCHES: readonly (readonly [pause: number, selector: string])[] = [
  [1500, '.vehicle-gallery .heart'],
  [1000, '.buy .phone summary'],
  [1800, '[data-photo]'],
  [1200, '.viewer button[aria-label=Close]'],
  [700, '.vehicle-gallery .heart'],
  [1600, '[data-dialog=dialog-quick-enquiry]:visible'],
  [900, '#quick-enquiry [name=name]'],
  [1400, '#quick-enquiry [type=submit]'],
  [800, '#dialog-quick-enquiry .i-close'],
  [1100, '.vehicle-gallery .heart'],
]

/** Visits without tags, with each vendor alone and with all of them, by turns in one run. */
export async function tagCosts(): Promise<TagCost[]> {
  const profiles = [
    { name: 'no tags', standIns: [], visits: VISITS },
    { name: 'all of them', standIns: STAND_INS, visits: VISITS },
    ...STAND_INS.map((standIn) => ({ name: standIn.name, standIns: [standIn], visits: VISITS_OF_ONE })),
  ]
  const measured = profiles.map(() => [] as Measured[])
  await withSampleSites(
    (models, port) => {
      const pages = models.find(({ shell }) => shell.slug === DEALER)?.pages ?? []
      return `http://${DEALER}.localhost:${port}${pages.find(({ kind }) => kind === 'vehicle')?.path}`
    },
    async (url) => {
      const browser = await launchChromium()
      try {
        for (let visit = 0; visit < VISITS; visit += 1)
          for (const [at, { standIns, visits }] of profiles.entries())
            if (visit < visits) measured[at]?.push(await play(browser, url, standIns))
      } finally {
        await browser.close()
      }
    },
  )
  return profiles.map(({ name, standIns }, at) => {
    const p75 = (metric: keyof Measured): number => {
      const values = (measured[at] ?? []).map((each) => each[metric]).sort((a, b) => a - b)
      return values[Math.ceil(values.length * 0.75) - 1] ?? Number.NaN
    }
    const busy = standIns.reduce((sum, each) => sum + each.busy, 0)
    return { tags: name, inp: p75('inp'), lcp: p75('lcp'), cls: p75('cls'), busy }
  })
}

interface Measured {
  inp: number
  lcp: number
  cls: number
}

async function play(browser: Browser, url: string, standIns: readonly StandIn[]): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  try {
    await answerOthers(context, standIns)
    const page = await context.newPage()
    // Each page is in the sample, as one of a shopper.
    await page.addInitScript(() => {
      Object.assign(Math, { random: () => 0 })
      Object.defineProperty(Navigator.prototype, 'webdriver', { value: false })
    })
    await declare(page, standIns)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    for (const [pause, selector] of TOUCHES) {
      await page.waitForTimeout(pause)
      await touch(page, selector)
    }
    await page.waitForTimeout(1000)
    const sent = page.waitForRequest('**/page-speed')
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    return (await sent).postDataJSON() as Measured
  } finally {
    await context.close()
  }
}

async function touch(page: Page, selector: string): Promise<void> {
  const element = page.locator(selector).first()
  await element.waitFor()
  await element.evaluate((target) => target.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await element.boundingBox()
  if (!box) throw new Error(`nothing to touch: ${selector}`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** The page as a build for a dealer with these tags would print it, under the policy it would write. */
async function declare(page: Page, standIns: readonly StandIn[]): Promise<void> {
  const tracking: Partial<Tenant['tracking']> = Object.assign({}, ...standIns.map((each) => each.tracking))
  const facts = standIns.length > 0 ? { slots: slotsOf(tracking), consent: 'none' } : {}
  await page.route(
    (url) => url.hostname.endsWith('.localhost'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const body = (await read(new URL(route.request().url()))).replace(
        /(<script[^>]* id="site-data"[^>]*>)(.*?)(<\/script>)/,
        (_, open, data, close) => [open, JSON.stringify({ ...JSON.parse(data), ...facts }), close].join(''),
      )
      const policy = contentSecurityPolicy(inlineHashes(Buffer.from(body)), { tags: tagSources(tracking) })
      await route.fulfill({
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
        body,
      })
    },
  )
}

/** What a sample site answers: not every system's resolver knows its name. */
const read = ({ host, port, pathname, search }: URL): Promise<string> =>
  new Promise((resolve, reject) => {
    const path = `${pathname}${search}`
    const asked = request({ host: '127.0.0.1', port, path, headers: { host } }, async (answer) => {
      resolve(Buffer.concat(await answer.toArray()).toString('utf8'))
    })
    asked.on('error', reject).end()
  })

/** Answers vendors by their stand-ins, and the API by nothing. */
async function answerOthers(context: BrowserContext, standIns: readonly StandIn[]): Promise<void> {
  await context.route(/^https:/, async (route: Route) => {
    const standIn = standIns.find(({ script }) => script.test(route.request().url()))
    await new Promise((resolve) => setTimeout(resolve, ANSWERS))
    await route.fulfill({ contentType: 'text/javascript', body: standIn ? scriptOf(standIn) : '' })
  })
  await context.route('**/page-speed', (route) => route.fulfill({ status: 204 }))
}

/** A script of that size which keeps the thread busy in tasks. Time passes as on the slowed processor. */
function scriptOf({ busy, size, tasks }: StandIn): string {
  const [first, each] = [busy * 0.4, (busy * 0.6) / tasks]
  const weight = Array.from(
    { length: size * 10 },
    (_, at) => `function f${at}(a,b){return a?b+${at}:a-b*${at}+'${'x'.repeat(50)}'}`,
  )
  return `(() => {
    ${weight.join('\n')}
    const work = (time) => { const start = performance.now(); while (performance.now() - start < time); }
    let left = ${tasks}
    const next = () => { work(${each}); if ((left -= 1) > 0) setTimeout(next) }
    setTimeout(next)
    work(${first})
  })()`
}
