// @vitest-environment jsdom
import { useRef, useState } from 'react'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { searchProps } from '#src/site/islands/search/search-props.ts'
import { addressContext } from '#src/site/islands/search/state/address.ts'
import { useSearchEvents } from '#src/site/islands/search/state/search-events.ts'
import { useAddress } from '#src/site/islands/search/state/use-address.ts'
import { useCards } from '#src/site/islands/search/state/use-cards.ts'
import { useMore } from '#src/site/islands/search/state/use-more.ts'
import { useTitle } from '#src/site/islands/search/state/use-title.ts'
import { useTyping } from '#src/site/islands/search/state/use-typing.ts'
import type { ListView } from '#src/site/islands/search/view/list-view.ts'
import { useSuggestions } from '#src/site/islands/search/view/SuggestedInput.tsx'
import { aSite, someVehicles } from '../../page/fixture.ts'
import { draw, using } from '../in-browser.tsx'

vi.hoisted(() => {
  document.body.innerHTML =
    '<script type="application/json" id="site-data">{"website_slug":"dealer","country":"AU"}</script>'
})

// A page fetches once what words mean in its stock, which the next file of this worker must not find.
afterAll(() => void vi.resetModules())

const { pages, shell, files } = aSite({ vehicles: someVehicles(60) })
const [page] = pages.filter((each) => each.kind === 'search')
if (!page) throw new Error('the site has no search page')
const PROPS = searchProps(page, shell)
const CONTEXT = addressContext(PROPS)
const { path: PATH, state: OWN } = CONTEXT.own
const until = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 5 })
/** What has been begun is done by then. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((done) => setTimeout(done))
}
/** The events of tracking, as the data layer gets them. */
const tracked = () =>
  (window.dataLayer ?? []).flatMap((event) => {
    const { event_name, element_text } = event as { event_name: string; element_text?: string }
    return event_name?.startsWith('search_') ? [`${event_name} ${element_text}`] : []
  })

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    const file = files.find((each) => `/${each.path.replace(/^\//, '')}` === path)
    return new Response(file ? String(file.body) : '', { status: file ? 200 : 404 })
  })
  window.dataLayer?.splice(0)
  history.replaceState(null, '', PATH)
})

