import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from '../../browser.ts'
import { axeProblems, overflowProblems, recordShifts, shiftProblems, watch } from '../../page-problems.ts'
import { eachTemplate, pathOf } from '../../sample-pages.ts'

const visit = sharedBrowser()

const DEALER = 'harrow-motor-group'
const PAGE = '/compare'
const KEY = `${DEALER}:compare`

interface Stock {
  vehicles: Record<
    string,
    { id: string; slug: string; car_type: string; price_type?: string; sold?: boolean; reserved?: boolean }
  >
}

/** A text that the site publishes. */
const published = (path: string, dealer = DEALER): string =>
  readFileSync(join(inject('out'), dealer, 'current', path), 'utf8')

const stockOf = (dealer = DEALER) => Object.values((JSON.parse(published('stock.json', dealer)) as Stock).vehicles)

/** Used vehicles that are for sale. */
const forSale = (dealer = DEALER) => stockOf(dealer).filter(({ sold, car_type }) => !sold && car_type === 'used')

const someIds = (count: number, dealer = DEALER): string[] =>
  forSale(dealer)
    .slice(0, count)
    .map(({ id }) => id)

const marks = (page: Page) => page.locator('.card .compare')
const bar = (page: Page) => page.getByRole('complementary', { name: 'Comparison' })
const names = (page: Page) => page.locator('[data-compared] thead th')
const titles = (page: Page) => names(page).locator('a').allTextContents()
const status = (page: Page) => page.locator('main [role=status]').first()
const stored = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), KEY)

async function openComparison(page: Page, ids: readonly string[], dealer = DEALER): Promise<void> {
  await page.goto(urlOf(dealer, `${PAGE}?cars=${ids.join(',')}`))
  await names(page).first().waitFor()
}

/** Chooses the first vehicles of the stock search. */
async function chooseSome(page: Page, count: number): Promise<void> {
  await page.goto(urlOf(DEALER, pathOf(DEALER, 'search')))
  await page.locator('h1').hover()
  await marks(page).first().waitFor()
  for (const mark of (await marks(page).all()).slice(0, count)) {
    await mark.click()
    await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('true')
  }
}

it("states stand below a phone's small pictures, not on them", () =>
  visit({ viewport: PHONE }, async (page) => {
    const tagged = stockOf().filter(({ reserved }) => reserved)
    await openComparison(
      page,
      tagged.slice(0, 2).map(({ id }) => id),
    )
    const overlaps = await page.locator('[data-compared] thead td').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const picture = cell.querySelector('img')?.getBoundingClientRect()
        const tags = [...cell.querySelectorAll('p span')].map((tag) => tag.getBoundingClientRect())
        return picture ? tags.map(({ top }) => top < picture.bottom) : []
      }),
    )
    expect(overlaps.length).toBeGreaterThan(0)
    expect(overlaps).not.toContain(true)
  }))

