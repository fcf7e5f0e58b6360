import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { sharedBrowser, urlOf } from './browser.ts'
import { eachTemplate } from './sample-pages.ts'

const visit = sharedBrowser()

const dealers = [...new Set(inject('pages').map(({ dealer }) => dealer))]

/** Path of the dealer's vehicle about which its page says most. */
function fullest(dealer: string): string {
  const words = (path: string): number =>
    readFileSync(join(inject('out'), dealer, 'current', `${path}.html`), 'utf8')
      .replace(/[\s\S]*<main/, '')
      .replace(/<div class="wrap pb-16 place-list[\s\S]*/, '')
      .replace(/<[^>]*>/g, '').length
  const pages = inject('pages').filter((page) => page.dealer === dealer && page.kind === 'vehicle')
  const [first] = pages.map(({ path }) => path).sort((a, b) => words(b) - words(a))
  if (first === undefined) throw new Error(`${dealer} has no vehicle`)
  return first
}

const sheets = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

/** What the sheet is for. */
const ON_IT = ['.hd .logo', '.hd .phone a', '.buy h1', '.buy .price', '.qr', '.place .phone a', '.place address']
const NOT_ON_IT = [
  '.hd-nav',
  '.hd .hours-now',
  '.buy-actions .btn',
  '.bar',
  '.money',
  '#dialog-quick-enquiry',
  '.ft-top',
]

describe.each(dealers)('the fullest vehicle page of %s, printed', (dealer) => {
  it.concurrent('fits one A4 sheet with logo, name, price, phone number, address and QR code', ({ expect }) =>
    visit({}, async (page) => {
      const path = fullest(dealer)
      await page.goto(urlOf(dealer, path))
      const code = page.locator('.qr')
      expect(await code.isVisible()).toBe(false)
      // The first reach fetches it, so that printing need not wait.
      await page.locator('.hd .logo').hover()
      await page.mouse.move(300, 300)
      await expect.poll(() => code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
      expect(sheets(await page.pdf({ format: 'A4' }))).toBe(1)

      await page.emulateMedia({ media: 'print' })
      for (const part of ON_IT) expect(await page.locator(part).first().isVisible(), part).toBe(true)
      for (const part of NOT_ON_IT) expect(await page.locator(part).first().isVisible(), part).toBe(false)
      for (const number of await page.locator('.hd .phone a, .place .phone a').allTextContents())
        expect(number).toMatch(/^\(?\d[\d )]+\d$/)
      expect(await code.getAttribute('alt')).toMatch(new RegExp(`^https?://[^/]+${path}$`))
    }))
})

it.each(eachTemplate().slice(0, 1))(
  '$dealer: the QR code is not fetched before a shopper reaches for it',
  ({ dealer }) =>
    visit({}, async (page) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const path = fullest(dealer)
      await page.goto(urlOf(dealer, path), { waitUntil: 'networkidle' })
      expect(asked).toContain(path)
      expect(asked).not.toContain(`${path}.svg`)
    }),
)