describe('the address of a list', () => {
  const at = (
    address: string,
    { isAnswered = true, lastPage, typed = [] }: { isAnswered?: boolean; lastPage?: number; typed?: string[] } = {},
  ) => {
    history.replaceState({ own: 'state' }, '', address)
    return using(() => {
      const [state, setState] = useState(OWN)
      const [answer, answered] = useState({ isAnswered, lastPage })
      const [isTyped] = useState(
        () =>
          ({ query }: ShopperState) =>
            typed.includes(query),
      )
      const isOpened = useAddress(state, setState, CONTEXT, { ...answer, isTyped })
      return { state, setState, isOpened, answered }
    })
  }
  const address = () => `${location.pathname}${location.search}`
  const chosen = (changes: Partial<ShopperState>): ShopperState => ({ ...OWN, ...changes })

  it("is opened at once where it is the page's own", async () => {
    const before = history.length
    const list = at(`${PATH}?utm_source=x`)
    await until(() => expect(list().isOpened).toBe(true))
    expect(list().state).toBe(OWN)
    expect([history.length, address()]).toEqual([before, `${PATH}?utm_source=x`])
  })

  it('is opened once its list is there, and is not written again', async () => {
    const before = history.length
    const list = at(`${PATH}?refinementList[make][0]=Toyota`, { isAnswered: false })
    await until(() => expect(list().state.lists).toEqual({ make: ['Toyota'] }))
    await settled()
    expect(list().isOpened).toBe(false)
    list().answered({ isAnswered: true, lastPage: undefined })
    await until(() => expect(list().isOpened).toBe(true))
    expect([history.length, address()]).toEqual([before, `${PATH}?refinementList[make][0]=Toyota`])
    expect(history.state).toEqual({ own: 'state' })
  })

  it('is not opened while its list is still that of the build', async () => {
    const seen: [unknown, boolean][] = []
    history.replaceState(null, '', `${PATH}?refinementList[make][0]=Toyota`)
    const list = using(() => {
      const [state, setState] = useState(OWN)
      const isOpened = useAddress(state, setState, CONTEXT, {
        lastPage: undefined,
        isTyped: () => false,
        isAnswered: true,
      })
      seen.push([state.lists.make, isOpened])
      return isOpened
    })
    await until(() => expect(list()).toBe(true))
    expect(seen.filter(([make, isOpened]) => isOpened && make === undefined)).toEqual([])
  })

  it('says what its words mean, in the same entry of the history', async () => {
    const before = history.length
    const list = at(`${PATH}?query=under+30k`)
    await until(() => expect(list().state).toMatchObject({ query: '', ranges: { price: ':30000' } }))
    await until(() => expect(list().isOpened).toBe(true))
    expect(address()).toBe(`${PATH}?range[price]=:30000`)
    expect([history.length, history.state]).toEqual([before, { own: 'state' }])
  })

  it('is a new entry for each choice, one for what is typed, and none for more of a list', async () => {
    const list = at(PATH, { typed: ['k', 'ki', 'kia'] })
    await until(() => expect(list().isOpened).toBe(true))
    const before = history.length
    const steps: [Partial<ShopperState>, number][] = [
      [{ sort: 'price_asc' }, 1],
      [{ sort: 'price_asc', more: 1 }, 1],
      [{ sort: 'price_asc', more: 2 }, 1],
      [{ query: 'k' }, 2],
      [{ query: 'ki' }, 2],
      [{ query: 'kia' }, 2],
      [{ query: 'kia', lists: { make: ['Toyota'] } }, 2],
      [{ lists: { make: ['Toyota'] } }, 3],
      [{ query: 'k' }, 4],
      [{ page: 2 }, 5],
    ]
    for (const [changes, entries] of steps) {
      const last = address()
      list().setState(() => chosen(changes))
      await until(() => expect(address()).not.toBe(last))
      expect([changes, history.length - before]).toEqual([changes, entries])
    }
  })

  it('is followed back, also to words, and the last of two is meant', async () => {
    const list = at(PATH)
    await until(() => expect(list().isOpened).toBe(true))
    history.replaceState(null, '', `${PATH}?query=under+30k`)
    dispatchEvent(new PopStateEvent('popstate'))
    history.replaceState(null, '', `${PATH}?sortBy=price_asc`)
    dispatchEvent(new PopStateEvent('popstate'))
    await until(() => expect(list().state).toMatchObject({ sort: 'price_asc', ranges: {} }))
    await settled()
    expect([address(), list().state.ranges]).toEqual([`${PATH}?sortBy=price_asc`, {}])
  })

  it('is that of the last page where it asks for one beyond the list, in the same entry', async () => {
    const list = at(`${PATH}?page=9`)
    await until(() => expect(list().state.page).toBe(9))
    const before = history.length
    list().answered({ isAnswered: true, lastPage: 9 })
    await settled()
    expect(list().state.page).toBe(9)
    list().answered({ isAnswered: true, lastPage: 3 })
    await until(() => expect(list().state.page).toBe(3))
    expect([history.length, address()]).toEqual([before, `${PATH}/page/3`])
  })
})

