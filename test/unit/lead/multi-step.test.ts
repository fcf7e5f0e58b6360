import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answered,
  isLastStep,
  type MultiStep,
  next,
  previous,
  progress,
  restarted,
  sentSteps,
  skipTo,
  startSteps,
  stepCall,
  stepFields,
} from '#src/lead/multi-step.ts'

const at = (step: number, changes: Partial<MultiStep> = {}): MultiStep => ({ ...startSteps(4), step, ...changes })

describe('steps indexed from 0 @spec 4.8', () => {
  it('a form starts at step 0, with nothing skipped and nothing saved', () =>
    expect(startSteps(4)).toEqual({ step: 0, total: 4, skipped_steps: [], saved: [], complete: false }))

  it('next moves forward when not on the last step, and fires the step event', () =>
    expect(next(at(1))).toMatchObject({ form: { step: 2 }, event: 'step' }))

  it('next stays on the last step and fires nothing', () =>
    expect(next(at(3, { error: 'no' }))).toEqual({ form: at(3, { error: 'no' }) }))

  it('next clears the error', () => expect(next(at(1, { error: 'no' })).form.error).toBeUndefined())

  it.each([
    ['starts at the current step', { from: 0, to: 2 }, 0, true],
    ['goes over the current step', { from: 0, to: 3 }, 1, true],
    ['went back over the current step', { from: 2, to: 0 }, 1, true],
    ['ends at the current step', { from: 0, to: 2 }, 2, false],
    ['lies before the current step', { from: 0, to: 1 }, 2, false],
    ['lies behind the current step', { from: 2, to: 3 }, 1, false],
  ])('next drops skip records spanning the current step: one that %s', (_, jump, step, isDropped) =>
    expect(next(at(step, { skipped_steps: [jump] })).form.skipped_steps).toEqual(isDropped ? [] : [jump]),
  )
})

describe('going back and jumping @spec 4.9', () => {
  it('previous returns to the step it was skipped from', () => expect(previous(skipTo(at(0), 3)).step).toBe(0))
  it('previous otherwise goes one back', () => expect(previous(at(2)).step).toBe(1))
  it('previous goes one back from a step that no jump led to', () =>
    expect(previous(at(3, { skipped_steps: [{ from: 0, to: 2 }] })).step).toBe(2))
  it('previous stays on the first step', () => expect(previous(at(0)).step).toBe(0))
  it('skip-to jumps to a given step and records a from/to pair', () =>
    expect(skipTo(at(0), 2)).toMatchObject({ step: 2, skipped_steps: [{ from: 0, to: 2 }] }))
  it.each([-1, 4, 1.5])('there is no jump to %d from step 2 of 4', (to) => expect(skipTo(at(2), to)).toEqual(at(2)))
  it('the first and the last step can be jumped to', () =>
    expect([skipTo(at(2), 0).step, skipTo(at(2), 3).step]).toEqual([0, 3]))
  it('previous and skip-to clear the error', () =>
    expect([previous(at(1, { error: 'no' })).error, skipTo(at(1, { error: 'no' }), 3).error]).toEqual([
      undefined,
      undefined,
    ]))
  it('other jumps stay, also from the same step and to the same step', () => {
    const skipped_steps = [
      { from: 0, to: 1 },
      { from: 1, to: 3 },
    ]
    expect(skipTo(at(0, { skipped_steps }), 3).skipped_steps).toEqual([...skipped_steps, { from: 0, to: 3 }])
  })
  it('of several jumps to a step the last one is gone back', () => {
    const skipped_steps = [
      { from: 0, to: 3 },
      { from: 2, to: 1 },
      { from: 1, to: 3 },
    ]
    expect(previous(at(3, { skipped_steps })).step).toBe(1)
  })
  it('the same jump twice is one record', () =>
    expect(skipTo(previous(skipTo(at(0), 2)), 2).skipped_steps).toEqual([{ from: 0, to: 2 }]))
  it.each([-1, 4, 1.5, Number.NaN, 0])('there is no jump to %d from step 0 of 4', (to) =>
    expect(skipTo(at(0), to)).toEqual(at(0)),
  )
})

describe('progress @spec 4.10', () => {
  it.each([
    [0, 4, 0],
    [1, 4, 25],
    [1, 3, 33],
    [2, 3, 67],
    [5, 8, 63],
  ])('progress = round(%d / %d * 100) = %d', (step, total, percent) =>
    expect(progress({ ...startSteps(total), step })).toBe(percent),
  )
  it('or 100 when marked complete', () => expect(progress(at(3, { complete: true }))).toBe(100))
})

