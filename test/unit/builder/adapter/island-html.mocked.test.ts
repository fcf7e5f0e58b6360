import { array, assert, constantFrom, integer, letrec, oneof, property, record, string } from 'fast-check'
import * as react from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { islandElementHtml, PrintedHtml } from '#src/builder/adapter/island-html.ts'
import * as ours from '#src/builder/adapter/island-react.ts'
import type { ListView } from '#src/site/islands/search/view/list-view.ts'
import { aSite, type SiteChanges, someVehicles } from '../../page/fixture.ts'
import { EVERYTHING, FULL_STOCK } from '../../page/full-site.ts'

type Props = Record<string, unknown>
type Component = (props: Props) => unknown

/** What a component is written with: React's, or that of the compiled app. */
interface Kit {
  element: (type: string | Component | 'fragment', props?: Props) => unknown
  useState: (initial: unknown) => readonly unknown[]
  useRef: (initial: unknown) => { current: unknown }
  useMemo: (make: () => unknown, deps: unknown[]) => unknown
  useCallback: (callback: () => unknown, deps: unknown[]) => unknown
  useEffect: (effect: () => void) => void
  useLayoutEffect: (effect: () => void) => void
  memo: (component: Component) => Component
}

const OURS = {
  ...ours,
  element: (type, props = {}) => ours.jsx(type === 'fragment' ? ours.Fragment : type, props),
} as Kit
const REACTS = {
  ...(react as unknown as Kit),
  element: (type, { children, ...props } = {}) => {
    const own = children === undefined ? props : { ...props, children }
    return react.createElement((type === 'fragment' ? react.Fragment : type) as react.FunctionComponent, own)
  },
} satisfies Kit

const print = (tree: (kit: Kit) => unknown): string => islandElementHtml(tree(OURS))
const expected = (tree: (kit: Kit) => unknown): string => renderToString(tree(REACTS) as react.ReactNode)

// React asks for keys and handlers, which a tree that is printed once needs not.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const HOSTILE = `<b title="x">'&amp;' <!-- --> \u0000 \ud800 é</b>`

describe('an island is printed as by react-dom/server:', () => {
  it.each<[string, string, Props]>([
    ['names that HTML has otherwise', 'label', { className: 'a', htmlFor: 'b', id: 'c' }],
    ['a popover', 'button', { popoverTarget: 'a', popoverTargetAction: 'hide', type: 'button', name: 'n', value: 'v' }],
    ['an input', 'input', { value: 0, name: 'q', inputMode: 'numeric', maxLength: 9, enterKeyHint: 'go', min: 0 }],
    ['an empty value', 'input', { type: 'search', value: '', spellCheck: false, autoComplete: 'off' }],
    ['what is not there', 'a', { href: undefined, rel: null, className: '', 'data-live': '' }],
    ['an empty link', 'a', { href: '' }],
    ['words', 'div', { 'aria-busy': false, 'aria-live': true, 'data-n': 0, spellCheck: true }],
    ['switches', 'details', { open: true, hidden: false }],
    ['events, keys and refs', 'div', { onClick: () => {}, onToggle: () => {}, ref: { current: null } }],
    ['hostile texts', 'div', { id: HOSTILE, children: HOSTILE }],
    ['HTML that is printed', 'ul', { dangerouslySetInnerHTML: { __html: '<li>' } }],
    ['texts side by side', 'p', { children: ['a', 1, '', null, false, ['b', []], 0, 'c'] }],
    ['an empty text', 'p', { children: '' }],
  ])('%s', (_, tag, props) => {
    const tree = ({ element }: Kit) => element(tag, props)
    expect(print(tree)).toBe(expected(tree))
  })

  it.each<[string, unknown]>([
    ['a choice', 'b'],
    ['a number', 2],
    ['no choice', undefined],
    ['a choice that is not offered', 'z'],
  ])('a select with %s', (_, value) => {
    const tree = ({ element }: Kit) => {
      const options = ['a', 'b', 2].map((each) => element('option', { value: each, children: ['Item ', each] }))
      const select = element('select', { className: 'c', value, name: 'sort', children: options })
      return element('div', { children: [select, element('option', { value: 'b' })] })
    }
    expect(print(tree)).toBe(expected(tree))
  })

  it('components with the hooks that they use', () => {
    const tree = (kit: Kit) => {
      const inner = kit.memo(({ children, start }) => {
        const [text] = kit.useState(() => start)
        const [plain] = kit.useState('plain')
        const ref = kit.useRef(plain)
        const more = kit.useMemo(() => `${text}!`, [text])
        const callback = kit.useCallback(() => `${more}?`, [more]) as () => string
        kit.useEffect(() => expect.unreachable())
        kit.useLayoutEffect(() => expect.unreachable())
        return kit.element('fragment', { children: [ref.current, more, callback(), children] })
      })
      return kit.element('div', { children: ['a', kit.element(inner, { start: 's', children: 'in' }), 'b'] })
    }
    expect(print(tree)).toBe(expected(tree))
  })

  it('what a template printed stands in it as it is', () => {
    expect(islandElementHtml(['a', new PrintedHtml('<i>'), 'b'])).toBe('a<i>b')
  })

  it('whatever the tree is, or fails', () => {
    let printed = 0
    assert(
      property(BRANCH, (tree) => {
        const html = attempt(() => print((kit) => built(tree, kit)))
        if (html === undefined) return
        printed++
        expect(html).toBe(expected((kit) => built(tree, kit)))
      }),
      { numRuns: 1000 },
    )
    expect(printed).toBeGreaterThan(300)
  })
})