describe('the text of the search field', () => {
  const field = (state: ShopperState = OWN) =>
    using(() => {
      const [now, setState] = useState(state)
      const [changes] = useState<ShopperState[]>([])
      const typing = useTyping(now, (change) => {
        setState((before) => {
          const next = change(before)
          changes.push(next)
          return next
        })
      })
      return { ...typing, now, changes, setState }
    })

  it("is the search's own until something is typed, and then what is typed, at once", async () => {
    const search = field({ ...OWN, query: 'kia' })
    await until(() => expect(search().text).toBe('kia'))
    search().type('kia r')
    await until(() => expect(search().text).toBe('kia r'))
    expect(search().now).toMatchObject({ query: 'kia r*' })
    search().type('')
    await until(() => expect(search().now.query).toBe(''))
  })

  it('is read as a whole: the conditions of an earlier text are gone with it, other filters stay', async () => {
    const lists = { make: ['Toyota'] }
    const search = field({ ...OWN, query: 'old', lists, page: 3 })
    await until(() => expect(search().text).toBe('old'))
    search().type('under 30k')
    await until(() => expect(search().now).toMatchObject({ query: '', ranges: { price: ':30000' }, page: 1 }))
    search().type('ute')
    await until(() => expect(search().now).toMatchObject({ query: 'ute', ranges: {}, lists }))
  })

  it('is searched for as it is last, when more was typed before an answer was there', async () => {
    const search = field()
    await until(() => expect(search().text).toBe(''))
    search().type('u')
    search().type('ut')
    search().type('ute')
    await until(() => expect(search().now.query).toBe('ute'))
    await settled()
    expect([...new Set(search().changes.map(({ query }) => query))]).toEqual(['ute'])
  })

  it('gives way to its filters once it is complete', async () => {
    const search = field()
    await until(() => expect(search().text).toBe(''))
    search().settle()
    search().type('ute under 30k')
    await until(() => expect(search().text).toBe('ute under 30k'))
    search().settle()
    await until(() => expect(search().text).toBe('ute'))
    expect(search().now.ranges).toEqual({ price: ':30000' })
    search().type('ute v8')
    await until(() => expect(search().now).toMatchObject({ query: 'ute v8', ranges: { price: ':30000' } }))
  })

  it('is given up for something else, also where its answer was still on the way', async () => {
    const search = field()
    await until(() => expect(search().text).toBe(''))
    search().type('ute')
    search().end()
    await settled()
    expect([search().text, search().changes]).toEqual(['', []])
  })

  it('is known of each search that it made', async () => {
    const search = field()
    await until(() => expect(search().text).toBe(''))
    expect(search().isTyped(OWN)).toBe(false)
    search().type(' ute under 30k ')
    await until(() => expect(search().now.query).toBe('ute'))
    const { now } = search()
    expect([search().isTyped(now), search().isTyped({ ...now, page: 2 }), search().isTyped(OWN)]).toEqual([
      true,
      false,
      false,
    ])
    expect([search().textOf(now), search().textOf({ ...OWN, query: 'other' })]).toEqual(['ute under 30k', 'other'])
  })
})

describe('suggestions for a text', () => {
  const option = (value: string, count: number) => ({ value, label: value, count, active: false })
  const view = (total: number): ListView => ({
    heading: '',
    total,
    facets: [
      {
        name: 'make',
        label: 'Make',
        kind: 'list',
        open: true,
        options: [option('Kia', 9), option('Kenworth', 2), option('Toyota', 1)],
      },
    ],
    chips: [],
    state: OWN,
    pagination: PROPS.pagination,
  })
  const CAR = { vehicle_id: '1', title: 'Kia Rio', href: '/cars/1', price: { text: '$1', is_amount: true } } as never
  const suggest = (totals: (searches: readonly ShopperState[]) => Promise<readonly number[]>) =>
    using(() => {
      const [found, find] = useState<{ query: string; cards: [] }>()
      return { drawn: useSuggestions(found, view(12), { totals } as never), find }
    })

  it('say how many vehicles each filter gives when it is pressed', async () => {
    const asked: string[][] = []
    const box = suggest((searches) => {
      asked.push(searches.map(({ lists }) => String(lists.make)))
      return Promise.resolve([1234])
    })
    await until(() => expect(box().drawn).toBeUndefined())
    box().find({ query: 'k', cards: [CAR] as never })
    await until(() => expect(box().drawn).toMatchObject({ text: 'k', total: 12 }))
    expect(asked).toEqual([['Kia', 'Kenworth']])
    expect(box().drawn?.suggestions.map(({ label, note }) => `${label}: ${note}`)).toEqual([
      'Kia: Make (1,234)',
      'Kenworth: Make (0)',
      'Kia Rio: $1',
    ])
    // A filter takes the place of the text, and leaves the other filters.
    const search = { ...OWN, query: '', page: 1, more: 0, lists: { ...OWN.lists, make: ['Kia'] } }
    expect(box().drawn?.suggestions[0]).toMatchObject({ search })
    box().find({ query: '', cards: [] })
    await until(() => expect(box().drawn).toBeUndefined())
  })

  it('ask for nothing where no filter is suggested', async () => {
    const totals = vi.fn(async () => [])
    const box = suggest(totals)
    await until(() => expect(box().drawn).toBeUndefined())
    box().find({ query: 'zz', cards: [CAR] as never })
    await until(() => expect(box().drawn?.suggestions).toHaveLength(1))
    expect(totals).not.toHaveBeenCalled()
  })

  it('are those of the last answer, whichever count comes last', async () => {
    const counts = [Promise.withResolvers<number[]>(), Promise.withResolvers<number[]>()]
    let asked = 0
    const box = suggest(() => counts[asked++]?.promise ?? Promise.resolve([]))
    await until(() => expect(box().drawn).toBeUndefined())
    box().find({ query: 'k', cards: [] })
    await until(() => expect(asked).toBe(1))
    box().find({ query: 'toy', cards: [] })
    await until(() => expect(asked).toBe(2))
    counts[1]?.resolve([1])
    await until(() => expect(box().drawn?.text).toBe('toy'))
    counts[0]?.resolve([1, 2])
    await settled()
    expect(box().drawn?.text).toBe('toy')
  })

  it('are left out where their counts cannot be had, which is reported', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const box = suggest(() => Promise.reject(new Error('away')))
    await until(() => expect(box().drawn).toBeUndefined())
    box().find({ query: 'k', cards: [] })
    await until(() => expect(reported).toHaveBeenCalledWith(new Error('away')))
    expect(box().drawn).toBeUndefined()
  })
})