describe('choosing vehicles to compare', () => {
  it('on cards: the second one links to the comparison, at an address that can be shared', () =>
    visit({}, async (page) => {
      const problems = watch(page)
      await chooseSome(page, 1)
      await expect.poll(() => bar(page).textContent()).toBe('Pick one more to compare')
      const chosen = await page.locator('.card .card-title').allTextContents()
      await marks(page).nth(1).click()
      await bar(page).getByRole('link', { name: 'Compare 2 cars' }).click()
      await page.waitForURL(`**${PAGE}?cars=**`)
      await expect.poll(() => titles(page)).toEqual(chosen.slice(0, 2))
      await visit({}, async (friend) => {
        await friend.goto(page.url())
        await expect.poll(() => titles(friend)).toEqual(chosen.slice(0, 2))
        expect(await stored(friend)).toEqual([])
      })
      expect(problems).toEqual([])
    }))

  it('on a phone with the first touch, without a layout shift', () =>
    visit({ viewport: PHONE, hasTouch: true, isMobile: true }, async (page) => {
      await recordShifts(page, '.compare-bar')
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'search')))
      expect(await marks(page).count()).toBe(0)
      await page.locator('h1').tap()
      await marks(page).nth(1).waitFor()
      await marks(page).nth(0).tap()
      await marks(page).nth(1).tap()
      const link = bar(page).getByRole('link', { name: 'Compare 2 cars' })
      await link.waitFor()
      expect(await shiftProblems(page)).toEqual([])
      expect([...(await overflowProblems(page)), ...(await axeProblems(page))]).toEqual([])
      await link.tap()
      await expect.poll(() => titles(page).then((all) => all.length)).toBe(2)
    }))

  it('on a vehicle page, and on the cards of a later search', () =>
    visit({}, async (page) => {
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
      await page.locator('h1').hover()
      const mark = page.locator('.vehicle-gallery > .compare')
      await mark.click()
      const id = await page.locator('.vehicle').getAttribute('data-vehicle')
      await expect.poll(() => stored(page)).toEqual([id])
      await page.goto(urlOf(DEALER, `${pathOf(DEALER, 'search')}?query=a`))
      await expect.poll(() => marks(page).count()).toBeGreaterThan(1)
      const other = page.locator(`.card:not([data-vehicle="${id}"]) .compare`).first()
      await other.click()
      await expect.poll(() => other.getAttribute('aria-pressed')).toBe('true')
      await bar(page).getByRole('link', { name: 'Compare 2 cars' }).waitFor()
    }))

  it.each([390, 768, 1280])("at %i pixels: in the corner of a vehicle page's first photo, on nothing else", (width) =>
    visit({ viewport: { width, height: 844 } }, async (page) => {
      await page.goto(urlOf('ironbark-motorcycles', pathOf('ironbark-motorcycles', 'vehicle')))
      await page.locator('h1').hover()
      await page.locator('.vehicle-gallery > .compare').waitFor()
      const [mark, photo, ...others] = await page
        .locator('.vehicle-gallery')
        .evaluate((gallery) =>
          ['.compare', '.slides img', '.heart', '.arrows', '.slide-count', '.tag'].flatMap(
            (part) => gallery.querySelector(part)?.getBoundingClientRect().toJSON() ?? [],
          ),
        )
      expect([mark.left - photo.left, photo.bottom - mark.bottom].map(Math.round)).toEqual([12, 12])
      expect(others.length).toBeGreaterThan(1)
      expect(others.filter(({ left, top }) => left < mark.right && top > mark.top - 1)).toEqual([])
    }),
  )

  it('in two tabs, where one tab clears the choice of both', () =>
    visit({}, async (page) => {
      const other = await page.context().newPage()
      await chooseSome(other, 1)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'search')))
      await page.locator('h1').hover()
      await marks(page).nth(1).click()
      await expect.poll(() => bar(other).textContent()).toBe('Compare 2 cars')
      await expect.poll(() => marks(other).nth(1).getAttribute('aria-pressed')).toBe('true')
      await bar(other).getByRole('button', { name: 'Clear comparison' }).click()
      await expect.poll(() => bar(page).isVisible()).toBe(false)
      await expect.poll(() => marks(page).nth(0).getAttribute('aria-pressed')).toBe('false')
    }))

  it('up to four; a fifth is refused with a reason', () =>
    visit({}, async (page) => {
      await chooseSome(page, 4)
      await marks(page).nth(4).click()
      await expect.poll(() => bar(page).textContent()).toBe('Up to 4 cars Compare 4 cars')
      expect(await marks(page).nth(4).getAttribute('aria-pressed')).toBe('false')
      await marks(page).nth(0).click()
      await expect.poll(() => bar(page).textContent()).toBe('Compare 3 cars')
    }))

  it('from the garage', () =>
    visit({}, async (page) => {
      const ids = someIds(2)
      await page.goto(urlOf(DEALER, `/my-garage?cars=${ids.join(',')}`))
      await page.getByRole('link', { name: 'Compare them' }).click()
      await expect.poll(() => titles(page).then((all) => all.length)).toBe(2)
    }))

  it('by keyboard alone, and Back returns to the same list', () =>
    visit({}, async (page) => {
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'search')))
      await page.keyboard.press('Tab')
      await marks(page).nth(1).waitFor()
      for (const at of [0, 1]) {
        await marks(page).nth(at).focus()
        await page.keyboard.press('Enter')
      }
      const link = bar(page).getByRole('link', { name: 'Compare 2 cars' })
      await link.focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => titles(page).then((all) => all.length)).toBe(2)
      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: / with…$/ }).waitFor()
      await page.goBack()
      await page.keyboard.press('Tab')
      await expect.poll(() => marks(page).nth(0).getAttribute('aria-pressed')).toBe('false')
      await expect.poll(() => marks(page).nth(1).getAttribute('aria-pressed')).toBe('true')
    }))
})

