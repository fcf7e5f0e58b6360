// @vitest-environment jsdom
import { createRef, useState } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Answers, startAnswers } from '#src/lead/answers.ts'
import type { Field } from '#src/lead/field.ts'
import type { LeadAnswer } from '#src/lead/lead-answer.ts'
import { draftKey } from '#src/site/browser/form-waiting.ts'
import { answerTyped } from '#src/site/browser/interaction/typed-again.ts'
import { LATE_ANSWER } from '#src/site/browser/outbox/outbox.ts'
import type { UnsentLead } from '#src/site/browser/outbox/unsent-store.ts'
import { SITE_FORM } from '#src/site/examples/forms.ts'
import * as messages from '#src/site/islands/form/messages.ts'
import { useSender } from '#src/site/islands/form/send/use-sender.ts'
import { useLinkedVehicle } from '#src/site/islands/form/state/use-linked-vehicle.ts'
import { useNotice } from '#src/site/islands/form/state/use-notice.ts'
import { usePrefill } from '#src/site/islands/form/state/use-prefill.ts'
import { useReopened } from '#src/site/islands/form/state/use-reopened.ts'
import { useSteps } from '#src/site/islands/form/state/use-steps.ts'
import { useSubmission } from '#src/site/islands/form/state/use-submission.ts'
import { $person } from '#src/site/stores/person.ts'
import { enter, using } from '../in-browser.tsx'
import { pretendDatabase } from '../pretend-database.ts'
import { api, ENQUIRY, idle, NAME, open, STEPS, show, until, VEHICLE } from './shown-form.tsx'

vi.hoisted(() => {
  document.body.innerHTML =
    '<script type="application/json" id="site-data">{"website_slug":"dealer","country":"AU"}</script>'
})

const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((done) => setTimeout(done))
}
/** The events of tracking, as the data layer gets them. */
const tracked = () =>
  (window.dataLayer ?? []).flatMap((event) => {
    const { event_name, flow_outcome, form_name } = event as Record<string, string | undefined>
    return event_name?.startsWith('form_') ? [[event_name, form_name, flow_outcome].filter(Boolean).join(' ')] : []
  })

beforeEach(() => {
  $person.set({})
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/contact')
  open(60)
  window.dataLayer?.splice(0)
})

describe('the place of a shopper in a form @spec 4.8 4.9 4.11 4.12', () => {
  const stepper = (total = 3) => {
    const moved: number[] = []
    const place = using(() => {
      const steps = useSteps(SITE_FORM, total, () => moved.push(steps.current().step))
      return steps
    })
    return { place, moved }
  }

  it('moves by one step, back, and by a skip, and each is tracked', async () => {
    const { place, moved } = stepper()
    await until(() => expect(place().state).toMatchObject({ step: 0, total: 3 }))
    expect(place().arrivedAt).toBeUndefined()
    place().advance()
    expect(place().current().step).toBe(1)
    await until(() => expect([place().state.step, place().arrivedAt]).toEqual([1, 1]))
    place().goBack()
    await until(() => expect([place().state.step, place().arrivedAt]).toEqual([0, 0]))
    place().skip(2)
    await until(() => expect([place().state.step, place().arrivedAt]).toEqual([2, 2]))
    expect(place().state.skipped_steps).toEqual([{ from: 0, to: 2 }])
    expect(tracked()).toEqual([
      'form_step example step_1',
      'form_step_back example step_2',
      'form_step_skip example step_1',
    ])
    expect(moved).toEqual([1, 0, 2])
  })

  it('stays at the end, where there is nothing to track', async () => {
    const { place, moved } = stepper(1)
    await until(() => expect(place().state.step).toBe(0))
    place().advance()
    await settled()
    expect([place().state.step, place().arrivedAt, moved, tracked()]).toEqual([0, undefined, [], []])
  })

  it('is where an answer is wrong, and comes from an earlier visit without a move', async () => {
    const { place, moved } = stepper()
    await until(() => expect(place().state.step).toBe(0))
    place().set({ ...place().state, step: 2 })
    await until(() => expect(place().state.step).toBe(2))
    expect([place().arrivedAt, moved]).toEqual([undefined, []])
    place().goTo(1)
    await until(() => expect(place().arrivedAt).toBe(1))
  })

  it('knows its lead from the first answer on, the last error, and nothing after the end', async () => {
    const { place } = stepper(2)
    await until(() => expect(place().state.step).toBe(0))
    place().note({ kind: 'later', message: 'Try again.' })
    await until(() => expect(place().state).toMatchObject({ error: 'Try again.', saved: [] }))
    expect(place().note({ kind: 'accepted', id: 'l1' })).toMatchObject({ lead_id: 'l1', saved: [0], complete: false })
    expect(place().current().lead_id).toBe('l1')
    place().forget()
    await until(() => expect(place().state).toMatchObject({ lead_id: undefined, saved: [], step: 0 }))
    place().advance()
    expect(place().note({ kind: 'accepted', id: 'l2' })).toMatchObject({ complete: true })
    place().restart()
    await until(() =>
      expect(place().state).toEqual({ step: 0, total: 2, skipped_steps: [], saved: [], complete: false }),
    )
  })
})

