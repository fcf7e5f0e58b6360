import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { DESKTOP, sharedBrowser, urlOf } from './browser.ts'

const visit = sharedBrowser()

/** A browser counts what moves by three pixels as a layout shift. */
const UNSEEN = 3

const TABLET = { width: 768, height: 1024 }
const homes = inject('pages').filter(({ kind }) => kind === 'home')

const placesOf = (page: Page) =>
  page.evaluate(() =>
    ['.hero-copy', '.hero-pic img'].map((part) => document.querySelector(part)?.getBoundingClientRect().top ?? 0),
  )

describe('a home page that arrives in pieces @spec 2.1', () => {
  it.each(homes.flatMap(({ dealer }) => [DESKTOP, TABLET].map((viewport) => ({ dealer, viewport }))))(
    'has its headline and its picture in their place before its finder ($dealer, $viewport.width px)',
    ({ dealer, viewport }) =>
      visit({ viewport }, async (page) => {
        await page.goto(urlOf(dealer, '/'))
        const whole = await placesOf(page)
        for (const missing of ['.finder', '.hero-find']) {
          await page.evaluate((part) => document.querySelector(part)?.remove(), missing)
          const moved = (await placesOf(page)).map((top, at) => Math.abs(top - (whole[at] ?? 0)))
          expect(moved.filter((distance) => distance >= UNSEEN)).toEqual([])
        }
      }),
  )
})
