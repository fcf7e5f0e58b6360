import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { sharedBrowser, urlOf } from './browser.ts'

const visit = sharedBrowser()

/** A phone with three dots to a CSS pixel. */
const DENSE_PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

/** The first page of each kind, of the main kinds for each dealer. */
const pages = [
  ...Map.groupBy(
    inject('pages').filter(({ kind }) => !['form', 'garage', 'success', 'not-found'].includes(kind)),
    ({ dealer, kind }) => (['home', 'search', 'vehicle'].includes(kind) ? `${dealer} ${kind}` : kind),
  ).values(),
].flatMap(([first]) => first ?? [])

interface Shown {
  src: string
  loaded: boolean
  /** Widths that the page offers. */
  offered: number[]
  /** px of the file that the browser chose. */
  chosen: number
  /** Dots that the picture covers, with what its box cuts off. */
  dots: number
}

/** The pictures in sizes that a page shows, once they have loaded. */
const shownPictures = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const pictures = [...document.images].filter(({ srcset, width }) => srcset.includes('/_pictures/') && width > 0)
    for (const picture of pictures) picture.loading = 'eager'
    // `decode` rejects where a source is chosen anew meanwhile.
    while (pictures.some((picture) => !picture.complete || !picture.currentSrc))
      await new Promise((next) => setTimeout(next, 50))
    return pictures.map((picture) => {
      const { width, height } = picture.getBoundingClientRect()
      const [, w = 0, h = 0] = (/-(\d+)x(\d+)\//.exec(picture.currentSrc) ?? []).map(Number)
      const covered = Math.max(width, (height * w) / h)
      return {
        src: picture.currentSrc,
        loaded: picture.naturalWidth > 0,
        offered: [...picture.srcset.matchAll(/ (\d+)w/g)].map(([, each]) => Number(each)),
        chosen: Number(/\/(\d+)\.\w+$/.exec(picture.currentSrc)?.[1]),
        dots: Math.round(covered * devicePixelRatio),
      }
    })
  })

describe('a phone of 390 px with three dots to each gets no more of a picture than it shows', () => {
  it.each(pages)('$dealer, $kind', ({ dealer, kind, path }) =>
    visit(DENSE_PHONE, async (page) => {
      await page.goto(urlOf(dealer, path))
      const pictures = await shownPictures(page)
      if (['home', 'search', 'vehicle'].includes(kind)) expect(pictures.length).toBeGreaterThan(0)
      const isRight = ({ offered, chosen, dots }: Shown) =>
        chosen === (offered.find((width) => width >= dots) ?? offered.at(-1) ?? chosen)
      // Chromium takes a larger one that it has already fetched for another place of the page.
      const fetched = new Set(pictures.filter(isRight).map(({ src }) => src))
      const wrong = pictures.filter((picture) => !isRight(picture) && !fetched.has(picture.src))
      expect(wrong).toEqual([])
      expect(pictures.filter(({ loaded }) => !loaded)).toEqual([])
    }),
  )
})

describe('a browser that reads no WebP', () => {
  it.each(['home', 'vehicle'])('shows the JPEG of each picture, %s', (kind) =>
    visit({}, async (page) => {
      await page.route('**/*.webp', (route) => route.abort())
      const found = pages.find((each) => each.kind === kind)
      if (!found) throw new Error(`no ${kind} page`)
      await page.goto(urlOf(found.dealer, found.path))
      const shown = await page.evaluate(async () => {
        const pictures = [...document.images].filter(
          ({ srcset, src, width }) => `${srcset}${src}`.includes('/_pictures/') && width,
        )
        for (const picture of pictures) picture.loading = 'eager'
        while (pictures.some(({ complete, currentSrc }) => !complete || currentSrc.endsWith('.webp')))
          await new Promise((next) => setTimeout(next, 50))
        return pictures.map(({ currentSrc, naturalWidth }) => ({
          file: currentSrc.split('/').at(-1),
          loaded: naturalWidth > 0,
        }))
      })
      expect(shown.length).toBeGreaterThan(1)
      for (const picture of shown) expect(picture).toEqual({ file: expect.stringMatching(/^\d+\.jpg$/), loaded: true })
    }),
  )
})