describe('the calls of a form', () => {
  const request = (name: string) => ({
    method: 'POST' as const,
    url: '/api/leads',
    body: `{"lead":{"name":"${name}"}}`,
    page: '',
  })
  const sender = () => {
    const late: LeadAnswer[] = []
    return { late, calls: using(() => useSender((answer) => late.push(answer))) }
  }
  const answerLate = (key: string | null) => {
    const detail = { lead: { key }, answer: { kind: 'accepted', id: 'l1' } }
    const event = new CustomEvent(LATE_ANSWER, { detail, cancelable: true })
    document.dispatchEvent(event)
    return event.defaultPrevented
  }

  it('have the same key for the same content, and another for other content', async () => {
    const asked = api(500, 500, 500, 500)
    const { calls } = sender()
    await until(() => expect(calls()).toBeDefined())
    const photo = (name: string): UnsentLead['body'] => [['photo', new File(['x'], name)]]
    for (const name of ['Mere', 'Mere', 'Ana']) await calls().send(request(name))
    const [first, second, third] = asked.map(({ key }) => key)
    expect(first).toMatch(/^[\w-]{36}$/)
    expect([second, third === first]).toEqual([first, false])
    vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
      keys.push(new Headers(headers).get('idempotency-key'))
      return Response.json({}, { status: 500 })
    })
    const keys: (string | null)[] = []
    for (const name of ['a.jpg', 'a.jpg', 'b.jpg']) await calls().send({ ...request(''), body: photo(name) })
    expect([keys[1], keys[2] === keys[0]]).toEqual([keys[0], false])
  })

  it('are kept until the API has them, and given up for what the shopper has changed since', async () => {
    const kept = pretendDatabase()
    api(500, { id: 'l1' })
    const { calls } = sender()
    await until(() => expect(calls()).toBeDefined())
    expect(await calls().deliver(request('Mere'))).toMatchObject({ answer: { kind: 'later' }, isQueued: true })
    expect([...kept.values()]).toMatchObject([{ body: request('Mere').body, kept_at: expect.any(Number) }])
    expect(await calls().deliver(request('Ana'))).toMatchObject({ answer: { kind: 'accepted' }, isQueued: false })
    expect([...kept]).toEqual([])
  })

  it('of one step are not kept: the shopper sends it again', async () => {
    const kept = pretendDatabase()
    api(500)
    const { calls } = sender()
    await until(() => expect(calls()).toBeDefined())
    expect(await calls().send(request('Mere'))).toMatchObject({ answer: { kind: 'later' }, isQueued: false })
    expect([...kept]).toEqual([])
  })

  it('end, if accepted late, with their own answers, whatever the shopper has sent since', async () => {
    pretendDatabase()
    const asked = api(500, 500)
    const accepted = Promise.withResolvers<void>()
    const element = { current: document.createElement('form') }
    const onFailure = vi.fn()
    const form = using(() => {
      const steps = useSteps(SITE_FORM, 1, () => undefined)
      const onAccepted = () => accepted.promise
      return useSubmission({
        ...{ site: SITE_FORM, element, definition: ENQUIRY, steps, extras: {} },
        ...{ onFailure, onAccepted, onReturn: () => undefined },
      })
    })
    await until(() => expect(form()).toBeDefined())
    await form().submit({ name: 'Mere' })
    expect(answerLate(asked[0]?.key ?? null)).toBe(true)
    await form().submit({ name: 'Ana' })
    accepted.resolve()
    await until(() => expect($person.get()).toMatchObject({ name: 'Mere' }))
    expect(asked.map(({ lead }) => lead.name)).toEqual(['Mere', 'Ana'])
  })

  it('are answered late to the form that made them, and to no other', async () => {
    const asked = api(500)
    const { late, calls } = sender()
    const other = sender()
    await until(() => expect([calls(), other.calls()]).toHaveLength(2))
    expect(answerLate('unknown')).toBe(false)
    await calls().send(request('Mere'))
    expect(answerLate('unknown')).toBe(false)
    expect(answerLate(asked[0]?.key ?? null)).toBe(true)
    expect([late, other.late]).toEqual([[{ kind: 'accepted', id: 'l1' }], []])
  })
})

