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
        all.map((button) => {
          const { backgroundColor, maskImage } = getComputedStyle(button, '::before')
          return { isDrawn: maskImage.startsWith('url('), colour: backgroundColor }
        }),
      )
      // Drawn in the text's colour of the system, which its button has.
      const colours = await buttons.evaluateAll((all) => all.map((button) => getComputedStyle(button).color))
      expect(signs).toEqual(colours.map((colour) => ({ isDrawn: true, colour })))
      expect(signs).toHaveLength(2)
    }),
)
