import { expect, it } from 'vitest'
import { sharedBrowser, urlOf } from './browser.ts'
import { eachTemplate, pathOf } from './sample-pages.ts'

const visit = sharedBrowser()

it.each(eachTemplate().filter(({ template }) => template !== 'truck'))(
  '$dealer: cards and rows keep their signs where the system sets the colours',
  ({ dealer }) =>
    visit({ forcedColors: 'active' }, async (page) => {
      await page.goto(urlOf(dealer, pathOf(dealer, 'search')))
      const buttons = page.locator('.layouts button')
      const signs = await buttons.evaluateAll((all) =>
        all.map((button) => getComputedStyle(button, '::before').backgroundImage),
      )
      expect(signs).toEqual([
        expect.stringContaining('linear-gradient(rgb'),
        expect.stringContaining('linear-gradient(rgb'),
      ])
      // Drawn in the text's colour of the system, which its button has.
      const [colour] = await buttons.evaluateAll((all) => all.map((button) => getComputedStyle(button).color))
      expect(signs.every((sign) => sign.includes(String(colour)))).toBe(true)
    }),
)
