import { expect, it } from 'vitest'
import { sharedBrowser, urlOf } from './browser.ts'

const visit = sharedBrowser()

it('leaving a page before it has faded in causes no error', () =>
  visit({ reducedMotion: 'no-preference' }, async (page) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(urlOf('harrow-motor-group', '/'))
    for (let time = 0; time < 6; time++) {
      await page.evaluate(() => {
        const press = (path: string) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click()
        press('/contact')
        setTimeout(() => press('/finance'), 30)
      })
      await page.waitForURL(/contact|finance/)
      await page.goBack()
    }
    expect(errors).toEqual([])
  }))
