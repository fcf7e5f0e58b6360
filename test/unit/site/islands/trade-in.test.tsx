// @vitest-environment jsdom
import { Formik, useFormikContext } from 'formik'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Answers } from '#src/lead/answers.ts'
import * as messages from '#src/site/islands/trade-in/messages.ts'
import { useLookup } from '#src/site/islands/trade-in/use-lookup.ts'
import { useValuation } from '#src/site/islands/trade-in/use-valuation.ts'
import { $valuation } from '#src/site/stores/valuation.ts'
import { using } from '../in-browser.tsx'

vi.hoisted(() => {
  document.body.innerHTML =
    '<script type="application/json" id="site-data">{"website_slug":"dealer","country":"AU"}</script>'
})

const until = (check: () => void) => vi.waitFor(check, { timeout: 5_000 })

/** Draws a hook inside a form. @returns what it returned last, and the form's answers */
const usingIn = <Result,>(answers: Answers, use: () => Result) =>
  using(
    () => {
      const { values, setFieldValue } = useFormikContext<Answers>()
      return { result: use(), values, set: (name: string, value: string) => void setFieldValue(name, value) }
    },
    (hook) => (
      <Formik initialValues={answers} onSubmit={() => undefined}>
        {hook}
      </Formik>
    ),
  )

/** The events of tracking, as the data layer gets them. */
const tracked = (): string[] =>
  (window.dataLayer ?? []).flatMap((event) => {
    const { event_name, flow_name, flow_outcome } = event as Record<string, string | undefined>
    return event_name?.startsWith('trade_in') && flow_name === 'trade_in'
      ? [[event_name, flow_outcome].filter(Boolean).join(' ')]
      : []
  })
beforeEach(() => void window.dataLayer?.splice(0))

interface Call {
  call: string
  sent: Record<string, unknown>
}
type Answer = object | number | Promise<object>

/** Plays the lead API: each call gets the next answer. */
function api(...answers: Answer[]): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    calls.push({ call: `${method} ${path}`, sent: JSON.parse(String(body)) })
    const answer = (await answers.shift()) ?? 0
    if (answer === 0) throw new TypeError('Failed to fetch')
    return typeof answer === 'number' ? Response.json({}, { status: answer }) : Response.json(answer)
  })
  return calls
}