describe('what is not printed fails by name:', () => {
  it.each<[string, unknown]>([
    ['<textarea>', ours.jsx('textarea', {})],
    ['style={[object Object]} of <div>', ours.jsx('div', { style: {} })],
    ['checked={true} of <input>', ours.jsx('input', { checked: true })],
    ['href={ java\nscript:x} of <a>', ours.jsx('a', { href: ' java\nscript:x' })],
    ['href={/} of <div>', ours.jsx('div', { href: '/' })],
    ['className={true} of <p>', ours.jsx('p', { className: true })],
    ['children of <input>', ours.jsx('input', { children: 'a' })],
    ['<option> without a value', ours.jsx('option', { children: 'a' })],
    ['dangerouslySetInnerHTML of <p>', ours.jsx('p', { children: 'a', dangerouslySetInnerHTML: { __html: 'b' } })],
    ['an element of type Symbol(suspense)', ours.jsx(Symbol('suspense'), {})],
    ['a object among children', Promise.resolve('later')],
    ['a function among children', () => 'a'],
  ])('%s', (name, node) => {
    expect(() => islandElementHtml(node)).toThrow(`does not print ${name}`)
  })

  it('a state that changes, and a key that was spread', () => {
    expect(() => ours.useState(1)[1]()).toThrow('A state cannot change')
    expect(() => ours.jsx('p', { key: 1 })).toThrow('no key among spread props')
  })
})

/** The search's view as a module, its hooks and elements React's or ours. */
async function searchView(kit?: typeof ours): Promise<Component> {
  vi.resetModules()
  for (const id of ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime']) {
    if (kit) vi.doMock(id, () => inTests(kit))
    else vi.doUnmock(id)
  }
  const { SearchView } = await import('#src/site/islands/search/view/SearchView.tsx')
  return SearchView as unknown as Component
}

/** Tests are transformed for development. */
const inTests = (kit: typeof ours) => ({ ...kit, jsxDEV: kit.jsx })

