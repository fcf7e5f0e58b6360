/**
 * HTML of an island's elements, byte for byte as react-dom/server prints them: it can
 * wait, stream and go on elsewhere, which takes longer to load and to run than there
 * is to print. What islands do not use throws by name rather than come out otherwise.
 */
import { Fragment, IslandElement } from './island-react.ts'

/** HTML that a template has printed. */
export class PrintedHtml {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

/** @throws on elements, attributes and values that no island uses */
export function islandElementHtml(node: unknown): string {
  const printer = new Printer()
  printer.print(node)
  return printer.html
}

/** Elements without rules of their own, but for those below. */
const TAGS = new Set(
  `a aside button details div fieldset form h1 h2 header input label li nav option p search section select span
   summary ul`.split(/\s+/),
)

/** React prints these after all others. */
const LAST: Record<string, readonly string[]> = { input: ['name', 'value'], button: ['name'] }

type Rule = 'text' | 'switch' | 'words' | 'link' | 'none'

/** `switch`: there or not. `words`: true and false are written out. `none`: never written. */
const RULES = new Map<string, Rule>([
  ...of('text', 'autoComplete className enterKeyHint htmlFor id inputMode max maxLength min name placeholder'),
  ...of('text', 'popover popoverTarget popoverTargetAction rel role step title type value'),
  ...of('switch', 'disabled hidden open'),
  ...of('words', 'spellCheck'),
  ...of('link', 'href'),
  ...of('none', 'children dangerouslySetInnerHTML ref'),
])

function of(rule: Rule, names: string): [string, Rule][] {
  return names.split(' ').map((name) => [name, rule])
}

const WRITTEN: Record<string, string> = { className: 'class', htmlFor: 'for' }

class Printer {
  html = ''
  /** A comment keeps a text apart from the one before, as two nodes in the browser. */
  private afterText = false
  /** Of the <select> that stands open. */
  private selected: unknown

  print(node: unknown): void {
    if (node == null || typeof node === 'boolean') return
    if (typeof node === 'string' || typeof node === 'number') this.text(String(node))
    else if (node instanceof IslandElement) this.element(node)
    else if (Array.isArray(node)) for (const item of node) this.print(item)
    else if (node instanceof PrintedHtml) this.printed(node.html)
    else throw unknown(`a ${typeof node} among children`)
  }

  private text(text: string): void {
    if (text === '') return
    if (this.afterText) this.html += '<!-- -->'
    this.html += escaped(text)
    this.afterText = true
  }

  private printed(html: string): void {
    this.html += html
    this.afterText = false
  }

  private element({ type, props }: IslandElement): void {
    if (typeof type === 'function') this.print(type(props))
    else if (typeof type === 'string') this.tag(type, props)
    else if (type === Fragment) this.print(props.children)
    else throw unknown(`an element of type ${String(type)}`)
  }

  private tag(tag: string, props: IslandElement['props']): void {
    if (!TAGS.has(tag)) throw unknown(`<${tag}>`)
    this.printed(`<${tag}${attributes(tag, props)}`)
    if (tag === 'input') {
      this.html += '/>'
      return
    }
    if (tag === 'option' && this.isSelected(props.value)) this.html += ' selected=""'
    this.html += '>'
    const outer = this.selected
    if (tag === 'select') this.selected = props.value
    this.content(tag, props)
    this.selected = outer
    this.printed(`</${tag}>`)
  }

  private isSelected(value: unknown): boolean {
    if (value == null) throw unknown('<option> without a value')
    return this.selected != null && String(this.selected) === String(value)
  }

  private content(tag: string, { children, dangerouslySetInnerHTML: inner }: IslandElement['props']): void {
    if (inner == null) this.print(children)
    else if (children == null && typeof inner === 'object' && '__html' in inner) this.html += inner.__html ?? ''
    else throw unknown(`dangerouslySetInnerHTML of <${tag}> as it is`)
  }
}

function attributes(tag: string, props: IslandElement['props']): string {
  if (tag === 'input' && (props.children ?? props.dangerouslySetInnerHTML) != null) throw unknown('children of <input>')
  const last = LAST[tag]
  let html = ''
  for (const name in props) {
    if (!last?.includes(name) && !(tag === 'select' && name === 'value')) html += attribute(tag, name, props[name])
  }
  if (last) for (const name of last) html += attribute(tag, name, props[name])
  return html
}

function attribute(tag: string, name: string, value: unknown): string {
  if (value == null) return ''
  const rule = ruleOf(name)
  if (rule === 'none') return ''
  if (typeof value === 'boolean') {
    if (rule === 'switch') return value ? ` ${name}=""` : ''
    if (rule === 'words') return ` ${name}="${value}"`
  } else if ((typeof value === 'string' || typeof value === 'number') && isWritten(rule, tag, value)) {
    return ` ${WRITTEN[name] ?? name}="${escaped(String(value))}"`
  }
  throw unknown(`${name}={${String(value)}} of <${tag}>`)
}

/** React leaves some links out, and blocks those that are scripts. */
const isWritten = (rule: Rule | undefined, tag: string, value: string | number): boolean =>
  rule === 'link' ? tag === 'a' && !SCRIPT.test(String(value)) : rule === 'text' || rule === 'words'

const SCRIPT = /j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i

function ruleOf(name: string): Rule | undefined {
  const known = RULES.get(name)
  if (known) return known
  const rule = /^(?:aria|data)-[a-z-]+$/.test(name) ? 'words' : /^on[A-Z]/.test(name) ? 'none' : undefined
  if (rule) RULES.set(name, rule)
  return rule
}

const SPECIAL = /["'&<>]/
const ENTITIES: Record<string, string> = { '"': '&quot;', "'": '&#x27;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/["'&<>]/g, (sign) => ENTITIES[sign] ?? sign) : text

const unknown = (what: string): Error => new Error(`The compiled app does not print ${what} (island-html.ts)`)
