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