/** Label and values of each row but the features', whose values are lists. */
const rowsOf = (page: Page): Promise<string[][]> =>
  page
    .locator('tbody tr:has(td):not(:has(li))')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.firstChild?.textContent ?? '')))

describe('the comparison', () => {
  it.each(eachTemplate().flatMap(({ dealer, template }) => [390, 1280].map((width) => ({ dealer, template, width }))))(
    'of the $template template reads well at $width px',
    ({ dealer, width }) =>
      visit({ viewport: { width, height: 844 } }, async (page) => {
        const problems = watch(page)
        await openComparison(page, someIds(4, dealer), dealer)
        await expect.poll(() => titles(page).then((all) => all.length)).toBe(4)
        expect(await axeProblems(page)).toEqual([])
        expect(await overflowProblems(page)).toEqual([])
        expect(problems).toEqual([])
      }),
  )

  it('keeps names and labels in sight on a phone while the facts scroll', () =>
    visit({ viewport: PHONE, hasTouch: true, isMobile: true }, async (page) => {
      await openComparison(page, someIds(4))
      const table = page.locator('section:has(> [data-compared])')
      const box = await table.evaluate((element) => {
        element.scrollIntoView()
        element.scrollTo({ top: 400, left: 200, behavior: 'instant' })
        return { top: element.scrollTop, left: element.scrollLeft }
      })
      expect(box).toEqual({ top: 400, left: expect.any(Number) })
      expect(box.left).toBeGreaterThan(50)
      const [outer, name, label] = [
        await table.boundingBox(),
        await names(page).first().boundingBox(),
        await page.locator('tbody th[scope=row]').last().boundingBox(),
      ]
      expect(name?.y).toBeCloseTo(outer?.y ?? -1, 0)
      expect(label?.x).toBeCloseTo(outer?.x ?? -1, 0)
    }))

  it('states the facts of the vehicle pages, differences first', () =>
    visit({}, async (page) => {
      const ids = someIds(2)
      await openComparison(page, ids)
      const rows = await rowsOf(page)
      const pages = ids.map((id) => published(`cars/${stockOf().find((v) => v.id === id)?.slug}.html`))
      expect(rows.length).toBeGreaterThan(8)
      const alike = rows.filter(([label, one, other]) => label !== 'Advertised' && one === other)
      expect(alike).toEqual([])
      const invented = rows.flatMap(([label, ...values]) =>
        values
          .filter((value, at) => value !== 'Not stated' && !pages[at]?.includes(value))
          .map((value) => `${label}: ${value}`),
      )
      expect(invented).toEqual([])
      const same = page.locator('details:has-text("The same on both cars")')
      expect(await same.locator('dl').isVisible()).toBe(false)
      await same.locator('summary').click()
      await same.locator('dl').waitFor()
      expect(await same.locator('dl > div').count()).toBeGreaterThan(0)
    }))

  it('compares prices like for like in the state that the shopper has chosen anywhere', () =>
    visit({}, async (page) => {
      const kinds = ['egc', 'drive_away'].map(
        (kind) => forSale().find(({ price_type }) => price_type === kind)?.id ?? kind,
      )
      await openComparison(page, kinds)
      expect(await page.getByText('With VIC duty, estimated').count()).toBe(0)
      await page.getByLabel('Compare prices').selectOption('VIC')
      const cells = page.locator('tr:has(th:text("With VIC duty, estimated")) td')
      await expect.poll(() => cells.count()).toBe(2)
      const advertised = page.locator('tr:has(th:text-is("Advertised")) td b')
      const [before = '', driveAway = ''] = await advertised.allTextContents()
      const [after = '', same = ''] = (await cells.allTextContents()).map((text) => text.replace('Lowest', ''))
      const amount = (text: string): number => Number(text.replace(/\D/g, ''))
      expect(amount(after)).toBeGreaterThan(amount(before))
      expect(same).toBe(driveAway)
      await page.reload()
      await expect.poll(() => cells.count()).toBe(2)
    }))

  it('opens the enquiry of one vehicle over the page', () =>
    visit({}, async (page) => {
      await openComparison(page, someIds(2))
      const [, second = ''] = await titles(page)
      await page.getByRole('link', { name: `Enquire about the ${second}` }).click()
      await expect.poll(() => page.getByRole('dialog').textContent()).toContain(second)
    }))

  it('removes a vehicle from the table and the address, and lets the list add another', () =>
    visit({}, async (page) => {
      const ids = someIds(3)
      await openComparison(page, ids)
      const [first = '', ...others] = await titles(page)
      await page
        .getByRole('button', { name: `Remove ${first}` })
        .first()
        .click()
      await expect.poll(() => titles(page)).toEqual(others)
      expect(new URL(page.url()).search).toBe(`?cars=${ids.slice(1).join(',')}`)
      await page.getByRole('link', { name: 'Add another car' }).click()
      await page.waitForURL(/search/)
      await page.locator('h1').hover()
      await expect.poll(() => bar(page).textContent()).toBe('Compare 2 cars')
      expect(await stored(page)).toEqual(ids.slice(1))
    }))
})