describe('more of a list', () => {
  const results = (nbPages = 5) => ({ nbPages }) as never
  const card = (vehicle_id: string) => ({ card: { vehicle_id } })
  const list = (start: Partial<ShopperState> = {}, first: object = results()) => {
    const calls: { pages: (number | undefined)[]; answer: PromiseWithResolvers<void> }[] = []
    const client = {
      count: async () => [],
      search: async (requests: readonly { params?: { page?: number } }[]) => {
        const answer = Promise.withResolvers<void>()
        calls.push({ pages: requests.map(({ params }) => params?.page), answer })
        await answer.promise
        return { results: requests.map(({ params }) => ({ hits: [card(`p${params?.page}`)] })) }
      },
    }
    const now = using(() => {
      const [state, setState] = useState<ShopperState>({ ...OWN, ...start })
      const [answer, setAnswer] = useState({ results: first as never, answered: state })
      const setMore = (more: number) => setState((before) => ({ ...before, more }))
      return { ...useMore(PROPS, answer, state, { client: client as never, setMore }), state, setState, setAnswer }
    })
    const cards = () => now().more.cards.map(({ vehicle_id }) => vehicle_id)
    return { now, calls, cards }
  }

  it('comes page by page below the one that is shown, with an event for each press', async () => {
    const { now, calls, cards } = list({ page: 2 })
    await until(() => expect(now().showMore).toBeDefined())
    expect(calls).toEqual([])
    expect(now().more).toMatchObject({ cards: [], pages: 0, pressed: false, failed: false })
    now().showMore?.()
    await until(() => expect(calls).toHaveLength(1))
    calls[0]?.answer.resolve()
    await until(() => expect(cards()).toEqual(['p2']))
    expect(now().more).toMatchObject({ pages: 1, pressed: true, failed: false })
    now().showMore?.()
    await until(() => expect(calls).toHaveLength(2))
    calls[1]?.answer.resolve()
    await until(() => expect(cards()).toEqual(['p2', 'p3']))
    expect(calls.map(({ pages }) => pages)).toEqual([[2], [3]])
    await until(() => expect(tracked()).toEqual(['search_more 3', 'search_more 4']))
  })

  it('comes at once as far as the address asks, without an event, and not beyond the end', async () => {
    const { now, calls, cards } = list({ page: 2, more: 9 })
    await until(() => expect(calls).toHaveLength(1))
    calls[0]?.answer.resolve()
    await until(() => expect(cards()).toEqual(['p2', 'p3', 'p4']))
    expect([now().showMore, now().more.pressed]).toEqual([undefined, false])
    await settled()
    expect([calls.length, tracked()]).toEqual([1, []])
  })

  it('waits for the list itself, and is not there for another list', async () => {
    const { now, calls, cards } = list()
    await until(() => expect(now().showMore).toBeDefined())
    const other = { ...OWN, query: 'other' }
    now().setState({ ...other, more: 1 })
    await settled()
    expect(calls).toEqual([])
    now().setAnswer({ results: results(3), answered: other })
    await until(() => expect(calls).toHaveLength(1))
    const third = { ...OWN, page: 2 }
    now().setState({ ...third, more: 1 })
    now().setAnswer({ results: results(3), answered: third })
    await until(() => expect(calls).toHaveLength(2))
    calls[0]?.answer.resolve()
    await settled()
    expect(cards()).toEqual([])
    calls[1]?.answer.resolve()
    await until(() => expect(cards()).toEqual(['p2']))
    now().setAnswer({ results: results(), answered: OWN })
    await until(() => expect(cards()).toEqual([]))
    now().setAnswer({ results: results(3), answered: third })
    await settled()
    expect([cards(), calls.length]).toEqual([[], 3])
  })

  it('stays when the search is answered again, and comes where it was on its way', async () => {
    const { now, calls, cards } = list({ more: 1 })
    await until(() => expect(calls).toHaveLength(1))
    now().setAnswer((before) => ({ ...before, results: results() }))
    await settled()
    calls[0]?.answer.resolve()
    await until(() => expect(cards()).toEqual(['p1']))
    now().setAnswer((before) => ({ ...before, results: results() }))
    await settled()
    expect([cards(), calls.length]).toEqual([['p1'], 1])
  })

  it('goes when the search asks for fewer pages, and comes again with the next press', async () => {
    const { now, calls, cards } = list({ more: 2 })
    await until(() => expect(calls).toHaveLength(1))
    calls[0]?.answer.resolve()
    await until(() => expect(cards()).toEqual(['p1', 'p2']))
    now().setState({ ...OWN, more: 0 })
    await until(() => expect(cards()).toEqual([]))
    now().showMore?.()
    await until(() => expect(calls).toHaveLength(2))
    calls[1]?.answer.resolve()
    await until(() => expect(cards()).toEqual(['p1']))
    expect(calls.map(({ pages }) => pages)).toEqual([[1, 2], [1]])
  })

  it('says that it failed, keeps what is there, and comes with another press', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const { now, calls, cards } = list()
    await until(() => expect(now().showMore).toBeDefined())
    now().showMore?.()
    await until(() => expect(calls).toHaveLength(1))
    calls[0]?.answer.resolve()
    await until(() => expect(cards()).toEqual(['p1']))
    now().showMore?.()
    await until(() => expect(calls).toHaveLength(2))
    calls[1]?.answer.reject(new Error('away'))
    await until(() => expect(now().more.failed).toBe(true))
    expect([now().more.pages, now().state.more, cards()]).toEqual([1, 1, ['p1']])
    expect(reported).toHaveBeenCalledWith(new Error('away'))
    now().showMore?.()
    await until(() => expect(calls).toHaveLength(3))
    expect(now().more.failed).toBe(false)
    calls[2]?.answer.resolve()
    await until(() => expect(cards()).toEqual(['p1', 'p2']))
  })

  it('comes back to the place that was left', async () => {
    const place = document.createElement('div')
    place.innerHTML = '<p class="card" data-vehicle="a"></p><p class="card" data-vehicle="b:1"></p>'
    document.body.append(place)
    onTestFinished(() => place.remove())
    const tops: Record<string, number> = { a: -500, 'b:1': -20 }
    const box = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const top = tops[(this as HTMLElement).dataset.vehicle ?? ''] ?? 0
      return { top, bottom: top + 100 } as DOMRect
    })
    const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    onTestFinished(() => {
      box.mockRestore()
      into.mockRestore()
    })
    const by = vi.fn()
    vi.stubGlobal('scrollBy', by)
    const { now, calls } = list({ more: 1 })
    await until(() => expect(calls).toHaveLength(1))
    dispatchEvent(new Event('pagehide'))
    expect(history.state).toBeNull()
    calls[0]?.answer.resolve()
    await until(() => expect(now().more.pages).toBe(1))
    expect([into.mock.calls, history.scrollRestoration]).toEqual([[], 'manual'])
    dispatchEvent(new Event('pagehide'))
    expect(history.state).toEqual({ vehicle: 'b:1', top: -20 })
    Object.assign(tops, { a: 0, 'b:1': 130 })
    const again = list({ more: 1 })
    await until(() => expect(again.calls).toHaveLength(1))
    again.calls[0]?.answer.resolve()
    await until(() => expect(by).toHaveBeenCalledWith({ top: 150, behavior: 'instant' }))
    expect(into.mock.contexts).toEqual([place.lastElementChild])
    expect(into.mock.calls).toEqual([[{ block: 'start', behavior: 'instant' }]])
    place.remove()
    dispatchEvent(new Event('pagehide'))
    expect(history.state).toEqual({ vehicle: undefined, top: undefined })
  })
})

