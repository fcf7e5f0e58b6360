// @vitest-environment jsdom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { SITE_FORM } from '#src/site/examples/forms.ts'
import { $person } from '#src/site/stores/person.ts'
import { enter } from '../in-browser.tsx'
import { api, ENQUIRY, idle, open, STEPS, show, until, VEHICLE } from './shown-form.tsx'

vi.hoisted(() => {
  document.body.innerHTML =
    '<script type="application/json" id="site-data">{"website_slug":"dealer","country":"AU"}</script>'
})

beforeEach(() => {
  $person.set({})
  sessionStorage.clear()
  history.replaceState(null, '', '/contact')
  open(60)
})

describe('a form that is sent @spec 3.12 4.13 8.3', () => {
  it('is sent once for two presses', async () => {
    const calls = api()
    const form = show()
    await form.ready()
    enter(form.field('name'), 'Mere')
    form.press('Send')
    form.press('Send')
    await until(() => expect(form.alert()).not.toBe(''))
    expect(calls).toMatchObject([{ method: 'POST', path: '/api/leads', lead: { name: 'Mere', form_seconds: 60 } }])
  })

  it('is the same call again on a retry, and another lead once an answer has changed', async () => {
    const calls = api()
    const form = show()
    await form.ready()
    enter(form.field('name'), 'Mere')
    for (const [seconds, name] of [
      [60, 'Mere'],
      [90, 'Mere'],
      [120, 'Ana'],
    ] as const) {
      const before = calls.length
      open(seconds)
      if (form.field('name').value !== name) enter(form.field('name'), name)
      form.press('Send')
      await until(() => expect(calls).toHaveLength(before + 1))
      await idle(form)
    }
    const [first, second, third] = calls
    expect(second).toEqual(first)
    expect(third?.lead.name).toBe('Ana')
    expect(third?.key).not.toBe(first?.key)
  })

  it('is the same call again, whatever pages the shopper has opened meanwhile @spec 7.9', async () => {
    const calls = api()
    const form = show()
    await form.ready()
    enter(form.field('name'), 'Mere')
    for (const page of ['/contact', '/finance']) {
      const before = calls.length
      localStorage.setItem('dealer:visited-pages', JSON.stringify([location.origin + page]))
      form.press('Send')
      await until(() => expect(calls).toHaveLength(before + 1))
      await idle(form)
    }
    expect(calls[0]?.lead.visited_pages).toContain(`${location.origin}/contact`)
    expect(calls[1]).toEqual(calls[0])
  })

  it('is not sent while an answer is missing, which gets the focus', async () => {
    const calls = api()
    const form = show()
    await form.ready()
    form.press('Send')
    await until(() => expect(document.activeElement).toBe(form.field('name')))
    expect(form.field('name').getAttribute('aria-invalid')).toBe('true')
    expect(calls).toEqual([])
  })

  it('says what the lead API found wrong with an answer, until that is changed', async () => {
    api({ error: 'Please check this.', errors: [{ pointer: '/lead/name', detail: 'Enter your own name.' }] })
    const form = show()
    await form.ready()
    enter(form.field('name'), 'Bob')
    form.press('Send')
    await until(() => expect(form.place.textContent).toContain('Enter your own name.'))
    expect(form.alert()).toContain('Please check this.')
    enter(form.field('name'), 'Mere')
    await until(() => expect(form.place.textContent).not.toContain('Enter your own name.'))
  })

  it('says that it has arrived where another window has sent it', async () => {
    api(409)
    const form = show()
    await form.ready()
    enter(form.field('name'), 'Mere')
    form.press('Send')
    await until(() => expect(form.alert()).toContain('already have your enquiry'))
  })

  it('of another island is what that sends, and shows why it could not', async () => {
    const sent: unknown[] = []
    const form = show(
      ENQUIRY,
      {},
      {
        send: async ({ lead, answers }) => {
          sent.push([lead.name, answers.name])
          return { message: 'Too late.', errors: { name: 'Another name.' } }
        },
      },
    )
    const calls = api()
    await form.ready()
    enter(form.field('name'), 'Mere')
    form.press('Send')
    await until(() => expect(form.alert()).toContain('Too late.'))
    expect(form.place.textContent).toContain('Another name.')
    expect([sent, calls]).toEqual([[['Mere', 'Mere']], []])
  })
})

