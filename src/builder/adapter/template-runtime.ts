/**
 * Replaces `astro/compiler-runtime`: the functions that compiled templates call. Astro's print through promises and a
 * stream, because a server may wait and send a page in parts. These print synchronously, so a template's value is its
 * text. A contract test compares the pages with those of `astro build`, byte for byte. Functions that no template uses
 * are left out; the compile fails with the name of a missing one.
 */
import { escapeHTML } from 'astro/runtime/server/escape.js'
import { addAttribute as anyAttribute, toAttributeString } from 'astro/runtime/server/render/util.js'
import { islandHtml } from './island.ts'
import type { Printing } from './printing.ts'

/** Text that is already HTML; all other text is escaped. */
class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const NOTHING = new Html('')

type Props = Record<string, unknown>
type Slots = Record<string, (printing: Printing) => unknown>

/** A compiled template. */
export type Template = (printing: Printing, props: Props, slots: Slots) => Html

const templates = new WeakSet<object>()

export function createComponent(template: Template): Template {
  templates.add(template)
  return template
}

/** Compiled templates call it to make the `Astro` of getStaticPaths, which only `astro build` runs. */
export function createAstro(): void {}

export const Fragment = Symbol('Fragment')

export function render(texts: TemplateStringsArray, ...values: unknown[]): Html {
  let html = texts[0] ?? ''
  for (let at = 0; at < values.length; at++) html += htmlOf(values[at]) + texts[at + 1]
  return new Html(html)
}

/** A whole page, printed by its template. */
export const pageHtml = (template: Template, printing: Printing): string =>
  `<!DOCTYPE html>${template(printing, {}, {}).text}`

/** @throws if the value is a promise or another object that can't be printed */
function htmlOf(value: unknown): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'string') return escapeHTML(value)
  if (Array.isArray(value)) {
    let html = ''
    for (const item of value) html += htmlOf(item)
    return html
  }
  if (typeof value === 'number') return String(value)
  if (!value) return ''
  if (typeof value === 'function') return htmlOf(value())
  if (typeof value === 'object') throw new Error(`A template cannot print ${Object.prototype.toString.call(value)}`)
  return String(value)
}

export function renderComponent(
  printing: Printing,
  name: string,
  component: unknown,
  props: Props,
  slots: Slots = {},
): Html {
  if (isTemplate(component)) return component(printing, props, slots)
  const children = slots.default && htmlOf(slots.default(printing))
  if (component === Fragment) return new Html(children ?? '')
  if (typeof component === 'string') return new Html(elementHtml(component, props, children))
  return new Html(islandHtml(printing, { name, component, props, children }))
}

/** An element whose name is a value in the template, such as a heading of variable level. */
function elementHtml(tag: string, props: Props, children = ''): string {
  const attributes = Object.entries(props).map(([name, value]) => addAttribute(value, name).text)
  return `<${tag}${attributes.join('')}>${children}</${tag}>`
}

export const isTemplate = (component: unknown): component is Template =>
  typeof component === 'function' && templates.has(component)

export function renderSlot(printing: Printing, slot: Slots[string] | undefined, fallback?: Html): Html {
  return slot ? new Html(htmlOf(slot(printing))) : (fallback ?? NOTHING)
}

export const unescapeHTML = (value: unknown): unknown => (typeof value === 'string' ? new Html(value) : value)

export const renderHead = ({ app }: Printing): Html => new Html(app.head)

/** Prints nothing, because every page has its own <head> (layouts/Base.astro). */
export const maybeRenderHead = (): Html => NOTHING

/** Attributes printed as name and value, whatever the value; so are all `aria-` and `data-` ones. */
const PLAIN = new Set('action alt class content datetime height href id lang name rel src title value width'.split(' '))

const isPlain = (name: string): boolean => PLAIN.has(name) || name.startsWith('data-') || name.startsWith('aria-')

export function addAttribute(value: unknown, name: string): Html {
  if (value == null) return NOTHING
  if (!isPlain(name)) return new Html(String(anyAttribute(value, name)))
  return new Html(value === '' ? ` ${name}` : ` ${name}="${toAttributeString(value)}"`)
}

/** Counts open <template> elements, inside which no island can wake. */
export function templateEnter(printing: Printing): Html {
  printing.openTemplates++
  return NOTHING
}

export function templateExit(printing: Printing): Html {
  printing.openTemplates--
  return NOTHING
}
