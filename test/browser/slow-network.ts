import type { Page } from 'playwright'

/** From now on the page has what browsers' tools call slow 3G: 400 kbit/s, 400 ms. */
export async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page)
  const rate = 400 * 128
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: rate,
    uploadThroughput: rate,
  })
}

/** From now on the page's shopper saves data: it fetches only what is reached. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
}

/** Resolves when the quiet page has fetched the scripts with which its islands start. */
export async function scriptsFetched(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const listed = [...document.querySelectorAll<HTMLElement>('[data-scripts]')].flatMap(({ dataset }) =>
      `${dataset.scripts}`.replace(/\|.*/, '').split(' ').filter(Boolean),
    )
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\//, ''))
    return listed.length > 0 && listed.every((name) => fetched.includes(`${name}.js`))
  })
}

interface HeldBack {
  /** Resolves when the page has asked for something that is held back. */
  asked: Promise<void>
  release: () => void
}

/** What matches is answered when it is released, and not before. */
export async function holdBack(page: Page, url: string): Promise<HeldBack> {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(url, async (route) => {
    asked.resolve()
    await released.promise
    await route.continue()
  })
  return { asked: asked.promise, release: released.resolve }
}