describe('what a form says @spec 8.1 8.2 8.3 8.4 8.5', () => {
  const notice = () =>
    using(() => {
      const steps = useSteps(SITE_FORM, 3, () => undefined)
      const answers = { name: 'Bob' }
      return { steps, ...useNotice({ site: SITE_FORM, element: createRef(), definition: STEPS, steps, answers }) }
    })
  const said = async (answer: Exclude<LeadAnswer, { kind: 'accepted' }>, isQueued: boolean) => {
    const form = notice()
    await until(() => expect(form().notice).toEqual({}))
    form().steps.note({ kind: 'accepted', id: 'l1' })
    sessionStorage.setItem('forecourt:draft /contact', 'kept')
    form().fail(answer, isQueued, {})
    await until(() => expect(form().notice).not.toEqual({}))
    return { form, isDraft: sessionStorage.length > 0 }
  }
  const LATER = { kind: 'later' as const, message: 'No answer.' }

  it.each([
    [true, messages.queued],
    [false, messages.offline],
  ])(
    'is that answers are kept, and when they are sent (online: %s), so nothing is filled in twice',
    async (online, text) => {
      const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
      onTestFinished(() => line.mockRestore())
      const { form, isDraft } = await said(LATER, true)
      expect([form().notice, isDraft, tracked()]).toEqual([
        { error: 'No answer.', text },
        false,
        ['form_error example'],
      ])
    },
  )

  it('is only why, where nothing is kept, and the answers stay', async () => {
    const { form, isDraft } = await said(LATER, false)
    expect([form().notice, isDraft]).toEqual([{ error: 'No answer.', text: undefined }, true])
    expect(form().steps.current().lead_id).toBe('l1')
    form().clear()
    await until(() => expect(form().notice).toEqual({}))
  })

  it('is that the enquiry has arrived where it was sent already, and the next one is new', async () => {
    const { form } = await said({ kind: 'refused', status: 409, message: 'Sent.', payload: {} }, false)
    expect([form().notice, form().steps.current().lead_id, tracked()]).toEqual([
      { text: messages.arrived },
      undefined,
      [],
    ])
  })

  it.each([
    [404, undefined],
    [400, 'l1'],
  ])('is why it was refused with %i; a lead that the API has lost is begun anew', async (status, lead_id) => {
    const { form } = await said({ kind: 'refused', status, message: 'Gone.', payload: {} }, false)
    expect([form().notice.error, form().steps.current().lead_id]).toEqual(['Gone.', lead_id])
  })

  it('is what is wrong with which answer, at its step, until that is changed or another try', async () => {
    const errors = { message: 'Too long.', unknown: 'x' }
    const { form } = await said({ kind: 'invalid', message: 'Please check this.', errors }, false)
    await until(() => expect(form().steps.state.step).toBe(2))
    expect([form().refused, form().notice.error]).toEqual([errors, 'Please check this.'])
    form().clear()
    await until(() => expect(form().refused).toEqual({}))
  })

  it('is the message alone where no question is wrong', async () => {
    const { form } = await said({ kind: 'invalid', message: 'Please check this.', errors: { unknown: 'x' } }, false)
    expect([form().refused, form().steps.state.step, form().notice.error]).toEqual([{}, 0, 'Please check this.'])
  })
})

