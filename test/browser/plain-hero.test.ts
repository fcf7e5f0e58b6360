import { describe, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'
import { eachTemplate } from './sample-pages.ts'

const visit = sharedBrowser()
const WINDOWS = [PHONE, { width: 768, height: 1024 }, { width: 1280, height: 800 }]

describe.each(eachTemplate())('$dealer: a home page without a hero picture', ({ dealer, path }) => {
  it.concurrent('neither hides text nor leaves a screen empty', ({ expect }) =>
    visit({}, async (page) => {
      await page.goto(urlOf(dealer, path), { waitUntil: 'load' })
      await page.evaluate(() => {
        document.querySelector('.hero-pic')?.replaceChildren()
      })
      for (const window of WINDOWS) {
        await page.setViewportSize(window)
        const { top, words, finder } = await page.evaluate(() => {
          const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
          const parts = [...document.querySelectorAll('.hero-copy > *')].map((part) => part.getBoundingClientRect())
          return {
            top: parts[0]?.top ?? 0,
            words: Math.max(...parts.map(({ bottom }) => bottom)),
            finder: box('.hero-find').top,
          }
        })
        expect(finder, `${window.width} px`).toBeGreaterThanOrEqual(Math.floor(words))
        expect(top, `${window.width} px`).toBeLessThan(window.height / 2)
      }
    }))
})