describe('saving steps @spec 4.11', () => {
  it('each completed step is saved once', () => expect(stepCall(at(1))).toBe('save'))
  it('already-saved steps only advance', () => expect(stepCall(at(1, { saved: [0, 1] }))).toBe('advance'))
  it('as a partial lead: lead_status Incomplete, form_completed false', () =>
    expect(stepFields(at(1, { skipped_steps: [{ from: 0, to: 1 }] }))).toEqual({
      lead_status: 'Incomplete',
      form_completed: false,
      step_number: 1,
      skipped_steps: [{ from: 0, to: 1 }],
    }))
  it('the first save returns a lead_id that later saves send so they update the same lead', () => {
    const first = next(answered(at(0), { lead_id: 'a' })).form
    expect(stepFields(first)).toMatchObject({ lead_id: 'a', step_number: 1 })
    expect(answered(first, { lead_id: 'b' })).toMatchObject({ lead_id: 'a', saved: [0, 1] })
  })
  it('a lead that is not there any more is saved again as a new one', () => {
    const form = restarted(at(2, { lead_id: 'gone', saved: [0, 1] }))
    expect(form).toEqual(at(2))
    expect(stepCall(form)).toBe('save')
    expect(stepFields(form)).not.toHaveProperty('lead_id')
  })
  it('a step that was not saved says why and stays', () =>
    expect(answered(at(0), { error: 'Too many requests' })).toEqual(at(0, { error: 'Too many requests' })))
})

describe('the steps whose answers a call carries @spec 4.11 4.12', () => {
  it.each<[string, MultiStep, number[]]>([
    ['the first save: its own', at(0), [0]],
    ['a first save that comes late: those before it too', at(2), [0, 1, 2]],
    ['a later save: its own alone', at(2, { lead_id: 'a' }), [2]],
    ['the last step: all of them', at(3, { lead_id: 'a' }), [0, 1, 2, 3]],
  ])('%s', (_, form, steps) => expect(sentSteps(form)).toEqual(steps))
})

describe('the final step @spec 4.12 8.1 8.2', () => {
  it('submits with the last-step flag', () => {
    expect([isLastStep(at(3)), stepCall(at(3)), stepCall(at(3, { saved: [3] }))]).toEqual([true, 'submit', 'submit'])
    expect(stepFields(at(3, { lead_id: 'a' }))).toEqual({ lead_id: 'a', skipped_steps: [] })
  })
  it('is complete on a response with lead_id', () =>
    expect(answered(at(3), { lead_id: 'a' })).toMatchObject({ complete: true, lead_id: 'a', error: undefined }))
  it('otherwise the returned error is shown', () =>
    expect(answered(at(3), { error: 'Closed' })).toMatchObject({ complete: false, error: 'Closed' }))
  it.each([{}, { error: '' }, { lead_id: '' }])("or 'An unexpected error occured': %j", (answer) =>
    expect(answered(at(3), answer)).toMatchObject({ complete: false, error: 'An unexpected error occured' }),
  )
})

const move = fc.oneof(
  fc.constant(next).map((go) => (form: MultiStep) => go(form).form),
  fc.constant(previous),
  fc.integer({ min: -1, max: 7 }).map((to) => (form: MultiStep) => skipTo(form, to)),
  fc.constant((form: MultiStep) => answered(form, { lead_id: `lead-${form.step}` })),
  fc.constant((form: MultiStep) => answered(form, {})),
)

describe('whatever a shopper does @spec 4.8 4.9 4.10 4.11', () => {
  it('the step is one of the form, the progress a percentage, and each step saved at most once', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.array(move, { maxLength: 40 }), (total, moves) => {
        const form = moves.reduce((now, go) => go(now), startSteps(total))
        expect(form.step).toBeGreaterThanOrEqual(0)
        expect(form.step).toBeLessThan(total)
        expect(progress(form)).toBeGreaterThanOrEqual(0)
        expect(progress(form)).toBeLessThanOrEqual(100)
        expect(new Set(form.saved).size).toBe(form.saved.length)
      }),
    ))

  it('a step that was answered on the way forward is never said to be skipped', () =>
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }), fc.array(move, { maxLength: 40 }), (total, moves) => {
        const before = moves.reduce((now, go) => go(now), startSteps(total))
        const { form, event } = next(before)
        if (!event) return
        expect(form.skipped_steps.filter(({ from, to }) => from < form.step && form.step < to)).toEqual([])
      }),
    ))

  it('the lead_id of the first save stays', () =>
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        let first: string | undefined
        let form = startSteps(4)
        for (const go of moves) {
          form = go(form)
          first ??= form.lead_id
          expect(form.lead_id).toBe(first)
        }
      }),
    ))
})