describe('an enquiry that was refused', () => {
  const lead = (more: Partial<UnsentLead> = {}): UnsentLead => ({
    key: 'k1',
    method: 'POST',
    url: '/api/leads',
    body: JSON.stringify({ lead: { name: 'Mere', days: ['Mon'] } }),
    page: '/contact#example',
    kept_at: 1,
    refused: 'Check this.',
    ...more,
  })
  const reopen = (hash = '#example') => {
    history.replaceState(null, '', `/contact${hash}`)
    const filled: object[] = []
    const element = createRef<HTMLFormElement>()
    const dialog = document.createElement('dialog')
    dialog.innerHTML = '<form id="example"></form>'
    dialog.showModal = vi.fn()
    document.body.append(dialog)
    element.current = dialog.querySelector('form')
    onTestFinished(() => dialog.remove())
    return { filled, dialog, form: using(() => useReopened(element, 'example', (known) => filled.push(known))) }
  }

  it('is filled in again where its shopper comes to correct it, and goes once the new one is accepted', async () => {
    const rows = pretendDatabase(lead({ key: 'k0', page: '/service#example' }), lead())
    const { filled, dialog, form } = reopen()
    await until(() => expect(filled).toEqual([{ name: 'Mere' }]))
    expect(dialog.showModal).toHaveBeenCalledOnce()
    await form().drop()
    expect([...rows.keys()]).toEqual(['k0'])
  })

  it('with files has its texts, and the files must be chosen again', async () => {
    pretendDatabase(
      lead({
        body: [
          ['name', 'Mere'],
          ['photo', new File(['x'], 'a.jpg')],
        ],
      }),
    )
    const { filled } = reopen()
    await until(() => expect(filled).toEqual([{ name: 'Mere' }]))
  })

  it.each<[string, UnsentLead, string]>([
    ['only waits', lead({ refused: undefined }), '#example'],
    ['is of another page', lead({ page: '/other#example' }), '#example'],
    ['is not what the address asks for', lead(), '#other'],
    ['is not asked for', lead(), ''],
  ])('stays where it is when it %s', async (_, left, hash) => {
    const rows = pretendDatabase(left)
    const { filled, dialog, form } = reopen(hash)
    await until(() => expect(form()).toBeDefined())
    await settled()
    expect(filled).toEqual([])
    expect(dialog.showModal).not.toHaveBeenCalled()
    await form().drop()
    expect(rows.size).toBe(1)
  })

  it('opens no dialog that is open already, and fills in nothing that is no lead', async () => {
    pretendDatabase(lead({ body: '{"lead":7}' }))
    const { filled, dialog } = reopen()
    dialog.open = true
    await until(() => expect(filled).toEqual([{}]))
    expect(dialog.showModal).not.toHaveBeenCalled()
  })

  it('is reported where it cannot be removed, and the form goes on', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    pretendDatabase(lead())
    const { filled, form } = reopen()
    await until(() => expect(filled).toHaveLength(1))
    vi.stubGlobal('indexedDB', undefined)
    await form().drop()
    expect(reported).toHaveBeenCalledOnce()
  })
})