function List({ html }: { html: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useCards(ref)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the test.
  return <div ref={ref} dangerouslySetInnerHTML={{ __html: html }} />
}

describe('cards of a list', () => {
  const listOf = async (html: string) => {
    const place = draw(<List html={html} />)
    await until(() => expect(place.querySelector('div')).not.toBeNull())
    return place
  }
  const CARD = '<article class="card"><a href="/cars/1">1</a><img src="a.jpg"><span class="photos">3</span></article>'

  it('can be swiped through, once what was pressed is shown', async () => {
    const place = await listOf(CARD)
    expect(place.querySelector('.card-photos')).toBeNull()
    await until(() => expect(place.querySelector('.card-photos')?.children).toHaveLength(3))
  })

  it.each<[string, string, Partial<{ x: number; y: number; after: number }>, boolean]>([
    ['opens the card beside it', '.show-more', { x: 30 }, false],
    ['opens the card below it', '.show-more', { y: 24 }, false],
    ['opens no card at the same place at once', '.show-more', { x: 10, y: 10, after: 499 }, true],
    ['opens a card at the same place half a second later', '.show-more', { after: 500 }, false],
    ['opens a card after a press of something else', '.other', {}, false],
  ])('a second tap %s', async (_, first, { x = 0, y = 0, after = 100 }, isPrevented) => {
    const place = await listOf(`${CARD}<button class="show-more"><b>Show more</b></button><i class="other"></i>`)
    await settled()
    const tap = (selector: string, clientX: number, clientY: number, timeStamp: number) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY })
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
      let isPrevented = false
      const follow = () => {
        isPrevented = event.defaultPrevented
        // jsdom opens no other page.
        event.preventDefault()
      }
      addEventListener('click', follow, { once: true })
      place.querySelector(selector)?.dispatchEvent(event)
      return isPrevented
    }
    const from = performance.now() * 1000
    tap('.other', 500, 500, from)
    expect(tap(first === '.show-more' ? '.show-more b' : first, 100, 100, from + 2000)).toBe(false)
    expect(tap('a', 100 + x, 100 + y, from + 2000 + after)).toBe(isPrevented)
  })
})