describe('a form that knows something of its shopper @spec 2.9 3.14', () => {
  it('begins with what the device and the address know', async () => {
    $person.set({ name: 'Mere' })
    history.replaceState(null, '', '/contact?vehiclePriceBudget=30000')
    const form = show()
    await until(() =>
      expect([form.field('name').value, form.field('vehiclePriceBudget').value]).toEqual(['Mere', '30000']),
    )
  })

  it("takes the price of the vehicle in its address, with that vehicle's facts", async () => {
    history.replaceState(null, '', '/contact?car_id=101')
    const calls = api()
    const form = show()
    await until(() => expect(form.field('vehiclePriceBudget').value).toBe('24990'))
    expect(form.place.textContent).toContain('2021 Kia Rio')
    enter(form.field('name'), 'Mere')
    form.press('Send')
    await until(() =>
      expect(calls[0]?.lead).toMatchObject({ car_id: '101', car_dealership_id: 'd2', car_type: 'used' }),
    )
  })

  it('keeps a price that was typed before the vehicle of its address was known', async () => {
    history.replaceState(null, '', '/contact?car_id=101')
    const stock = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => stock.promise)
    const form = show()
    await form.ready()
    enter(form.field('vehiclePriceBudget'), '20000')
    stock.resolve(Response.json({ vehicles: { rio: VEHICLE } }))
    await until(() => expect(form.place.textContent).toContain('2021 Kia Rio'))
    expect(form.field('vehiclePriceBudget').value).toBe('20000')
  })

  it('leaves a field as it is in which the shopper was', async () => {
    history.replaceState(null, '', '/contact?car_id=101')
    const stock = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => stock.promise)
    const form = show()
    await form.ready()
    form.field('vehiclePriceBudget').focus()
    form.field('name').focus()
    stock.resolve(Response.json({ vehicles: { rio: VEHICLE } }))
    await until(() => expect(form.place.textContent).toContain('2021 Kia Rio'))
    expect(form.field('vehiclePriceBudget').value).toBe('')
  })

  it('forgets a vehicle that is no longer in stock', async () => {
    history.replaceState(null, '', '/contact?car_id=102')
    const calls = api()
    const form = show()
    await form.ready()
    // The stock is answered by then.
    for (let turn = 0; turn < 5; turn++) await new Promise((settled) => setImmediate(settled))
    enter(form.field('name'), 'Mere')
    form.press('Send')
    await until(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.lead).not.toHaveProperty('car_id')
  })

  it('is about the vehicle of its page, whatever the address says', async () => {
    history.replaceState(null, '', '/contact?car_id=101')
    const own = document.createElement('input')
    Object.assign(own, { type: 'hidden', name: 'car_id', value: '7' })
    own.setAttribute('form', SITE_FORM.id)
    document.body.append(own)
    onTestFinished(() => own.remove())
    const calls = api()
    const form = show()
    await form.ready()
    enter(form.field('name'), 'Mere')
    form.press('Send')
    await until(() => expect(calls[0]?.lead.car_id).toBe('7'))
    expect(form.place.textContent).not.toContain('2021 Kia Rio')
  })
})