describe('the vehicle of an address or of a choice @spec 2.9 9.3', () => {
  const CATEGORY = { name: 'category', type: 'string', label: '' } as const
  const linked = (form: 'enquiry' | 'trade-in' = 'enquiry', fields: object[] = [], hasVehicle = false) => {
    const [added, filled]: [object[], object[]] = [[], []]
    const setting = {
      form,
      fields: fields as never,
      hasVehicle: () => hasVehicle,
      add: (facts: object) => added.push(facts),
      fill: (known: object) => filled.push(known),
    }
    return { added, filled, hook: using(() => useLinkedVehicle(setting)) }
  }
  const IDS = { car_id: '101', car_dealership_id: 'd2' }

  it('is named at once, and its facts follow with the stock', async () => {
    history.replaceState(null, '', '/contact?car_id=101')
    api()
    const { added, filled, hook } = linked()
    await until(() => expect(hook().vehicle).toMatchObject({ id: '101' }))
    expect(added).toEqual([{ car_id: '101' }, { ...IDS, car_type: 'used' }])
    expect(filled).toMatchObject([{ vehiclePriceBudget: '24990', category: 'Used Vehicle Enquiry' }])
  })

  it('stays named where the stock cannot be had, so that the API looks it up', async () => {
    history.replaceState(null, '', '/contact?car_id=101')
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    const { added, filled, hook } = linked()
    await until(() => expect(added).toHaveLength(1))
    await settled()
    expect([added, filled, hook().vehicle]).toEqual([[{ car_id: '101' }], [], undefined])
  })

  it.each<[string, string, boolean]>([
    ['the address names none', '/contact', false],
    ['the page has its own', '/contact?car_id=101', true],
  ])('is none where %s', async (_, address, hasVehicle) => {
    history.replaceState(null, '', address)
    api()
    const { added, hook } = linked('enquiry', [], hasVehicle)
    await until(() => expect(hook()).toBeDefined())
    await settled()
    expect(added).toEqual([])
  })

  it.each<[string, 'enquiry' | 'trade-in', object[], object]>([
    ['that an enquiry is about', 'enquiry', [], { ...IDS, car_type: 'used' }],
    ["beside the shopper's own", 'trade-in', [], IDS],
    ['beside a subject that the shopper chooses', 'enquiry', [CATEGORY], IDS],
    ['beside a condition that the shopper chooses', 'enquiry', [{ ...CATEGORY, name: 'car_type' }], IDS],
  ])('%s gives what is its own, and nothing once it is given up', async (_, form, fields, facts) => {
    const { added, filled, hook } = linked(form, fields)
    await until(() => expect(hook()).toBeDefined())
    hook().choose(VEHICLE as never)
    hook().choose(undefined)
    expect(added).toEqual([facts, { car_id: '', car_dealership_id: '', car_type: '' }])
    expect(filled).toHaveLength(1)
  })
})