describe("the comparison's address", () => {
  it.each([
    ['with five vehicles shows four', 5, (ids: string[]) => ids, 4, /^You can compare 4 cars at a time/],
    ['with one vehicle twice shows it once', 2, (ids: string[]) => [...ids, ...ids], 2, /^$/],
    [
      'with hostile ids shows the others',
      2,
      (ids: string[]) => ['%3Cscript%3Ealert(1)%3C/script%3E', '../stock', '__proto__!', ...ids],
      2,
      /^$/,
    ],
    [
      'with a vehicle that has left the site says so',
      2,
      (ids: string[]) => ['gone-1', ...ids],
      2,
      /^One car on this list has been sold\.$/,
    ],
    [
      'with a name of every object says the same',
      2,
      (ids: string[]) => ['__proto__', 'constructor', ...ids],
      2,
      /^2 cars on this list/,
    ],
  ])('%s', (_, count, asked, shown, said) =>
    visit({}, async (page) => {
      const problems = watch(page)
      await openComparison(page, asked(someIds(count)))
      expect(await titles(page)).toHaveLength(shown)
      await expect.poll(() => status(page).textContent()).toMatch(said)
      expect(problems).toEqual([])
    }),
  )

  it.each([
    ['without vehicles', 0, 'Choose cars to compare'],
    ['with one', 1, / with…$/],
  ])('%s says what to do, with a link to the list', (_, count, heading) =>
    visit({}, async (page) => {
      const problems = watch(page)
      await page.goto(urlOf(DEALER, `${PAGE}?cars=${someIds(count).join(',')}`))
      await page.getByRole('heading', { name: heading }).waitFor()
      expect(await axeProblems(page)).toEqual([])
      await page.getByRole('link', { name: 'See all cars' }).click()
      await page.waitForURL(/search/)
      expect(problems).toEqual([])
    }),
  )

  it('says so when the vehicles cannot be loaded', () =>
    visit({}, async (page) => {
      const ids = someIds(2)
      await page.route('**/stock.json', (route) => route.abort())
      await page.goto(urlOf(DEALER, `${PAGE}?cars=${ids.join(',')}`))
      await expect.poll(() => status(page).textContent()).toBe("We couldn't load these cars. Please reload the page.")
    }))

  it('says that it needs scripts where there are none, and cards have no Compare button', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto(urlOf(DEALER, PAGE))
      await page.getByText('Turn it on to compare').waitFor()
      await page.getByRole('link', { name: 'See all cars' }).click()
      expect(await page.locator('.card').count()).toBeGreaterThan(5)
      expect(await page.locator('.compare').count()).toBe(0)
    }))
})

it('a shopper who compares nothing makes no request for it', () =>
  visit({}, async (page) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(urlOf(DEALER, pathOf(DEALER, 'search')))
    await page.locator('h1').hover()
    await marks(page).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => /\/(bar|Comparison)\.|stock\.json/.test(path))).toEqual([])
  }))

it('keeps search engines away', () => {
  const paths = inject('pages').filter(({ kind }) => kind === 'compare')
  expect(paths.length).toBeGreaterThan(5)
  return visit({}, async (page) => {
    await page.goto(urlOf(DEALER, PAGE))
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(published('sitemap-pages.xml')).not.toContain(PAGE)
  })
})