describe('a form of several steps @spec 4.8 4.9 4.11 4.12', () => {
  it('saves each step once as one lead, and sends all of it at the end', async () => {
    const calls = api({ id: 'l1' }, { id: 'l1' }, 500)
    const form = show(STEPS)
    await form.ready()
    enter(form.field('name'), 'Mere')
    await form.goOn(1)
    form.press('Go Back')
    await until(() => expect(form.step()).toBe(0))
    await form.goOn(1)
    expect(calls).toHaveLength(1)
    enter(form.field('vehiclePriceBudget'), '20000')
    await form.goOn(2)
    form.press('Send')
    await until(() => expect(calls).toHaveLength(3))
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/leads',
      'PUT /api/leads/l1',
      'PUT /api/leads/l1',
    ])
    expect(
      calls.map(({ lead }) => [lead.step_number, lead.name, lead.vehiclePriceBudget, lead.form_completed]),
    ).toEqual([
      [0, 'Mere', undefined, false],
      [1, undefined, '20000', false],
      [undefined, 'Mere', '20000', undefined],
    ])
  })

  it('skips to where its button says, and back from there', async () => {
    const calls = api({ id: 'l1' }, 500)
    const form = show(STEPS)
    await form.ready()
    enter(form.field('name'), 'Mere')
    form.press('Skip')
    await until(() => expect(form.step()).toBe(2))
    form.press('Go Back')
    await until(() => expect(form.step()).toBe(0))
    form.press('Skip')
    await until(() => expect(form.step()).toBe(2))
    form.press('Send')
    await until(() => expect(calls.at(-1)?.lead.skipped_steps).toEqual([{ from: 0, to: 2 }]))
  })

  it('stays at a step that could not be saved, and says so until it is tried again', async () => {
    const calls = api(500, { id: 'l1' })
    const form = show(STEPS)
    await form.ready()
    enter(form.field('name'), 'Mere')
    form.press('Continue')
    await until(() => expect(form.alert()).not.toBe(''))
    expect(form.step()).toBe(0)
    await idle(form)
    await form.goOn(1)
    expect([form.alert(), calls[1]?.key]).toEqual(['', calls[0]?.key])
  })

  it('begins a new lead where the API has lost the old one', async () => {
    const calls = api({ id: 'l1' }, 404, { id: 'l2' })
    const form = show(STEPS)
    await form.ready()
    enter(form.field('name'), 'Mere')
    await form.goOn(1)
    form.press('Continue')
    await until(() => expect(form.alert()).not.toBe(''))
    await idle(form)
    await form.goOn(2)
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'PUT', 'POST'])
    expect(calls[2]?.lead).toMatchObject({ name: 'Mere', step_number: 1 })
  })

  it('goes back to the answer that the API does not accept', async () => {
    api(
      { id: 'l1' },
      { id: 'l1' },
      { error: 'Please check this.', errors: [{ pointer: '/lead/name', detail: 'Enter your own name.' }] },
    )
    const form = show(STEPS)
    await form.ready()
    enter(form.field('name'), 'Bob')
    await form.goOn(1)
    form.press('Continue')
    await until(() => expect(document.activeElement?.closest('fieldset')?.textContent).toContain('Message'))
    // On a busy processor a timer may end before React has drawn the step.
    vi.stubGlobal('setTimeout', (work: () => void) => queueMicrotask(work))
    const focused: string[] = []
    form.place.addEventListener('focusin', ({ target }) => focused.push((target as HTMLElement).localName))
    form.press('Send')
    await until(() => expect(form.step()).toBe(0))
    await until(() => expect(form.place.textContent).toContain('Enter your own name.'))
    await until(() => expect(focused).toEqual(['legend', 'input']))
    expect(document.activeElement).toBe(form.field('name'))
  })

  it('goes on after a reload where the shopper left it', async () => {
    api({ id: 'l1' })
    const first = show(STEPS)
    await first.ready()
    enter(first.field('name'), 'Mere')
    first.press('Continue')
    await until(() => expect(first.step()).toBe(1))
    enter(first.field('vehiclePriceBudget'), '20000')
    await until(() => expect(sessionStorage.getItem('forecourt:draft /contact')).toContain('20000'))
    first.place.remove()
    const calls = api({ id: 'l1' })
    const form = show(STEPS)
    await until(() => expect([form.step(), form.field('name').value]).toEqual([1, 'Mere']))
    expect(form.field('vehiclePriceBudget').value).toBe('20000')
    await form.goOn(2)
    expect(calls).toMatchObject([{ method: 'PUT', path: '/api/leads/l1' }])
  })

  it('of another page, or one that was not started, leaves nothing to continue', async () => {
    const form = show(STEPS)
    await form.ready()
    expect(sessionStorage).toHaveLength(0)
  })
})
