import { describe, expect, it } from 'vitest'
import { received } from '../browser/mailbox.ts'
import { eachTemplate, pathOf } from '../browser/sample-pages.ts'
import { noEngines, openEngine, PHONE, urlOf } from './engines.ts'
import { at, click, fill, isShown, type Tab } from './tab.ts'

const DEALER = 'harrow-motor-group'

/** Runs in the page: texts, links and fields that something else lies on, wherever the page is scrolled to. */
function covered(): string[] {
  const shown = [
    ...document.querySelectorAll<HTMLElement>('main :is(h1, h2, a, button, input, select), footer a'),
  ].filter(
    (element) =>
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility === 'visible' &&
      // What is only there for screen readers, and rows that are swiped.
      !element.closest('.sr-only, .slides, .decoy, .rail'),
  )
  /** A link whose whole card is pressed. */
  const isSpread = (hit: Element): boolean =>
    ['::before', '::after'].some((part) => hit.matches('a') && getComputedStyle(hit, part).position === 'absolute')
  return shown.flatMap((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getClientRects()[0] as DOMRect
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const isOwn =
      !hit || element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element) || isSpread(hit)
    return isOwn ? [] : [`${element.outerHTML.slice(0, 80)} is under ${hit.outerHTML.slice(0, 80)}`]
  })
}

describe.skipIf(noEngines).each([true, false])(`below the floor, with scripts: %s ${noEngines ?? ''}`, (hasScript) => {
  const visit = async (work: (tab: Tab) => Promise<void>, skip: (reason: string) => void) => {
    const engine = await openEngine('Safari 16.0', hasScript)
    try {
      const tab = await engine.openTab(PHONE)
      if (await tab.run(() => CSS.supports('selector(:popover-open)'))) skip('a newer WPE')
      await work(tab)
    } finally {
      await engine.close()
    }
  }

  // Without scripts every page loads all its pictures at once, for which this engine takes up to a minute.
  it.for(hasScript ? eachTemplate() : [])('nothing covers anything on pages of $dealer', ({ dealer }, { skip }) =>
    visit(async (tab) => {
      for (const kind of ['home', 'search', 'vehicle', 'contact']) {
        await tab.open(urlOf(dealer, pathOf(dealer, kind)))
        expect(await tab.run(covered), kind).toEqual([])
      }
    }, skip),
  )

  it('a shopper uses the menu, filters by a link, reveals a number and enquires', ({ skip }) =>
    visit(async (tab) => {
      await tab.open(urlOf(DEALER, '/'))
      if (hasScript) {
        await isShown(tab, '#menu a', false)
        await click(tab, '[popovertarget=menu]')
        await isShown(tab, '#menu a')
        await click(tab, '#menu [popovertarget=menu]')
        await isShown(tab, '#menu a', false)
      } else await isShown(tab, '#menu a')
      await tab.open(urlOf(DEALER, pathOf(DEALER, 'search')))
      if (hasScript) await click(tab, '.filter-open')
      await click(tab, '[data-facet=make] a')
      await at(tab, hasScript ? /make/ : /\/make\//)
      await tab.open(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
      await click(tab, '.buy details.phone summary')
      await isShown(tab, '.buy details.phone a[href^="tel:"]')
      const form = 'main form[data-form]'
      await tab.open(urlOf(DEALER, pathOf(DEALER, 'contact')))
      expect(await tab.run(covered)).toEqual([])
      const secondOf = (select: string) =>
        tab.run((select) => document.querySelector<HTMLSelectElement>(select)?.options[1]?.value ?? '', select)
      const email = `old.${hasScript}.${Date.now()}@example.nz`
      await fill(tab, form, {
        category: 'Parts Enquiry',
        location_id: await secondOf(`${form} [name=location_id]`),
        ...{ name: 'Mere', last_name: 'Ngata', phone: '0412345678', email, postcode: '2795', message: 'Hello' },
      })
      await click(tab, `${form} button[type=submit]`)
      await at(tab, /\/success\?category=Parts/)
      await expect.poll(async () => (await received(email)).length).toBe(2)
    }, skip))
})
