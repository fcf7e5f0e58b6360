import * as stock from 'astro/compiler-runtime'
import { createElement, memo, type ReactNode, useId } from 'react'
import { describe, expect, it } from 'vitest'
import { Printing } from '#src/builder/adapter/printing.ts'
import {
  addAttribute,
  createComponent,
  Fragment,
  pageHtml,
  render,
  renderComponent,
  renderHead,
  renderSlot,
  type Template,
  templateEnter,
  templateExit,
  unescapeHTML,
} from '#src/builder/adapter/template-runtime.ts'
import { shell, siteModel } from '../site-fixture.ts'

const app = {
  head: '<link rel="stylesheet" href="/_astro/a.css">',
  resolve: (id: string) => `/_astro/${id}.js`,
  scriptsOf: () => 'react|viewer',
  directives: new Map([['interaction', 'wake()']]),
  islandClient: 'client',
}
// What a template prints here does not depend on the page.
const page = siteModel().pages[0]?.make()
if (!page) throw new Error('the fixture has no page')
const locals = { site: shell(), page }
const print = (template: Template): string => pageHtml(createComponent(template), new Printing(app, locals)).slice(15)
const value = (of: unknown): string => print(() => render`${of}`)

describe('what compiled templates print', () => {
  it.each<[string, unknown, string]>([
    ['text is escaped', `<b>"Ben & Sons'"`, '&lt;b&gt;&quot;Ben &amp; Sons&#39;&quot;'],
    ['HTML that a template vouches for is not', unescapeHTML('<b>'), '<b>'],
    ['a number is its digits, nought included', [0, 12], '012'],
    ['what is not there prints nothing', [false, null, undefined, ''], ''],
    ['a list is its items', [1, [unescapeHTML('<i>'), '&']], '1<i>&amp;'],
    ['a function is its value', () => 'a', 'a'],
  ])('%s', (_, given, html) => {
    expect(value(given)).toBe(html)
  })

  it.each([Promise.resolve('later'), { some: 'object' }])('fails on a value that it cannot print: %s', (given) => {
    expect(() => value(given)).toThrow('A template cannot print')
  })

  it.each<[unknown, string]>([
    ['a "b" & <c>', 'title'],
    ['', 'alt'],
    ['', 'data-island'],
    [null, 'href'],
    [undefined, 'id'],
    [0, 'width'],
    [true, 'data-open'],
    [false, 'aria-hidden'],
    [true, 'checked'],
    [false, 'checked'],
    [true, 'hidden'],
    ['until-found', 'hidden'],
    [['a', false, { b: true, c: false }], 'class:list'],
    [[false], 'class:list'],
    [{ color: 'red', '--x': 1 }, 'style'],
    ['color:red', 'style'],
    ['x', 'on"bad'],
  ])('writes the attribute of %j as Astro does (%s)', (given, name) => {
    expect(addAttribute(given, name).text).toBe(String(stock.addAttribute(given, name)))
  })

  it('hands templates their props, the page, and what stands between their tags', () => {
    const inner = createComponent((printing, props, slots) => {
      const astro = printing.createAstro(props)
      expect(astro).toMatchObject({ props: { level: 2 }, locals })
      return render`<p>${renderSlot(printing, slots.default)}${renderSlot(printing, slots.after, render`none`)}</p>`
    })
    const html = print((printing) =>
      renderComponent(printing, 'Inner', inner, { level: 2 }, { default: () => render`${'<'}` }),
    )
    expect(html).toBe('<p>&lt;none</p>')
  })

  it('prints fragments, elements by name, and the style sheet at the end of a head', () => {
    const html = print((printing) => {
      const text = { default: () => render`x` }
      const fragment = renderComponent(printing, 'Fragment', Fragment, {}, text)
      return render`<head>${renderHead(printing)}</head>${fragment}${renderComponent(printing, 'Title', 'h2', { id: 'a' }, text)}`
    })
    expect(html).toBe('<head><link rel="stylesheet" href="/_astro/a.css"></head>x<h2 id="a">x</h2>')
  })
})

const Box = memo(({ children }: { children?: ReactNode }) => createElement('div', {}, children))

let frames = 0
const Frame = memo(({ children }: { children?: ReactNode }) => {
  frames++
  return createElement('section', {}, children)
})

