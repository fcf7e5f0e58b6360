// @vitest-environment jsdom
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { FacetView } from '#src/page/kinds/search-page.ts'
import type { Actions } from '#src/site/islands/search/view/actions.ts'
import { RangeFilter } from '#src/site/islands/search/view/RangeFilter.tsx'
import { draw, enter } from '../in-browser.tsx'

const facet: FacetView = { name: 'price', label: 'Price', kind: 'range', open: true }

interface Chosen {
  initial: string
  actions: Actions
  /** Another way to choose a price, such as a typed query. */
  choose: (change: (range: string) => void) => void
}

function Place({ initial, actions, choose }: Chosen) {
  const [range, setRange] = useState(initial)
  choose(setRange)
  return <RangeFilter facet={facet} bounds={{ min: 5000, max: 90_000 }} range={range} actions={actions} />
}

function filter(initial: string) {
  const bound = vi.fn<Actions['bound']>()
  let change: (range: string) => void = () => undefined
  const choose = (next: typeof change) => {
    change = next
  }
  const place = draw(<Place initial={initial} actions={{ bound } as Partial<Actions> as Actions} choose={choose} />)
  const most = () => place.querySelector<HTMLInputElement>('[aria-label="Maximum price"]')
  return { bound, most, change: (range: string) => change(range) }
}

const until = { timeout: 5000, interval: 10 }

it('never takes back a price that was chosen elsewhere, however slow the phone is', async () => {
  const { bound, most, change } = filter(':')
  await vi.waitFor(() => expect(most()?.value).toBe(''), until)
  // Nothing is drawn before a timer that is set from now on runs out.
  const later = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, time = 0) => (time > 0 ? void work() : later(work)))
  onTestFinished(() => void vi.unstubAllGlobals())
  change(':60000')
  await vi.waitFor(() => expect(most()?.value).toBe('60000'), until)
  expect(bound).not.toHaveBeenCalled()
})

it('sends what is typed once it is complete, but not what is chosen already', async () => {
  const { bound, most } = filter(':60000')
  const field = await vi.waitFor(() => most() ?? expect.fail('not drawn yet'), until)
  enter(field, '60k')
  field.form?.requestSubmit()
  await vi.waitFor(() => expect(most()?.value).toBe('60000'), until)
  expect(bound).not.toHaveBeenCalled()
  enter(field, '45k')
  field.form?.requestSubmit()
  await vi.waitFor(() => expect(bound).toHaveBeenCalledExactlyOnceWith('price', ':45000'), until)
})