describe('a form that was sent @spec 4.12 4.13', () => {
  const arrive = () => {
    const assign = vi.fn()
    const { pathname, search, hash, href, origin } = location
    vi.stubGlobal('location', { pathname, search, hash, href, origin, assign })
    return assign
  }

  it('opens the page of success, and says that it has arrived when the shopper comes back', async () => {
    const assign = arrive()
    const category = document.createElement('input')
    Object.assign(category, { type: 'hidden', name: 'category', value: 'General Enquiry' })
    category.setAttribute('form', SITE_FORM.id)
    document.body.append(category)
    onTestFinished(() => category.remove())
    const calls = api({ id: 'l1' }, { id: 'l1' }, { id: 'l1' })
    const form = show(STEPS)
    await form.ready()
    enter(form.field('name'), 'Mere')
    await form.goOn(1)
    await form.goOn(2)
    form.press('Send')
    await until(() => expect(assign).toHaveBeenCalledWith('/success?category=General+Enquiry'))
    expect($person.get().name).toBe('Mere')
    const stored = JSON.parse(sessionStorage.getItem('forecourt:draft /contact') ?? '{}')
    expect(stored).toEqual({ form: 'example', values: expect.arrayContaining([['name', 'Mere']]) })
    dispatchEvent(new Event('pageshow'))
    await until(() => expect([form.step(), form.alert()]).toEqual([0, expect.stringContaining('already have your')]))
    expect(calls).toHaveLength(3)
    form.place.remove()
    const again = show(STEPS)
    await until(() => expect([again.alert(), again.field('name').value]).toEqual([messages.arrived, 'Mere']))
    expect(again.step()).toBe(0)
  })

  it('of one step is not marked in this window, for it is filled in anew', async () => {
    const assign = arrive()
    api({ id: 'l1' })
    const form = show()
    await form.ready()
    enter(form.field('name'), 'Mere')
    form.press('Send')
    await until(() => expect(assign).toHaveBeenCalledOnce())
    expect(sessionStorage).toHaveLength(0)
  })

  it('of one step takes nothing from this window, such as the mark of a form that had two', async () => {
    sessionStorage.setItem('forecourt:draft /contact', '{"form":"example","arrived":true,"values":[["name","Old"]]}')
    const form = show()
    await form.ready()
    await settled()
    expect([form.alert(), form.field('name').value]).toEqual(['', ''])
  })

  it('with a file is sent as a form, with its texts', async () => {
    const FILE = { name: 'photo', type: 'file', label: 'Photo', required: false } as const
    const bodies: [string, unknown][][] = []
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      bodies.push([...(body as FormData)])
      return Response.json({}, { status: 500 })
    })
    const form = show({ ...ENQUIRY, steps: [{ fields: [NAME, FILE] }] })
    await form.ready()
    expect(form.place.querySelector('form')?.enctype).toBe('multipart/form-data')
    enter(form.field('name'), 'Mere')
    const photo = new File(['x'], 'a.jpg')
    Object.defineProperty(form.field('photo'), 'files', { value: [photo] })
    form.field('photo').dispatchEvent(new Event('change', { bubbles: true }))
    await settled()
    form.press('Send')
    await until(() => expect(bodies).toHaveLength(1))
    const names = new Map(bodies[0])
    expect(names.get('name')).toBe('Mere')
    expect((names.get('photo') as File).name).toBe('a.jpg')
  })

  it('late, after the shopper has seen that it was kept, opens the page of success as well', async () => {
    pretendDatabase()
    const assign = arrive()
    const calls = api(500)
    const form = show()
    await form.ready()
    enter(form.field('name'), 'Mere')
    form.press('Send')
    await until(() => expect(form.alert()).toContain(messages.queued))
    await idle(form)
    const detail = { lead: { key: calls[0]?.key }, answer: { kind: 'accepted', id: 'l9' } }
    document.dispatchEvent(new CustomEvent(LATE_ANSWER, { detail, cancelable: true }))
    await until(() => expect(assign).toHaveBeenCalledOnce())
  })
})

describe('a form is tracked @spec 4.8 9.3', () => {
  it('once when its shopper begins, and when an answer is missing', async () => {
    const NEWS = { name: 'news', type: 'check', label: 'News', required: false } as const
    const form = show({ ...ENQUIRY, steps: [{ fields: [NAME, NEWS] }] })
    await form.ready()
    enter(form.field('name'), 'Mere')
    expect(tracked()).toEqual([])
    form.field('news').click()
    form.field('news').click()
    await until(() => expect(tracked()).toEqual(['form_start example']))
    enter(form.field('name'), '')
    form.press('Send')
    await until(() => expect(tracked()).toEqual(['form_start example', 'form_error example']))
  })
})

describe('typed before the script came @spec 9.3 4.11', () => {
  it('is a start and a draft, once it is repeated for the island', async () => {
    const form = show(STEPS)
    await form.ready()
    const input = form.field('name')
    answerTyped(input.form as HTMLFormElement)
    input.dispatchEvent(new CustomEvent('island:typed', { bubbles: true, detail: ['input', 'Mere'] }))
    await until(() => expect(tracked()).toEqual(['form_start example']))
    await until(() => expect(sessionStorage.getItem(draftKey())).toContain('Mere'))
  })
})

