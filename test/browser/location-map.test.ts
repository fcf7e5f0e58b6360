import { describe, expect, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'

const visit = sharedBrowser()

/** Widths of the picture that choose another size of type. */
const WIDTHS = [340, 560, 800]

/** Sample dealers with their maps: a dark site, a coast, three yards inland, two yards far apart. */
const MAPS: [dealer: string, map: string, locations: string[]][] = [
  ['ironbark-motorcycles', '/contact-us/coburg.svg', ['Ironbark Motorcycles']],
  ['tauranga-motor-company', '/contact-us/tauranga.svg', ['Tauranga Motor Company']],
  ['harrow-motor-group', '/contact-us.svg', ['Bathurst', 'Orange', 'Dubbo']],
  ['pilbara-trucks', '/contact-us.svg', ['Karratha', 'Kewdale']],
]

describe('the map of a location', () => {
  it('links to directions, for a dealer with one yard', () =>
    visit({ viewport: PHONE }, async (page) => {
      await page.goto(urlOf('golden-wattle-rv', '/contact'))
      const link = page.getByRole('link', { name: 'Map: Golden Wattle RV in Nerang' })
      await link.scrollIntoViewIfNeeded()
      const picture = link.getByRole('img')
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      const directions = page.getByRole('main').getByRole('link', { name: 'Directions' })
      expect(await link.getAttribute('href')).toBe(await directions.getAttribute('href'))
    }))

  it('shows all locations on the contact page of a group', () =>
    visit({}, async (page) => {
      await page.goto(urlOf('harrow-motor-group', '/contact'))
      const picture = page.getByRole('img', { name: 'Map: Harrow Motor Group in Bathurst, Orange and Dubbo' })
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }))

  it('is below the yard on the home page, and beside the hours on a wide screen', () =>
    visit({ viewport: { width: 1280, height: 800 } }, async (page) => {
      await page.goto(urlOf('tauranga-motor-company', '/'))
      const map = page.getByRole('img', { name: 'Map: Tauranga Motor Company in Tauranga' })
      await map.scrollIntoViewIfNeeded()
      await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      const place = page.getByRole('article').filter({ has: map })
      const box = (inside: string) =>
        place.locator(inside).evaluate((element) => element.getBoundingClientRect().toJSON())
      const [yard, text, picture] = [await box('> img'), await box('.place-text'), await box('a > img')]
      expect(picture).toMatchObject({ left: yard.left, top: yard.bottom, right: yard.right })
      expect(picture.width / picture.height).toBeCloseTo(16 / 9, 1)
      expect(text).toMatchObject({ left: yard.right, top: yard.top, bottom: picture.bottom })
    }))

  it('is shown for each yard on the home page of a group', () =>
    visit({}, async (page) => {
      await page.goto(urlOf('pilbara-trucks', '/'))
      for (const city of ['Karratha', 'Kewdale']) {
        const map = page.getByRole('img', { name: `Map: Pilbara Trucks ${city} in ${city}` })
        await map.scrollIntoViewIfNeeded()
        await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      }
    }))

  it.each(MAPS)('of %s has labels that neither overlap nor leave it, at any width: %s', (dealer, map, locations) =>
    visit({}, async (page) => {
      const svg = await (await page.goto(urlOf(dealer, map)))?.text()
      // As a document of its own it may have no styles.
      await page.goto('about:blank')
      await page.setContent(`<body style="margin:0">${svg}`)
      const sizes = new Set<string>()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 600 })
        const { words, type, problems } = await page.evaluate(readMap)
        for (const name of [...locations, 'GeoNames']) expect(words).toContain(name)
        expect(problems).toEqual([])
        sizes.add(type)
      }
      expect(sizes.size).toBe(WIDTHS.length)
    }),
  )
})

/** Runs in the page: what the map says at this width, the size of its first text, and texts that overlap each other or its edge. */
function readMap(): { words: string; type: string; problems: string[] } {
  const boxes = [...document.querySelectorAll('text')]
    .map((text) => ({
      name: text.textContent ?? '',
      size: text.getAttribute('font-size') ?? '',
      box: text.getBoundingClientRect(),
    }))
    .filter(({ box }) => box.width > 0)
  const sheet = document.querySelector('rect')?.getBoundingClientRect()
  const problems: string[] = []
  boxes.forEach(({ name, box }, index) => {
    if (!sheet || box.left < sheet.left || box.right > sheet.right || box.top < sheet.top || box.bottom > sheet.bottom)
      problems.push(`${name} leaves the map`)
    for (const other of boxes.slice(index + 1)) {
      const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      // The boxes of two lines of one name touch.
      if (wide > 0 && high > box.height / 4) problems.push(`${name} touches ${other.name}`)
    }
  })
  return { words: boxes.map(({ name }) => name).join(' '), type: boxes[0]?.size ?? '', problems }
}
