// @vitest-environment jsdom
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveSearch } from '#src/site/islands/search/SearchIsland.tsx'
import { searchProps } from '#src/site/islands/search/search-props.ts'
import { aSite, someVehicles } from '../../page/fixture.ts'
import { draw, enter } from '../in-browser.tsx'

vi.hoisted(() => {
  document.body.innerHTML =
    '<script type="application/json" id="site-data">{"website_slug":"dealer","country":"AU"}</script>'
  document.head.innerHTML = '<title>Own title</title><meta property="og:site_name" content="Harbour Motors">'
})

// A page fetches once what words mean in its stock, which the next file of this worker must not find.
afterAll(() => void vi.resetModules())

const MAKES = ['Toyota', 'Kia', 'Mazda']
const vehicles = someVehicles(100).map((v, at) => {
  const make = MAKES[at % 10 === 0 ? 1 : at % 10 === 1 ? 2 : 0] ?? ''
  return { ...v, make, name: `2021 ${make} Corolla` }
})
const site = aSite({ vehicles })
const [page] = site.pages.filter((each) => each.kind === 'search')
if (!page) throw new Error('the site has no search page')
const PROPS = searchProps(page, site.shell)
const PATH = PROPS.path
const SIZE = PROPS.setup.page_size

/** The site's own files, as its host serves them. */
function host(changes: (path: string) => string | undefined = () => undefined) {
  const asked: string[] = []
  const state = { isDown: false, changes }
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const file = site.files.find((each) => `/${each.path.replace(/^\//, '')}` === path)
    if (state.isDown) throw new TypeError('Failed to fetch')
    return file ? new Response(state.changes(path) ?? String(file.body)) : new Response('', { status: 404 })
  })
  return { asked, state }
}

function open(address = PATH, Search = LiveSearch) {
  history.replaceState(null, '', address)
  document.documentElement.dataset.pending = ''
  const place = draw(
    <Search page={PROPS}>
      <p>the cards of the build</p>
    </Search>,
  )
  const heading = () => place.querySelector('h1')?.textContent ?? ''
  const cards = () => place.querySelectorAll('.card').length
  const link = (label: string): HTMLElement => {
    const found = [...place.querySelectorAll<HTMLElement>('a[data-live], button')].find(({ textContent }) =>
      textContent?.startsWith(label),
    )
    if (!found) throw new Error(`nothing says ${label}`)
    return found
  }
  /** The list of the address is there. */
  const drawn = () => until(() => expect(document.documentElement.dataset.pending).toBeUndefined())
  const field = () => place.querySelector<HTMLInputElement>('[name=query]') ?? document.createElement('input')
  return { place, heading, cards, link, drawn, field }
}
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })
const address = () => `${location.pathname}${location.search}`
/** Entries that the shopper can go back to from here. */
const entries = () => history.length

beforeEach(() => {
  document.title = 'Own title'
  vi.stubGlobal('reportError', vi.fn())
})

describe('the address of a search @spec 2.1 2.3', () => {
  it('opens the list that it names, with its title, and until then hides the built one', async () => {
    host()
    const { heading, cards, drawn } = open(`${PATH}?refinementList[make][0]=Kia`)
    await drawn()
    expect(heading()).toMatch(/^10 .*Kia/)
    expect(cards()).toBe(10)
    expect(document.title).toBe(`${heading()} | Harbour Motors`)
  })

  it('is that of the list: a choice is a new entry, and Back and Forward follow it', async () => {
    host()
    const { heading, link, drawn, place } = open()
    await drawn()
    const own = heading()
    const before = entries()
    link('Kia').click()
    await until(() => expect(heading()).toMatch(/^10 .*Kia/))
    await until(() => expect([entries(), address()]).toEqual([before + 1, expect.stringMatching(/kia/i)]))
    expect(place.textContent).not.toContain('the cards of the build')
    const chosen = address()
    history.back()
    await until(() => expect(heading()).toBe(own))
    await until(() => expect(document.title).toBe('Own title'))
    history.forward()
    await until(() => expect([heading(), address()]).toEqual([expect.stringMatching(/^10 .*Kia/), chosen]))
  })

  it('has the last page for a page number beyond the list, without an entry of its own', async () => {
    host()
    const pages = Math.ceil(100 / SIZE)
    const { place, drawn } = open(`${PATH}?page=99`)
    const before = entries()
    await drawn()
    await until(() => expect(place.querySelector('[aria-current=page]')?.textContent).toBe(String(pages)))
    await until(() => expect(address()).toBe(`${PATH}/page/${pages}`))
    expect(entries()).toBe(before)
  })

  it('forgets the page when another filter is chosen', async () => {
    host()
    const { heading, link, drawn, place } = open(`${PATH}?page=2`)
    await drawn()
    await until(() => expect(place.querySelector('[aria-current=page]')?.textContent).toBe('2'))
    link('Toyota').click()
    await until(() => expect(heading()).toMatch(/^80 .*Toyota/))
    await until(() => expect(address()).toMatch(/Toyota$/))
  })
})

