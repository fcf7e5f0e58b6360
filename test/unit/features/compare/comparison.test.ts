// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { $compared, MOST_COMPARED, rereadCompared, toggleCompared } from '#src/features/compare/browser/store.ts'
import { useComparison } from '#src/features/compare/site/use-comparison.ts'
import { pageType } from '#src/tracking/page-context.ts'
import { using } from '../../site/in-browser.tsx'

vi.hoisted(() => {
  document.body.innerHTML = '<script type="application/json" id="site-data">{"website_slug":"dealer"}</script>'
})

const until = (check: () => void) => vi.waitFor(check, { timeout: 5_000 })
const stored = (): unknown => JSON.parse(localStorage.getItem('dealer:compare') ?? 'null')

/** Plays the site: the body of each address. */
function serve(bodies: Record<string, unknown>): string[] {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    requested.push(`${method} ${path}`)
    const body = bodies[new URL(path, location.href).pathname]
    if (body === undefined) throw new TypeError('Failed to fetch')
    return Response.json(body)
  })
  return requested
}

beforeEach(() => {
  history.replaceState(null, '', '/page')
  $compared.set([])
  localStorage.clear()
})

it('a comparison is a list of items to the standard of events', () =>
  expect(pageType('compare', undefined)).toBe('itemlist'))

describe('the vehicles of a comparison', () => {
  const SITE = { listing: '/cars', labels: { overview: 'Overview', kilometres: 'Kilometres', names: [] } }
  const STOCK = { vehicles: { a: { id: '1', slug: 'a' }, b: { id: '2', slug: 'b' } } }
  const compared = () => using(() => useComparison(SITE))

  it('are those of the address, otherwise those of the device, which the address then names', async () => {
    serve({ '/stock.json': { vehicles: {} } })
    $compared.set(['7', '8'])
    const own = compared()
    await until(() => expect(own()[0]).toEqual({ ids: ['7', '8'], more: 0, vehicles: [] }))
    expect(location.search).toBe('?cars=7,8')
    history.replaceState(null, '', '/page?cars=1,2,3,4,5,6')
    const shared = compared()
    await until(() => expect(shared()[0]).toEqual({ ids: ['1', '2', '3', '4'], more: 2, vehicles: [] }))
    expect(location.search).toBe('?cars=1,2,3,4')
    expect($compared.get()).toEqual(['7', '8'])
  })

  it('are none, without a call, where none is chosen', async () => {
    const requested = serve({})
    const state = compared()
    await until(() => expect(state()[0]).toEqual({ ids: [], more: 0, vehicles: [] }))
    expect([requested, location.href.endsWith('/page')]).toEqual([[], true])
  })

  it('say so where they cannot be fetched', async () => {
    serve({})
    $compared.set(['1'])
    const state = compared()
    await until(() => expect(state()[0]).toEqual({ ids: ['1'], more: 0, isFailed: true }))
  })

  it('are left out again on this device and in the address', async () => {
    serve({ '/stock.json': STOCK })
    $compared.set(['1', '2'])
    const state = compared()
    await until(() => expect(state()[0].ids).toEqual(['1', '2']))
    state()[1]('1')
    await until(() => expect(state()[0].ids).toEqual(['2']))
    expect([$compared.get(), location.search]).toEqual([['2'], '?cars=2'])
    state()[1]('2')
    await until(() => expect(state()[0].ids).toEqual([]))
    expect(location.search).toBe('')
  })
})

describe('the vehicles that a shopper compares', () => {
  it('are chosen and left out again, in the order of choice', () => {
    for (const id of ['1', '2', '3', '2']) expect(toggleCompared(id)).toBe(true)
    expect([$compared.get(), stored()]).toEqual([
      ['1', '3'],
      ['1', '3'],
    ])
  })

  it('have room for four, and a fifth is refused', () => {
    for (const id of ['1', '2', '3', '4']) expect(toggleCompared(id)).toBe(true)
    expect([toggleCompared('5'), $compared.get()]).toEqual([false, ['1', '2', '3', '4']])
    expect([toggleCompared('4'), $compared.get()]).toEqual([true, ['1', '2', '3']])
  })

  it('are read again after another page has changed them, as far as they are valid', () => {
    localStorage.setItem('dealer:compare', JSON.stringify(['1', 2, '3', '4', '5', '6']))
    rereadCompared()
    expect($compared.get()).toEqual(['1', '3', '4', '5'])
    expect($compared.get()).toHaveLength(MOST_COMPARED)
    localStorage.setItem('dealer:compare', '"1"')
    rereadCompared()
    expect($compared.get()).toEqual([])
  })
})