describe('the look-up of a registration @spec 3.13 7.6', () => {
  const PLATE: Answers = { Rego: 'ABC123', regoState: 'nsw', 'Vehicle Make': '', 'Vehicle Model': '', vehicle_id: '' }
  const CAR = { make: 'Mazda', model: '3', year: 2021, vehicle_id: 'v1', vin: 'VIN1', body: 'Hatch', colour: 'Red' }
  const CLEAN = { has_finance_owing: false, is_stolen: false, is_written_off: false }

  it('fills in the vehicle that it finds, and says which', async () => {
    const calls = api(CAR)
    const lookup = usingIn(PLATE, () => useLookup(false))
    await until(() => expect(lookup().result.hasRego).toBe(true))
    expect(await lookup().result.find()).toBe(true)
    await until(() => expect(lookup().result.isBusy).toBe(false))
    await until(() =>
      expect(lookup().values).toMatchObject({
        'Vehicle Make': 'Mazda',
        'Vehicle Model': '3',
        'Vehicle Year': '2021',
        vehicle_id: 'v1',
        Rego: 'ABC123',
      }),
    )
    expect(lookup().result.found).toEqual({ title: '2021 Mazda 3', lines: ['Hatch, Red'] })
    expect(calls).toEqual([{ call: 'POST /api/simple-autograb-lookup', sent: { rego: 'ABC123', regoState: 'nsw' } }])
    expect(tracked()).toEqual(['trade_in_lookup found'])
  })

  it('says that it is looking until it is answered, registers included', async () => {
    const [car, registers] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
    api(car.promise, registers.promise)
    const lookup = usingIn(PLATE, () => useLookup(true))
    await until(() => expect(lookup().result).toMatchObject({ isBusy: false, found: undefined }))
    const found = lookup().result.find()
    await until(() => expect(lookup().result.isBusy).toBe(true))
    car.resolve(CAR)
    await until(() => expect(lookup().values.vehicle_id).toBe('v1'))
    expect(lookup().result).toMatchObject({ isBusy: true, found: undefined })
    registers.resolve({})
    expect(await found).toBe(true)
    await until(() => expect(lookup().result.isBusy).toBe(false))
    expect(lookup().result.found).toMatchObject({ title: '2021 Mazda 3', lines: ['Hatch, Red'] })
  })

  it('leaves a vehicle that the form knows from elsewhere', async () => {
    const lookup = usingIn({ ...PLATE, vehicle_id: 'v9' }, () => useLookup(false))
    await until(() => expect(lookup().result.hasRego).toBe(true))
    lookup().set('Rego', 'XYZ789')
    await until(() => expect(lookup().values.Rego).toBe('XYZ789'))
    expect(lookup().values.vehicle_id).toBe('v9')
  })

  it('needs a plate', async () => {
    const lookup = usingIn({ ...PLATE, Rego: '' }, () => useLookup(false))
    await until(() => expect(lookup().result.hasRego).toBe(false))
  })

  it.each([
    ['by its VIN', CAR, { vin: 'VIN1' }],
    ['by its plate where nobody knows that', { ...CAR, vin: undefined }, { rego: 'ABC123', regoState: 'nsw' }],
  ])('asks the registers, too, %s', async (_, car, sent) => {
    const calls = api(car, CLEAN)
    const lookup = usingIn(PLATE, () => useLookup(true))
    await until(() => expect(lookup().result.hasRego).toBe(true))
    await lookup().result.find()
    await until(() => expect(lookup().result.found?.lines).toHaveLength(2))
    expect(lookup().result.found?.lines[1]).toContain('not stolen')
    expect(calls[1]).toEqual({ call: 'POST /api/nevdis', sent })
  })

  it.each([
    ['is not known', 404, messages.regoNotFound],
    ['cannot be looked up now', 503, messages.regoUnavailable],
    ['cannot be looked up without a connection', 0, messages.regoUnavailable],
  ])('says that a registration %s, and leaves the answers to the shopper', async (_, status, title) => {
    api(status)
    const lookup = usingIn({ ...PLATE, regoState: '' }, () => useLookup(true))
    await until(() => expect(lookup().result.hasRego).toBe(true))
    expect(await lookup().result.find()).toBe(false)
    await until(() => expect(lookup().result.found).toEqual({ title, lines: [] }))
    expect(tracked()).toEqual(['trade_in_lookup not_found'])
    expect(lookup().values).toMatchObject({ 'Vehicle Make': '', vehicle_id: '' })
  })

  it.each([
    ['Rego', 'XYZ789'],
    ['regoState', 'vic'],
    ['Vehicle Model', 'CX-5'],
  ])('names another vehicle no longer once %s is %s', async (name, value) => {
    api(CAR)
    const lookup = usingIn(PLATE, () => useLookup(false))
    await until(() => expect(lookup().result.hasRego).toBe(true))
    await lookup().result.find()
    await until(() => expect(lookup().values.vehicle_id).toBe('v1'))
    lookup().set('kilometres', '40000')
    await until(() => expect(lookup().values.kilometres).toBe('40000'))
    expect(lookup().values.vehicle_id).toBe('v1')
    lookup().set(name, value)
    await until(() => expect(lookup().values.vehicle_id).toBe(''))
  })
})

