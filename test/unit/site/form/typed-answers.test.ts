// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import type { Field } from '#src/lead/field.ts'
import { focusOn } from '#src/site/islands/form/state/focus-on.ts'
import { typedAnswers } from '#src/site/islands/form/state/use-prefill.ts'
import '../in-browser.tsx'

vi.hoisted(() => {
  document.body.innerHTML = '<script type="application/json" id="site-data">{"website_slug":"dealer"}</script>'
})

const FIELDS: Field[] = [
  { name: 'name', type: 'string', label: 'Name' },
  { name: 'state', type: 'select', label: 'State', value: 'nsw' },
  { name: 'news', type: 'check', label: 'News', checked: true },
  { name: 'terms', type: 'check', label: 'Terms' },
  { name: 'days', type: 'checkGroup', label: 'Days', options: [] },
  { name: 'photo', type: 'file', label: 'Photo' },
  { name: 'form', type: 'hidden', label: '', value: '' },
  { name: 'later', type: 'string', label: 'In another step' },
  { name: 'offers', type: 'check', label: 'In another step', checked: true },
]
function formOf(html: string): HTMLFormElement {
  const form = document.createElement('form')
  form.innerHTML = html
  return form
}
const PRINTED = `
  <input name="name" value="">
  <select name="state"><option value="nsw" selected><option value="vic"></select>
  <input type="checkbox" name="news" checked><input type="checkbox" name="terms">
  <input type="checkbox" name="days" value="Mon"><input type="checkbox" name="days" value="Tue">
  <input type="file" name="photo"><input type="hidden" name="form" value="typed">`

describe('what was typed before the script was there', () => {
  it('is nothing in a form as it is printed', () => {
    expect(typedAnswers(formOf(PRINTED), FIELDS)).toEqual({})
  })

  it('is each answer that differs from the printed one', () => {
    const form = formOf(
      PRINTED.replace('value=""', 'value="Mere"')
        .replace('nsw" selected', 'nsw"')
        .replace('vic"', 'vic" selected')
        .replace('news" checked', 'news"')
        .replace('name="terms"', 'name="terms" checked')
        .replace('value="Tue"', 'value="Tue" checked'),
    )
    expect(typedAnswers(form, FIELDS)).toEqual({ name: 'Mere', state: 'vic', news: false, terms: true, days: ['Tue'] })
  })

  it('is a file that was chosen', () => {
    const form = formOf(PRINTED)
    const photo = new File(['x'], 'a.jpg')
    const data = Object.getOwnPropertyDescriptor(FormData.prototype, 'getAll')
    FormData.prototype.getAll = (name) => (name === 'photo' ? [photo] : [])
    const typed = typedAnswers(form, FIELDS)
    Object.defineProperty(FormData.prototype, 'getAll', data ?? {})
    expect(typed.photo).toBe(photo)
  })
})

describe('the focus goes to', () => {
  it.each([
    ['the field', '<input type="hidden"><input id="it"><input>'],
    ['a choice', '<div role="radio" tabindex="0" id="it"></div>'],
    ['a list', '<select id="it"></select>'],
    ['a text', '<textarea id="it"></textarea>'],
  ])('%s that is to be corrected', async (_, html) => {
    const form = formOf(`<input><div data-field="Vehicle Make">${html}</div>`)
    document.body.append(form)
    focusOn(form, 'Vehicle Make')
    await new Promise((later) => setTimeout(later))
    expect(document.activeElement?.id).toBe('it')
    form.remove()
  })

  it('nothing where there is no such field', async () => {
    focusOn(formOf('<input>'), 'x')
    focusOn(null, 'x')
    await new Promise((later) => setTimeout(later))
    expect(document.activeElement).toBe(document.body)
  })
})