const Named = memo(() => createElement('i', { id: useId() }))
const Picture = memo(() => createElement('img', { src: '/a.jpg', alt: '' }))
let times = 0
const Form = memo(({ form, name }: { form: { id: string }; name: string }) => {
  times++
  return createElement('p', {}, form.id, name)
})

describe('islands', () => {
  const props = {
    'client:interaction': true,
    'client:component-hydration': 'interaction',
    'client:component-path': '/src/Box.tsx',
    'client:component-export': 'Box',
    size: 1,
  }
  const children = { default: () => render`<i>in</i>` }

  it('stand in their element, the scripts that wake them before the first', () => {
    const html = print((printing) => {
      const island = () => renderComponent(printing, 'Box', Box, props, children)
      return render`${island()}<hr>${island()}`
    })
    const [first = '', second = ''] = html.split('<hr>')
    expect(first).toMatch(/^<script>wake\(\)<\/script><script>.*<\/script><astro-island /)
    expect(second).toMatch(
      /^<astro-island prefix="r1" data-scripts="react\|viewer" component-url="\/_astro\/\/src\/Box.tsx.js"/,
    )
    expect(second).toContain('<div><astro-slot><i>in</i></astro-slot></div><!--astro:end--></astro-island>')
  })

  it('keep children that they do not show for the browser', () => {
    const html = print((printing) =>
      renderComponent(
        printing,
        'Box',
        memo(() => null),
        props,
        children,
      ),
    )
    expect(html).toContain('await-children><template data-astro-template><i>in</i></template><!--astro:end-->')
  })

  it('keep ids apart by the number of the island on its page', () => {
    const html = print((printing) => {
      const island = () => renderComponent(printing, 'Named', Named, props)
      return render`${island()}${island()}`
    })
    expect([...html.matchAll(/<i id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['_r0R_0_', '_r1R_0_'])
  })

  it('print hints for pictures nowhere, as Astro does', () => {
    const html = print((printing) => renderComponent(printing, 'Picture', Picture, props))
    expect(html).toContain('await-children><img src="/a.jpg" alt=""/><!--astro:end-->')
  })

  it('are printed once for pages that give them the very same props', () => {
    times = 0
    const page = (form: { id: string }, name: string) =>
      print((printing) => renderComponent(printing, 'Form', Form, { ...props, form, name }))
    const form = { id: 'enquiry' }
    expect(page(form, 'a')).toBe(page(form, 'a'))
    expect(times).toBe(1)
    expect(page(form, 'b')).toContain('enquiry<!-- -->b')
    expect(page({ id: 'other' }, 'a')).toContain('other<!-- -->a')
    expect(times).toBe(3)
  })

  it('are printed once around the children of each page where they have no props', () => {
    frames = 0
    const page = (text: string, more = {}) =>
      print((printing) => {
        const { size: _, ...without } = { ...props, ...more }
        return renderComponent(printing, 'Frame', Frame, without, { default: () => render`<b>${text}</b>` })
      })
    expect(page('$& one')).toContain('><section><astro-slot><b>$&amp; one</b></astro-slot></section><!--astro:end-->')
    expect(page('two')).toContain('><section><astro-slot><b>two</b></astro-slot></section><!--astro:end-->')
    expect(page(' ')).toContain('<b> </b>')
    expect(frames).toBe(1)
    // The search has both, with other props on each page.
    page('two', { address: '/search' })
    page('two', { address: '/search' })
    expect(frames).toBe(3)
  })

  it.each<[string, (printing: Printing) => unknown]>([
    ['is not a component made by React', (printing) => renderComponent(printing, 'Box', () => null, props)],
    ['has no client: directive', (printing) => renderComponent(printing, 'Box', Box, {})],
    [
      'is inside a <template>',
      (printing) => [templateEnter(printing), renderComponent(printing, 'Box', Box, props), templateExit(printing)],
    ],
    [
      'there is no directive client:idle',
      (printing) => renderComponent(printing, 'Box', Box, { ...props, 'client:component-hydration': 'idle' }),
    ],
  ])('fail where nothing would wake them: %s', (problem, island) => {
    expect(() => print((printing) => render`${island(printing)}`)).toThrow(problem)
  })
})