describe('text in the search field', () => {
  it('is searched for letter by letter, with one entry in the history', async () => {
    host()
    const { heading, drawn, field } = open()
    await drawn()
    const before = entries()
    for (const text of ['k', 'ki', 'kia']) {
      enter(field(), text)
      await until(() => expect(address()).toContain(`query=${text}`))
    }
    await until(() => expect(heading()).toMatch(/^10 /))
    expect([field().value, entries()]).toEqual(['kia', before + 1])
  })

  it('becomes filters where it has a meaning, once it is complete', async () => {
    host()
    const { drawn, field, place } = open()
    await drawn()
    enter(field(), 'kia under 30k')
    await until(() => expect(address()).toContain('30000'))
    expect(field().value).toBe('kia under 30k')
    field().form?.requestSubmit()
    await until(() => expect(field().value).toBe('kia'))
    await until(() => expect(place.querySelector('.chips')?.textContent).toContain('$30,000'))
  })

  it('gives way to what is chosen instead', async () => {
    host()
    const { drawn, field, link, heading } = open()
    await drawn()
    enter(field(), 'corolla')
    await until(() => expect(address()).toContain('query=corolla'))
    link('Kia').click()
    await until(() => expect(heading()).toMatch(/^10 /))
    await until(() => expect(address()).toMatch(/query=corolla.*Kia/))
    expect(field().value).toBe('corolla')
  })
})

describe('a search whose files cannot be read', () => {
  /** What the server sends in place of the file; no JSON is a connection that broke. */
  const broken = (name: string) => (path: string) => (path.includes(`/search/${name}.`) ? '{"siz' : undefined)
  const ofAnotherVersion = (path: string) =>
    path.includes('/search/words.') ? '{"version":0,"words":{"kia":"make"}}' : undefined
  const withoutVersion = (path: string) => (path.includes('/search/words.') ? '{"values":{}}' : undefined)
  /** A page that has fetched nothing yet. */
  const openFresh = async (address?: string) => {
    vi.resetModules()
    const { LiveSearch: Fresh } = await import('#src/site/islands/search/SearchIsland.tsx')
    return open(address, Fresh)
  }
  const said = (place: HTMLElement) => place.querySelector('[role=alert]')?.textContent
  const CASES = [
    ['its words cannot', broken('words')],
    ['its stock cannot', broken('index')],
    ['its words are of another version', ofAnotherVersion],
    ['its words are of none', withoutVersion],
  ] as const

  it.each(CASES)('says that it did not run, and leaves the list and the text: %s', async (_, changes) => {
    const { state } = host(changes)
    const { place, heading, drawn, field } = await openFresh()
    await drawn()
    const own = heading()
    enter(field(), 'kia')
    await until(() => expect(said(place)).toMatch(/^The search didn't run/))
    expect([heading(), field().value]).toEqual([own, 'kia'])
    expect(place.textContent).toContain('the cards of the build')
    expect(place.textContent).not.toMatch(/don’t recognise|match/)
    await until(() => expect(reportError).toHaveBeenCalled())
    state.changes = () => undefined
    field().form?.requestSubmit()
    await until(() => expect(heading()).toMatch(/^10 /))
    await until(() => expect(said(place)).toBeUndefined())
  })

  it.each(CASES)('an address is answered likewise: %s', async (_, changes) => {
    host(changes)
    const { place, drawn, field } = await openFresh(`${PATH}?query=rexy`)
    await drawn()
    await until(() => expect(said(place)).toMatch(/^The search didn't run/))
    expect(field().value).toBe('rexy')
    expect(place.textContent).toContain('the cards of the build')
    expect(place.textContent).not.toMatch(/don’t recognise|match/)
  })

  it('filters need no words', async () => {
    host(broken('words'))
    const { heading, link, drawn, place } = await openFresh()
    await drawn()
    link('Kia').click()
    await until(() => expect(heading()).toMatch(/^10 .*Kia/))
    expect(said(place)).toBeUndefined()
  })
})

describe('more of a list', () => {
  it('is added below, in its order and without an entry in the history', async () => {
    host()
    const { cards, link, drawn, place } = open(`${PATH}?sortBy=price_asc`)
    await drawn()
    await until(() => expect(cards()).toBe(SIZE))
    const before = entries()
    link('Show more').click()
    await until(() => expect(cards()).toBe(2 * SIZE))
    const prices = [...place.querySelectorAll('.card')].map(({ textContent }) =>
      Number(/\$([\d,]+)/.exec(textContent ?? '')?.[1]?.replace(',', '')),
    )
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect([entries(), address()]).toEqual([before, expect.stringContaining('more=1')])
    await until(() => expect(document.activeElement).toBe(place.querySelectorAll('.card-title a')[SIZE]))
  })

  it('is there again for an address that asks for it', async () => {
    host()
    const { cards, drawn } = open(`${PATH}?sortBy=price_asc&more=2`)
    await drawn()
    await until(() => expect(cards()).toBe(3 * SIZE))
  })

  it('says that it could not be loaded, and comes on another press', async () => {
    const { state } = host()
    const { cards, link, drawn, place } = open()
    await drawn()
    state.isDown = true
    link('Show more').click()
    await until(() => expect(place.querySelector('[role=alert]')?.textContent).toContain("couldn't load more"))
    await until(() => expect(address()).toBe(PATH))
    state.isDown = false
    link('Show more').click()
    await until(() => expect(cards()).toBe(SIZE))
    await until(() => expect(place.querySelector('[role=alert]')).toBeNull())
  })
})