describe('a search is tracked @spec 9.3', () => {
  it('when it no longer changes, once, with what it found', async () => {
    const search = using(() => {
      const [state, setState] = useState(OWN)
      const [total, setTotal] = useState(5)
      useSearchEvents(state, total)
      return { setState, setTotal }
    })
    await until(() => expect(search()).toBeDefined())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const change = async (changes: Partial<ShopperState>) => {
      search().setState((before) => ({ ...before, ...changes }))
      for (let turn = 0; turn < 20; turn++) await new Promise((done) => setImmediate(done))
    }
    await change({ sort: 'price_asc' })
    await vi.advanceTimersByTimeAsync(700)
    await change({ sort: 'price_desc' })
    await vi.advanceTimersByTimeAsync(700)
    expect(tracked()).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    await vi.waitFor(() => expect(tracked()).toEqual(['search_sort price_desc']))
    search().setTotal(0)
    await change({ lists: { make: ['Kia'] } })
    await vi.advanceTimersByTimeAsync(900)
    await vi.waitFor(() => expect(tracked().slice(1)).toEqual(['search_filter kia', 'search_no_results undefined']))
  })
})

describe('the title of a page', () => {
  it('is that of what is listed, with the name of the dealer where the page has one, and its own again', async () => {
    document.title = 'Own'
    const title = using(() => {
      const [heading, setHeading] = useState<string>()
      useTitle(heading)
      return { setHeading }
    })
    await until(() => expect(title()).toBeDefined())
    expect(document.title).toBe('Own')
    const meta = document.createElement('meta')
    meta.setAttribute('property', 'og:site_name')
    meta.content = 'Harbour Motors'
    for (const known of document.querySelectorAll('meta[property="og:site_name"]')) known.remove()
    title().setHeading('7 utes')
    await until(() => expect(document.title).toBe('7 utes'))
    document.head.append(meta)
    onTestFinished(() => meta.remove())
    title().setHeading('8 utes')
    await until(() => expect(document.title).toBe('8 utes | Harbour Motors'))
    title().setHeading(undefined)
    await until(() => expect(document.title).toBe('Own'))
  })
})
