import type { Locator, Page } from 'playwright'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Field } from '#src/lead/field.ts'
import { FIELD_TYPES } from '#src/lead/field-types.ts'
import { FIELD_STATES, FieldState } from '#src/site/dev/FieldState.tsx'
import { FIELD_EXAMPLES } from '#src/site/examples/field-types.ts'
import { PHONE, sharedBrowser, urlOf } from '../browser.ts'
import { axeProblems, overflowProblems } from '../page-problems.ts'
import { eachTemplate } from '../sample-pages.ts'
import { awake, DEALER, errorsOf } from './fill.ts'

const visit = sharedBrowser()

/** Puts HTML in place of what a page of the dealer shows. */
async function show(page: Page, dealer: string, html: string): Promise<void> {
  await page.goto(urlOf(dealer, '/contact'))
  await page.locator('main').evaluate((main, inner) => {
    main.innerHTML = `<div class="wrap section"><h1>Fields</h1>${inner}</div>`
  }, html)
}

/** Answers a field as its kind is answered. */
async function answer(form: Locator, { type, value }: Field): Promise<void> {
  const inputs = form.locator(`[name=${type}]`)
  const { control } = FIELD_TYPES[type]
  if (control === 'select') await inputs.selectOption({ index: 1 })
  else if (control === 'checkbox') await inputs.check()
  else if (control === 'radios' || control === 'checkboxes') await inputs.last().locator('..').click()
  else if (value !== undefined && control !== 'hidden') await inputs.fill(value)
}

const states = FIELD_EXAMPLES.flatMap((field) =>
  FIELD_STATES.map((state) => renderToStaticMarkup(createElement(FieldState, { field, state }))),
).join('')

let script: string
beforeAll(async () => {
  script = await bundle('test/browser/forms/every-field.tsx')
})

/** A file and all that it imports, as one script. */
async function bundle(input: string): Promise<string> {
  const output = { format: 'es', codeSplitting: false } as const
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, rolldownOptions: { input, output } },
  })
  if (!('output' in built)) throw new Error('one build has one output')
  return built.output[0].code
}

async function openLive(page: Page): Promise<Locator> {
  await page.route('**/api/dealerships/**', (route) => route.fulfill({ json: { dates: [] } }))
  await page.route('**/every-field.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await show(page, DEALER, '<div id="every-field"></div>')
  await page.addScriptTag({ url: '/every-field.js', type: 'module' })
  const form = page.locator('#example')
  await form.locator('[name=string]').focus()
  await awake(form)
  return form
}

describe.each(eachTemplate())('$template: every field type in every state @spec 3.17', ({ dealer }) => {
  it.each([
    ['phone', PHONE],
    ['desktop', undefined],
  ])('axe finds nothing, and nothing sticks out, on a %s', (_, viewport) =>
    visit(viewport ? { viewport } : {}, async (page) => {
      await show(page, dealer, `<div class="form">${states}</div>`)
      expect(await axeProblems(page)).toEqual([])
      expect(await overflowProblems(page)).toEqual([])
    }),
  )
})

describe('each field type while a shopper fills it in @spec 3.17 5.2 5.6', () => {
  it('is required by default, and says so unless it is hidden', () =>
    visit({}, async (page) => {
      const form = await openLive(page)
      await form.locator('button[type=submit]').click()
      const asked = FIELD_EXAMPLES.filter(({ type }) => type !== 'button' && type !== 'hidden')
      await expect.poll(() => errorsOf(form)).toEqual(asked.map(() => '*This is a required field.'))
      expect(await axeProblems(page)).toEqual([])
    }))

  it.each([
    ['phone', '0412345678', '0412 345 678'],
    ['postcode', '2a79-5', '2795'],
    ['currency', '1234567.899', '1,234,567.89'],
    ['kilometre', '85000', '85,000'],
    ['distance', '15000km', '15,000'],
    ['CCExpiration', '427', '04/27'],
    ['rego', 'abc-12d!', 'ABC-12D'],
    ['licenseNumber', 'ab 123', 'AB 123'],
    ['year', '20215', '2021'],
    ['number', '1x2', '12'],
    ['email', 'mere@example.nz', 'mere@example.nz'],
  ])('%s: %s becomes %s', (type, typed, shown) =>
    visit({}, async (page) => {
      const form = await openLive(page)
      const input = form.locator(`[name=${type}]`)
      await input.pressSequentially(typed)
      await input.blur()
      expect(await input.inputValue()).toBe(shown)
    }),
  )

  it('keeps the cursor where a forgotten digit is typed', () =>
    visit({}, async (page) => {
      const form = await openLive(page)
      const input = form.locator('[name=phone]')
      await input.pressSequentially('041345678')
      for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowLeft')
      await page.keyboard.type('2')
      expect(await input.inputValue()).toBe('0412 345 678')
      await page.keyboard.press('Backspace')
      expect(await input.inputValue()).toBe('0413 456 78')
    }))

  it('loses its error once it is answered', () =>
    visit({}, async (page) => {
      const form = await openLive(page)
      await form.locator('button[type=submit]').click()
      await expect.poll(async () => (await errorsOf(form)).length).toBeGreaterThan(30)
      for (const field of FIELD_EXAMPLES) await answer(form, field)
      await form
        .locator('[name=file]')
        .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
      await expect.poll(() => errorsOf(form)).toEqual([])
    }))
})
