import type { Page } from 'playwright'
import { launchChromium } from '../../scripts/chromium.ts'
import { withSampleSites } from '../../scripts/sample-sites.ts'
import { type Interaction, PHONE_CONTROL, pressOnce } from './interaction.ts'

const DEALER = 'harrow-motor-group'
const RUNS = 3

interface Network {
  name: string
  /** Milliseconds of a round trip, and bytes a second. */
  latency: number
  rate: number
  /** Milliseconds that the page is open before the press. */
  open: number
  savesData: boolean
}

const NETWORKS: readonly Network[] = [
  { name: 'fast 3G, open for 5 s', latency: 562, rate: 180_000, open: 5000, savesData: false },
  { name: 'slow 3G, open for 30 s', latency: 400, rate: 51_200, open: 30_000, savesData: false },
  { name: 'slow 3G, nothing fetched before', latency: 400, rate: 51_200, open: 0, savesData: true },
]

const CONTROLS = [
  {
    name: 'first error',
    path: '/contact',
    selector: '[data-form] [type=submit]',
    answer: '[data-form] :is(:focus:invalid, [aria-invalid=true])',
  },
  {
    name: 'first heart',
    path: '/cars',
    selector: '.vehicle-gallery .heart',
    answer: '.vehicle-gallery .heart[aria-pressed=true]',
  },
  {
    name: 'first filter',
    path: '/search/new-used-and-demo-cars',
    selector: '.chips [data-live]',
    answer: '.results .chips .i-close',
  },
] as const

/** The first presses of a shopper on a phone network. */
export async function networks(): Promise<Interaction[]> {
  const results: Interaction[] = []
  await withSampleSites(
    (models, port) => {
      const pages = models.find(({ shell }) => shell.slug === DEALER)?.pages ?? []
      const vehicle = pages.find(({ kind }) => kind === 'vehicle')?.path ?? ''
      return (path: string) => `http://${DEALER}.localhost:${port}${path === '/cars' ? vehicle : path}`
    },
    async (urlOf) => {
      const browser = await launchChromium()
      try {
        for (const network of NETWORKS)
          for (const { name, path, ...control } of CONTROLS) {
            const named = { ...PHONE_CONTROL, ...control, name: `${name}: ${network.name}` }
            const samples: number[] = []
            for (let run = 0; run < RUNS; run++)
              samples.push(await pressOnce(browser, named, urlOf(path), (page) => ready(page, network)))
            samples.sort((a, b) => a - b)
            results.push({ control: named.name, p75: samples[Math.ceil(RUNS * 0.75) - 1] ?? Number.NaN, samples })
          }
      } finally {
        await browser.close()
      }
    },
  )
  return results
}

/** Puts a page on a network. @returns what to wait for once it is open */
async function ready(page: Page, { latency, rate, open, savesData }: Network): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: rate,
    uploadThroughput: rate,
  })
  if (savesData)
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  return () => page.waitForTimeout(open)
}