describe('a form that cannot work', () => {
  it('says so where its own sending fails, and can be sent again', async () => {
    let times = 0
    const form = show(
      ENQUIRY,
      {},
      {
        send: async () => {
          if (++times === 1) throw new Error('broken')
          return undefined
        },
      },
    )
    await form.ready()
    enter(form.field('name'), 'Mere')
    form.press('Send')
    await until(() => expect(form.alert()).toContain('An error occurred when submitting this form'))
    await idle(form)
    form.press('Send')
    await until(() => expect([times, form.alert()]).toEqual([2, '']))
  })
})

describe('what a form is filled in with at the start @spec 2.9 3.8 3.14 4.11', () => {
  const FIELDS: Field[] = [
    { name: 'name', type: 'string', label: '' },
    { name: 'message', type: 'string', label: '' },
    { name: 'phone', type: 'phone', label: '' },
  ]
  const onTyped = vi.fn()
  const start = ({ typed = {}, draft = {}, address = '', focus = '' }: Record<string, Answers | string> = {}) => {
    history.replaceState(null, '', `/contact${address}`)
    const form = document.createElement('form')
    form.innerHTML = FIELDS.map(({ name }) => `<input name="${name}">`).join('')
    document.body.append(form)
    onTestFinished(() => form.remove())
    const inputOf = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null
    for (const [name, text] of Object.entries(typed)) Object.assign(inputOf(name) ?? {}, { value: text })
    inputOf(String(focus))?.focus()
    return using(() => {
      const [values, setValues] = useState(() => startAnswers(FIELDS))
      const formik = {
        values,
        setValues: async (next: unknown, isJudged: boolean) => {
          // Nobody has answered yet: no error, and no script for judging.
          if (isJudged) throw new Error('what is filled in is not judged')
          setValues(next as Answers)
        },
      }
      const setting = { fields: FIELDS, formik: formik as never, draft: () => draft as Answers, onTyped }
      return { ...usePrefill({ element: { current: form }, ...setting }), values }
    })
  }
  const PERSON = { name: 'Mere', phone: '021 123 4567' }

  it.each<[string, Parameters<typeof start>[0], Answers]>([
    ["the shopper's remembered details", {}, { name: 'Mere', message: '', phone: '021 123 4567' }],
    ['the address', { address: '?message=Hello' }, { name: 'Mere', message: 'Hello' }],
    [
      'a draft, whatever else is known',
      { address: '?message=Hello', draft: { message: 'Old', name: '' } },
      { message: 'Old', name: '' },
    ],
    ['what was typed, whatever else is known', { typed: { name: 'Ana' }, draft: { name: 'Old' } }, { name: 'Ana' }],
    ['nothing where its shopper is', { focus: 'name' }, { name: '', phone: '021 123 4567' }],
  ])('is %s', async (_, known, expected) => {
    $person.set(PERSON)
    onTyped.mockClear()
    const form = start(known)
    await until(() => expect(form().values).toMatchObject(expected))
    // What is filled in for the shopper is no start; what was typed before the script came is one.
    expect(onTyped).toHaveBeenCalledTimes(known?.typed ? 1 : 0)
  })

  it('is not the vehicle of the address, whose facts come with the stock', async () => {
    const form = start({ address: '?car_id=101&message=Hello' })
    await until(() => expect(form().values).toMatchObject({ message: 'Hello' }))
    expect(form().values).not.toHaveProperty('car_id')
  })

  it('gives way to what is known later, but not where the shopper was', async () => {
    const form = start()
    await until(() => expect(form().values.name).toBe(''))
    form().fill({ name: 'First', message: 'One' })
    form().put({ car_id: '101' })
    form().onFocus({ target: { name: 'message' } } as never)
    form().fill({ name: 'Second', message: 'Two' })
    await until(() => expect(form().values).toMatchObject({ name: 'Second', message: 'One', car_id: '101' }))
  })
})