describe('the search is printed as by react-dom/server', () => {
  it.each<[string, SiteChanges]>([
    ['a full site', { tenant: EVERYTHING, vehicles: FULL_STOCK }],
    ['many pages', { vehicles: someVehicles(100) }],
    ['lowest price first', { tenant: { switches: { search: { default_sort: 'price_asc' } } }, vehicles: FULL_STOCK }],
    ['trucks', { tenant: { template: 'truck' }, vehicles: someVehicles(3) }],
    ['no stock', { vehicles: [] }],
  ])('of %s', async (_, changes) => {
    const { pages, frame } = aSite(changes)
    const { searchProps } = await import('#src/site/islands/search/search-props.ts')
    const { addressContext } = await import('#src/site/islands/search/state/address.ts')
    const { builtView } = await import('#src/site/islands/search/view/list-view.ts')
    const given = pages.flatMap((page) => {
      if (page.kind !== 'search') return []
      const props = searchProps(page, frame)
      const view: ListView = builtView(props, addressContext(props).own.state)
      return [view, opened(view), named(view)].map((each) => ({ page: props, view: each, children: 'cards' }))
    })
    const theirs = await searchView()
    const own = await searchView(ours)
    expect(given.length).toBeGreaterThan(1)
    for (const props of given) {
      expect(print(() => ours.jsx(own, props))).toBe(expected(({ element }) => element(theirs, props)))
    }
  })
})

const opened = (view: ListView): ListView => ({
  ...view,
  facets: view.facets.map((facet) => ({ ...facet, open: true })),
})

const named = (view: ListView): ListView => ({ ...view, heading: HOSTILE })

interface Branch {
  tag: string
  props: Props
  children: Tree[]
}
type Tree = string | number | null | boolean | Tree[] | Branch

const TEXT = oneof(string({ unit: 'binary' }), constantFrom(HOSTILE, '', 'a'))
const VALUE = oneof(TEXT, TEXT, TEXT, integer(), constantFrom(null, undefined))
const PROPS = record(
  {
    className: VALUE,
    id: VALUE,
    'aria-label': oneof(VALUE, constantFrom(true, false)),
    'data-n': oneof(VALUE, constantFrom(true, false)),
    open: constantFrom(true, false, null),
    name: VALUE,
    value: VALUE,
    type: VALUE,
    title: VALUE,
    spellCheck: constantFrom(true, false, 'true'),
    href: oneof(TEXT, constantFrom('/', 'javascript:x', '\tJava\nScript:x', '/?q=javascript:x')),
    style: constantFrom(undefined, undefined, undefined, {}),
    onClick: constantFrom(() => {}),
  },
  { requiredKeys: [] },
)
const TAG = constantFrom(...'a button div fragment component input option select span p'.split(' '))
const { branch: BRANCH } = letrec<{ tree: Tree; branch: Branch }>((tie) => ({
  tree: oneof(
    { depthSize: 'small', withCrossShrink: true },
    TEXT,
    integer(),
    constantFrom(null, true, false),
    array(tie('tree'), { maxLength: 4 }),
    tie('branch'),
    tie('branch'),
  ),
  branch: record({ tag: TAG, props: PROPS, children: array(tie('tree'), { maxLength: 4 }) }),
}))

function built(tree: Tree, kit: Kit): unknown {
  if (Array.isArray(tree)) return tree.map((each) => built(each, kit))
  if (tree === null || typeof tree !== 'object') return tree
  const children = tree.children.length === 0 ? undefined : tree.children.map((each) => built(each, kit))
  if (tree.tag === 'fragment') return kit.element('fragment', { children })
  if (tree.tag !== 'component')
    return kit.element(tree.tag, tree.tag === 'a' ? { ...tree.props, children } : { ...rest(tree.props), children })
  return kit.element(({ children: inner }) => [kit.useState('state')[0], inner], { children })
}

/** Only links lead anywhere. */
const rest = ({ href, ...props }: Props): Props => props

function attempt(html: () => string): string | undefined {
  try {
    return html()
  } catch {
    return undefined
  }
}