describe("the estimate of a shopper's own vehicle @spec 3.13 7.7 8.9", () => {
  const CAR: Answers = {
    'Vehicle Make': 'Mazda',
    'Vehicle Model': '3',
    'Vehicle Year': '2021',
    kilometres: '40000',
    condition: '',
    car_id: '101',
  }
  const estimate = (offer_price: number, id = 'e1') => ({
    id,
    kind: 'indicative',
    offer_price,
    low: offer_price - 500,
    high: offer_price + 500,
    subject: { year: 2021, make: 'Mazda', model: '3' },
  })
  const MANUAL = { id: 'e2', kind: 'manual', reason: 'over-7-years', subject: {} }

  it('is requested once, when its step is reached and the vehicle described', async () => {
    const calls = api(estimate(20_000))
    let isReached = false
    const form = usingIn({ ...CAR, kilometres: '' }, () => useValuation({ isReached, saves: false }))
    await until(() => expect(form().result.isBusy).toBe(false))
    form().set('kilometres', '40000')
    await until(() => expect(form().values.kilometres).toBe('40000'))
    expect(calls).toEqual([])
    isReached = true
    form().set('message', 'Hello')
    await until(() => expect(form().result.valuation).toMatchObject({ kind: 'indicative', offer_price: 20_000 }))
    expect(form().values).toMatchObject({ valuation_id: 'e1', offer_price: '20000' })
    expect($valuation.get()).toMatchObject({ offer_price: 20_000, car_id: '101', subject: '2021 Mazda 3' })
    form().set('message', 'Hello again')
    await until(() => expect(form().values.message).toBe('Hello again'))
    expect(calls).toMatchObject([
      { call: 'POST /api/valuations', sent: { car_id: '101', lead_attributes: { 'Vehicle Make': 'Mazda' } } },
    ])
  })

  it('follows the answers that adjust it, and begins anew with another vehicle', async () => {
    const calls = api(estimate(20_000), estimate(18_000), estimate(9_000, 'e2'), estimate(8_000, 'e2'))
    const form = usingIn(CAR, () => useValuation({ isReached: true, saves: false }))
    await until(() => expect(form().values.offer_price).toBe('20000'))
    form().set('condition', 'Fair')
    await until(() => expect(form().values.offer_price).toBe('18000'))
    form().set('kilometres', '90000')
    await until(() => expect(form().values.offer_price).toBe('8000'))
    expect(calls.map(({ call }) => call)).toEqual([
      'POST /api/valuations',
      'PUT /api/valuations',
      'POST /api/valuations',
      'PUT /api/valuations',
    ])
    expect(tracked()).toEqual(
      ['valuation', 'offer indicative', 'adjustment', 'offer indicative', 'valuation', 'offer indicative']
        .concat(['adjustment', 'offer indicative'])
        .map((name) => `trade_in_${name}`),
    )
    expect([calls[1]?.sent, calls[3]?.sent]).toEqual(
      ['e1', 'e2'].map((id) => ({ id, adjustmentAnswers: { condition: 'Fair' } })),
    )
  })

  it.each([
    ['is refused as one of too many', 429],
    ['is not answered', 0],
  ])('stays and goes with the lead when its adjustment %s, which is tried again', async (_, failure) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const calls = api(estimate(20_000), failure, failure, estimate(18_000))
    const form = usingIn(CAR, () => useValuation({ isReached: true, saves: false }))
    await until(() => expect(form().values.offer_price).toBe('20000'))
    form().set('condition', 'Fair')
    for (const count of [2, 3]) {
      await until(() => expect([calls.length, form().result.isBusy]).toEqual([count, false]))
      expect(form().result.valuation).toMatchObject({ kind: 'indicative', offer_price: 20_000 })
      expect(form().values).toMatchObject({ valuation_id: 'e1', offer_price: '20000' })
      await vi.advanceTimersByTimeAsync(5_000)
    }
    await until(() => expect(form().values.offer_price).toBe('18000'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls.map(({ sent }) => sent.adjustmentAnswers)).toEqual([
      undefined,
      ...Array.from({ length: 3 }, () => ({ condition: 'Fair' })),
    ])
  })

  it('is that of the latest answers, whichever call is answered last', async () => {
    const late = Promise.withResolvers<object>()
    const calls = api(late.promise, estimate(9_000))
    const form = usingIn(CAR, () => useValuation({ isReached: true, saves: false }))
    await until(() => expect([calls.length, form().result.isBusy]).toEqual([1, true]))
    form().set('kilometres', '90000')
    await until(() => expect(form().values.offer_price).toBe('9000'))
    late.resolve(estimate(20_000))
    await new Promise((settled) => setImmediate(settled))
    form().set('message', 'Hello')
    await until(() => expect(form().values.message).toBe('Hello'))
    expect(form().values.offer_price).toBe('9000')
    expect(form().result).toMatchObject({ isBusy: false, valuation: { offer_price: 9_000 } })
  })

  it.each<[string, Answer, string]>([
    ['of a vehicle that a person has to see', MANUAL, 'e2'],
    ['without an answer', 0, ''],
  ])('is none %s: the form goes on without a price', async (_, answer, id) => {
    const calls = api(answer)
    const form = usingIn({ ...CAR, offer_price: '7' }, () => useValuation({ isReached: true, saves: true }))
    await until(() => expect(form().result.valuation).toMatchObject({ kind: 'manual' }))
    await until(() => expect(form().values).toMatchObject({ valuation_id: id, offer_price: '' }))
    form().set('condition', 'Fair')
    await until(() => expect(form().values.condition).toBe('Fair'))
    expect(calls).toHaveLength(1)
  })

  it.each([
    [200, 'Valuation data saved successfully'],
    [500, 'Failed to save valuation data'],
  ])('is saved where the site wants it: %i', async (status, said) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const calls = api(estimate(20_000), status)
    usingIn(CAR, () => useValuation({ isReached: true, saves: true }))
    await until(() => expect(log).toHaveBeenCalledWith(said))
    log.mockRestore()
    expect(calls[1]).toMatchObject({
      call: 'POST /api/miscellaneous',
      sent: { offer_price: 20_000, kilometres: '40000' },
    })
  })
})
