// @vitest-environment jsdom

import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Field } from '#src/lead/field.ts'
import type { FormDefinition } from '#src/lead/form.ts'
import type { BookingField } from '#src/site/browser/api/free-times.ts'
import { useFreeDays } from '#src/site/islands/form/fields/booking/BookingTime.tsx'
import { useGroupPhone } from '#src/site/islands/form/fields/use-group-phone.ts'
import { $person } from '#src/site/stores/person.ts'
import { draw, enter, using } from '../in-browser.tsx'
import { ENQUIRY, idle, open, show, until } from './shown-form.tsx'

vi.hoisted(() => {
  document.body.innerHTML =
    '<script type="application/json" id="site-data">{"website_slug":"dealer","website_id":"w1","dealership_id":"d1","country":"AU"}</script>'
})

const asking = (...fields: Field[]): FormDefinition => ({ ...ENQUIRY, steps: [{ fields }] })
const NAME: Field = { name: 'name', type: 'string', label: 'Name' }
const KILOMETRES: Field = { name: 'kilometres', type: 'kilometre', label: 'Kilometres' }
const PHONE: Field = { name: 'phone', type: 'phone', label: 'Phone' }
const EMAIL: Field = { name: 'email', type: 'email', label: 'Email' }

/** Types a text so that the caret stands where it is marked with `|`. */
function typing(input: HTMLInputElement, marked: string, isComposing = false) {
  input.focus()
  const [before = '', behind = ''] = marked.split('|')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, before + behind)
  if (input.selectionStart !== null) input.setSelectionRange(before.length, before.length)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }))
}
const shown = ({ value, selectionStart }: HTMLInputElement) =>
  selectionStart === null ? value : `${value.slice(0, selectionStart)}|${value.slice(selectionStart)}`

beforeEach(() => {
  $person.set({})
  sessionStorage.clear()
  history.replaceState(null, '', '/contact')
  open(60)
})

describe('what a shopper types @spec 3.17 5.6', () => {
  it.each([
    ['1234|', '1,234|'],
    ['12|34', '1,2|34'],
    ['1,2345|67', '1,234,5|67'],
    ['12x|', '12|'],
    ['12|', '12|'],
  ])('is formatted as %s is %s, with the caret behind the same character', async (typed, expected) => {
    const form = show(asking(KILOMETRES))
    await form.ready()
    typing(form.field('kilometres'), typed)
    await until(() => expect(shown(form.field('kilometres'))).toBe(expected))
    await new Promise((later) => setTimeout(later))
    expect(shown(form.field('kilometres'))).toBe(expected)
  })

  it('is left alone while an input method composes it', async () => {
    const form = show(asking(KILOMETRES))
    await form.ready()
    const input = form.field('kilometres')
    typing(input, '12345|', true)
    await new Promise((later) => setTimeout(later))
    expect(input.value).toBe('12345')
    typing(input, '123456|')
    await until(() => expect(input.value).toBe('123,456'))
  })

  it('is formatted where the field has no caret', async () => {
    const form = show(asking(EMAIL))
    await form.ready()
    typing(form.field('email'), 'mere @example.nz|')
    await until(() => expect(form.field('email').value).toBe('mere@example.nz'))
  })

  it.each([
    ['120k', '120,000'],
    ['1,200', '1,200'],
  ])('is shown as it will be sent once the field is left: %s is %s', async (typed, left) => {
    const form = show(asking(KILOMETRES, NAME))
    await form.ready()
    const input = form.field('kilometres')
    typing(input, `${typed}|`)
    await until(() => expect(input.value).toBe(typed))
    form.field('name').focus()
    await until(() => expect(input.value).toBe(left))
  })

  it('is formatted, too, where it was remembered', async () => {
    $person.set({ phone: '0412345678' })
    const form = show(asking(PHONE))
    await until(() => expect(form.field('phone').value).toBe('0412 345 678'))
  })

  it('is grouped as a phone number', async () => {
    const form = show(asking(NAME, PHONE))
    await form.ready()
    typing(form.field('phone'), '0412345678|')
    await until(() => expect(form.field('phone').value).toBe('0412 345 678'))
    typing(form.field('name'), '0412345678|')
    await new Promise((later) => setTimeout(later))
    expect(form.field('name').value).toBe('0412345678')
  })
})

describe('the grouping of phone numbers', () => {
  const inputOf = (type: string) => {
    const place = draw(<input type={type} />)
    return vi.waitFor(() => place.querySelector('input') ?? expect.fail('not drawn yet'))
  }
  const grouping = (isPhone: boolean, text = '') => using(() => ({ group: useGroupPhone(isPhone, text) }))
  const loaded = () => new Promise((later) => setTimeout(later, 30))

  it('is there once a phone field is reached, and not for another', async () => {
    const grouped = grouping(true)
    const [name, phone] = [await inputOf('text'), await inputOf('tel')]
    await until(() => expect(grouped().group).toBeUndefined())
    name.focus()
    await loaded()
    expect(grouped().group).toBeUndefined()
    phone.focus()
    await until(() => expect(grouped().group?.('0412345678', 'AU')).toBe('0412 345 678'))
  })

  it('is there for a field that was reached, or filled in, before the script', async () => {
    const phone = await inputOf('tel')
    phone.focus()
    const reached = grouping(true)
    await until(() => expect(reached().group).toBeDefined())
    phone.blur()
    const filled = grouping(true, '04')
    await until(() => expect(filled().group).toBeDefined())
  })

  it('is never there for a field of another kind', async () => {
    const other = grouping(false, '04')
    const phone = await inputOf('tel')
    phone.focus()
    await loaded()
    expect(other().group).toBeUndefined()
  })
})

