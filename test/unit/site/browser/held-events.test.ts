// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { type HeldEvent, hold, REACHES, replay } from '#src/site/browser/interaction/held-events.ts'
import { answerTyped } from '#src/site/browser/interaction/typed-again.ts'

let held: HeldEvent[]
let asleep: AbortController
let island: HTMLElement
const control = (name: string) => island.querySelector(`[name=${name}]`) as HTMLInputElement

beforeEach(() => {
  held = []
  asleep = new AbortController()
  island = document.createElement('div')
  island.innerHTML = `<input name="query"><a href="#" data-live>Ute</a>
    <select name="sort"><option>latest</option><option>price</option></select>`
  document.body.replaceChildren(island)
  for (const type of REACHES) {
    island.addEventListener(type, (event) => hold(event, held), { capture: true, signal: asleep.signal })
  }
})

function type(name: string, value: string, types = ['input']): void {
  control(name).value = value
  for (const each of types) control(name).dispatchEvent(new Event(each, { bubbles: true }))
}

function wake(): void {
  asleep.abort()
  for (const each of held) replay(each)
}

const heldTypes = () => held.map(({ event, value }) => `${event.type} ${value ?? ''}`.trim())

describe('what a shopper did before an island woke', () => {
  it('has one text for letters typed in a row, so that a word of an input method stays whole', () => {
    for (const text of ['t', 'to', 'toyota']) type('query', text)
    expect(heldTypes()).toEqual(['input toyota'])
  })

  it('keeps the order of texts typed before and after a press', () => {
    type('query', 'toy')
    island.querySelector('a')?.click()
    type('query', 'toyota')
    expect(heldTypes()).toEqual(['input toy', 'click', 'input toyota'])
  })

  it('is repeated with the choice of a list, though the island draws its own in between', () => {
    type('sort', 'price', ['input', 'change'])
    const chosen: string[] = []
    answerTyped(island)
    control('sort').addEventListener('input', () => {
      control('sort').value = 'latest'
    })
    control('sort').addEventListener('change', () => chosen.push(control('sort').value))
    control('sort').value = 'latest'
    wake()
    expect(chosen).toEqual(['price'])
  })

  it('sets no value that is there already, because that ends the word of an input method', () => {
    type('query', 'to')
    answerTyped(island)
    let times = 0
    Object.defineProperty(control('query'), 'value', { get: () => 'to', set: () => times++ })
    wake()
    expect(times).toBe(0)
  })
})
