// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { $garage, replaceGarage, saveVehicle } from '#src/site/stores/garage.ts'
import { $person, rememberPerson } from '#src/site/stores/person.ts'
import { $unsentChanges, $wasSignedIn } from '#src/site/stores/shopper.ts'
import { readStored, readText, writeStored } from '#src/site/stores/storage.ts'
import '../in-browser.tsx'

vi.hoisted(() => {
  document.body.innerHTML = '<script type="application/json" id="site-data">{"website_slug":"dealer"}</script>'
})

const kept = (name: string): unknown => JSON.parse(localStorage.getItem(`dealer:${name}`) ?? 'null')
/** What another tab of the site, or an earlier version of it, has stored. */
function storedElsewhere(name: string, text: string | null): void {
  const key = `dealer:${name}`
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  dispatchEvent(new StorageEvent('storage', { key, newValue: text }))
}

beforeEach(() => {
  $garage.set([])
  $unsentChanges.set({})
  $person.set({})
  localStorage.clear()
})

describe('the vehicles that a shopper saves @spec 4.7', () => {
  it('are kept on the device for this site, the latest last and each once', () => {
    for (const id of ['1', '2', '1']) saveVehicle(id, true)
    expect([$garage.get(), kept('garage')]).toEqual([
      ['2', '1'],
      ['2', '1'],
    ])
    saveVehicle('2', false)
    saveVehicle('9', false)
    expect(kept('garage')).toEqual(['1'])
    replaceGarage(['3', '4', '3'])
    expect($garage.get()).toEqual(['3', '4'])
  })

  it('are the latest 200, which is as many as the lead API takes', () => {
    const ids = Array.from({ length: 201 }, (_, id) => `${id}`)
    replaceGarage(ids)
    expect($garage.get()).toEqual(ids.slice(1))
  })

  it('follow what another tab makes of them', () => {
    const seen: (readonly string[])[] = []
    const stop = $garage.listen((ids) => seen.push(ids))
    storedElsewhere('garage', '["7"]')
    storedElsewhere('garage', null)
    stop()
    expect(seen).toEqual([['7'], []])
  })

  it.each([
    ['no list', '{"1":true}', []],
    ['text that is no JSON', '["1"', []],
    ['ids that are no text', '["1",2,null]', ['1']],
  ])('are none where the device has %s', (_, text, ids) => {
    const stop = $garage.listen(() => undefined)
    storedElsewhere('garage', text)
    stop()
    expect($garage.get()).toEqual(ids)
  })
})

describe('what a device remembers of its shopper @spec 3.14 6.2', () => {
  it('has the answers of forms, and keeps those that a later form does not ask for', () => {
    rememberPerson({ name: 'Mere', phone: '021 123 456', message: 'Hello' })
    rememberPerson({ name: 'Mere-Ana', email: 'mere@example.nz' })
    const person = { name: 'Mere-Ana', phone: '021 123 456', email: 'mere@example.nz' }
    expect([$person.get(), kept('user')]).toEqual([person, person])
  })

  it.each<[string, string, unknown, unknown, unknown]>([
    ['what nobody stored', 'null', {}, undefined, {}],
    ['a text', '"yes"', {}, undefined, {}],
    ['a list', '["name"]', {}, undefined, {}],
    ['true', 'true', {}, true, {}],
    ['changes of the garage, and others', '{"1":true,"2":false,"3":"yes"}', {}, undefined, { 1: true, 2: false }],
  ])('is nothing that its names do not allow: %s', (_, text, person, signedIn, unsent) => {
    const stops = [$person, $wasSignedIn, $unsentChanges].map((store) => store.listen(() => undefined))
    for (const name of ['user', 'signed-in', 'garage-unsent']) storedElsewhere(name, text)
    for (const stop of stops) stop()
    expect([$person.get(), $wasSignedIn.get(), $unsentChanges.get()]).toEqual([person, signedIn, unsent])
  })
})

describe('the storage of the browser', () => {
  it('gives what was stored, and nothing of what is gone or damaged', () => {
    writeStored('x', { a: 1 })
    expect([readStored('x'), readText('x')]).toEqual([{ a: 1 }, '{"a":1}'])
    writeStored('x', undefined)
    expect([readStored('x'), readText('x'), localStorage.length]).toEqual([undefined, undefined, 0])
    localStorage.setItem('x', '{')
    expect(readStored('x')).toBeUndefined()
  })

  it.each<[string, () => void]>([
    [
      'is full',
      () =>
        vi.stubGlobal('localStorage', {
          getItem: () => null,
          removeItem: () => undefined,
          setItem: () => {
            throw new DOMException('full', 'QuotaExceededError')
          },
        }),
    ],
    [
      'is blocked',
      () =>
        vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
          throw new DOMException('blocked', 'SecurityError')
        }),
    ],
  ])('is replaced by the page for as long as it is open where it %s', (_, block) => {
    block()
    saveVehicle('1', true)
    expect($garage.get()).toEqual(['1'])
    writeStored('x', 'kept')
    expect(readStored('x')).toBe('kept')
    writeStored('x', undefined)
    expect(readStored('x')).toBeUndefined()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    writeStored('dealer:garage', undefined)
  })
})

describe('what an earlier page has stored', () => {
  it('is read while the module loads', async () => {
    const stored = { offer_price: 26_100, subject: '2026 Toyota Corolla', at: Date.now() }
    localStorage.setItem('dealer:valuation', JSON.stringify(stored))
    vi.resetModules()
    const { $valuation } = await import('#src/site/stores/valuation.ts')
    expect($valuation.get()).toEqual(stored)
  })
})

describe('a web view without any storage', () => {
  it('holds a value until the page is closed', () => {
    vi.stubGlobal('localStorage', null)
    writeStored('dealer:choice', 'declined')
    expect(readStored('dealer:choice')).toBe('declined')
    vi.unstubAllGlobals()
  })
})