describe('a question of a form', () => {
  const described = (input: HTMLElement) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .filter(Boolean)

  it('names its hint, and what is wrong with its answer', async () => {
    const form = show(
      asking({ ...EMAIL, hint: 'So that we can answer.' }, { ...NAME, name: 'Full Name', required: false }),
    )
    await form.ready()
    const [email, name] = [form.field('email'), form.field('Full Name')]
    expect(described(email)).toEqual(['So that we can answer.'])
    expect([email.required, name.required, name.getAttribute('aria-describedby')]).toEqual([true, false, null])
    expect([email.id, name.id]).toEqual(['example-email', 'example-Full-Name'])
    typing(email, 'mere|')
    name.focus()
    await until(() => expect(described(email)).toEqual(['So that we can answer.', expect.stringMatching(/e-?mail/i)]))
    expect(email.getAttribute('aria-invalid')).toBe('true')
    typing(email, 'mere@example.nz|')
    await until(() => expect(email.getAttribute('aria-invalid')).toBeNull())
    expect(described(email)).toEqual(['So that we can answer.'])
  })

  it('is no error yet where it is only passed through', async () => {
    const form = show(asking(EMAIL, NAME))
    await form.ready()
    form.field('email').focus()
    form.field('name').focus()
    await new Promise((later) => setTimeout(later, 30))
    expect(form.field('email').getAttribute('aria-invalid')).toBeNull()
  })

  it('is judged at once where it is answered by a choice', async () => {
    const STATE: Field = { name: 'state', type: 'select', label: 'State', options: [{ value: 'nsw', label: 'NSW' }] }
    const form = show(asking(NAME, STATE))
    await form.ready()
    form.press('Send')
    await until(() => expect(form.field('state').getAttribute('aria-invalid')).toBe('true'))
    const select = form.place.querySelector('select') ?? expect.fail('there is no list')
    enter(select, 'nsw')
    await until(() => expect(select.getAttribute('aria-invalid')).toBeNull())
    expect(select.value).toBe('nsw')
    expect(form.field('name').getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps its answer while the form is being sent', async () => {
    const answer = Promise.withResolvers<Response>()
    const STATE: Field = {
      name: 'state',
      type: 'select',
      label: 'State',
      required: false,
      options: [{ value: 'nsw', label: 'NSW' }],
    }
    vi.stubGlobal('fetch', () => answer.promise)
    const form = show(asking(NAME, STATE))
    await form.ready()
    typing(form.field('name'), 'Mere|')
    form.press('Send')
    await until(() => expect(form.place.querySelector('button[aria-busy], button[aria-disabled]')).not.toBeNull())
    typing(form.field('name'), 'Ana|')
    enter(form.place.querySelector('select') ?? expect.fail('there is no list'), 'nsw')
    await new Promise((later) => setTimeout(later))
    expect([form.field('name').value, form.field('state').value]).toEqual(['Mere', ''])
    answer.resolve(Response.json({}, { status: 500 }))
    await idle(form)
    typing(form.field('name'), 'Ana|')
    await until(() => expect(form.field('name').value).toBe('Ana'))
  })
})

describe('the free times of a dealership @spec 3.9 7.2', () => {
  const SOON = new Date(Date.now() + 86_400_000).toISOString()
  const calls: { path: string; answer: PromiseWithResolvers<Response> }[] = []
  const free = { dates: [SOON] }
  const days = (start: BookingField = 'dateTime', first?: string) => {
    calls.length = 0
    vi.stubGlobal('fetch', (path: string) => {
      const answer = Promise.withResolvers<Response>()
      calls.push({ path, answer })
      return answer.promise
    })
    return using(() => {
      const [asked, ask] = useState({ type: start, dealership: first })
      return { days: useFreeDays(asked.type, { dealership: asked.dealership }), ask }
    })
  }
  const paths = () => calls.map(({ path }) => path)

  it("are those of the site's own dealership, until another is chosen", async () => {
    const found = days()
    await until(() => expect(found().days).toEqual([]))
    await until(() => expect(calls).toHaveLength(1))
    calls[0]?.answer.resolve(Response.json(free))
    await until(() => expect(found().days).toHaveLength(1))
    found().ask({ type: 'dateTimeGeneric', dealership: 'd2' })
    await until(() => expect(calls).toHaveLength(2))
    expect(paths()).toEqual([
      '/api/dealerships/d1/available_appointment_bookings.json?website_id=w1',
      '/api/dealerships/d2/available_service_bookings.json?website_id=w1',
    ])
    calls[1]?.answer.resolve(Response.json({ dates: [] }))
    await until(() => expect(found().days).toEqual([]))
  })

  it('are never those of a dealership that was chosen before', async () => {
    const found = days('dateTime', 'd1')
    await until(() => expect(calls).toHaveLength(1))
    found().ask({ type: 'dateTime', dealership: 'd2' })
    await until(() => expect(calls).toHaveLength(2))
    calls[1]?.answer.resolve(Response.json({ dates: [] }))
    await until(() => expect(found().days).toEqual([]))
    calls[0]?.answer.resolve(Response.json(free))
    await new Promise((later) => setTimeout(later, 20))
    expect(found().days).toEqual([])
  })
})
