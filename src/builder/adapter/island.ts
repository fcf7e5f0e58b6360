import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import { escapeHTML } from 'astro/runtime/server/escape.js'
import { serializeProps } from 'astro/runtime/server/serialize.js'
import { type ComponentType, createElement, type MemoExoticComponent } from 'react'
import { renderToString } from 'react-dom/server'
import type { Printing } from './printing.ts'

type Props = Record<string, unknown>

/** Made by `memo()`, because Astro would print a plain function twice to check it, and count both. */
export type Component = MemoExoticComponent<ComponentType<Props>>

export interface Island {
  name: string
  component: unknown
  /** The props from the template, including Astro's `client:` ones. */
  props: Props
  /** HTML between its tags. */
  children: string | undefined
}

/**
 * Prints a React component in its `astro-island` element, and before a page's first island the scripts that wake it:
 * byte for byte what Astro prints, with three exceptions: the islands' style, which HTML allows only in the head
 * (layouts/Base.astro); their `uid`, which nothing reads and which would depend on the folder of the checkout; and the
 * list of the scripts that it needs (site/inline/scripts.ts). @astrojs/react uses a stream. This prints synchronously,
 * so there is no Suspense, and islands have no named slots.
 *
 * @throws if Astro would print something else or nothing would wake the island
 */
export function islandHtml(printing: Printing, { name, component, props, children }: Island): string {
  if (printing.openTemplates > 0) throw new Error(`<${name}> is inside a <template>, where no script would wake it`)
  if (!isMemo(component))
    throw new Error(`<${name}> is not a component made by React's memo(), as every island must be`)
  const directive = directiveOf(name, props)
  const own = Object.fromEntries(Object.entries(props).filter(([key]) => !key.startsWith('client:')))
  const number = printing.islands++
  const address = printing.resolve(String(props['client:component-path']))
  const island = { component, own, hasSlot: Boolean(children?.trim()), number }
  // Only the search has both, and each of its pages is printed once.
  const hasBoth = children !== undefined && Object.keys(own).length > 0
  const { frame, escaped } = hasBoth ? printed(island) : printOnce(island)
  const html = withoutHints(children === undefined ? frame : frame.replaceAll(SLOTTED, () => children))
  const attributes = [
    `prefix="r${number}" data-scripts="${printing.app.scriptsOf(address)}" component-url="${address}" component-export="${String(props['client:component-export'])}"`,
    `renderer-url="${printing.resolve(printing.app.islandClient)}" props="${escaped}"`,
    `ssr client="${directive}" opts="${escapeHTML(JSON.stringify({ name, value: props[`client:${directive}`] || '' }))}"`,
  ]
  const scripts = number === 0 ? wakingScripts(printing, directive) : ''
  const content = html + unprinted(html, children)
  const inside = content && `${content}<!--astro:end-->`
  return `${scripts}<astro-island ${attributes.join(' ')}${inside && ' await-children'}>${inside}</astro-island>`
}

const isMemo = (component: unknown): component is Component =>
  typeof component === 'object' && component !== null && '$$typeof' in component && 'compare' in component

/** The name after `client:`, which the compiler also passes as a value. */
function directiveOf(name: string, props: Props): string {
  const directive = props['client:component-hydration']
  if (typeof directive === 'string') return directive
  throw new Error(`<${name}> has no client: directive: React prints islands only`)
}

/** Everything an island is printed from, except the HTML of its children. */
interface IslandPrint {
  component: Component
  own: Props
  hasSlot: boolean
  /** Position among the page's islands, with which the ids of `useId` begin. */
  number: number
}

interface Printed {
  /** Its HTML, with `SLOTTED` where its children go. */
  frame: string
  /** The props for the browser, as an attribute's value. */
  escaped: string
}

const SLOTTED = '<!--children-->'

function printed({ component, own, hasSlot, number }: IslandPrint): Printed {
  const slotted = { dangerouslySetInnerHTML: { __html: SLOTTED } }
  const slot = hasSlot ? { children: createElement('astro-slot', slotted) } : {}
  const frame = renderToString(createElement(component, { ...own, ...slot }), { identifierPrefix: `r${number}` })
  return { frame, escaped: escapeHTML(serializeProps(own)) }
}

/** Removes preload hints for pictures that are on the page anyway, as @astrojs/react does. */
const withoutHints = (html: string): string => (html.includes('<link ') ? html.replace(HINTS, '') : html)

const HINTS = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g

/** Most cached islands per component: more than a page has forms. */
const MOST_CACHED = 32
const cache = new WeakMap<Component, (IslandPrint & { printed: Printed })[]>()

/**
 * Prints an island once per distinct props: a form, for example, has the same props on all
 * vehicle pages of a dealer, and the gallery has none.
 */
function printOnce(island: IslandPrint): Printed {
  const known = cache.get(island.component) ?? []
  const same = known.find(
    (one) => one.number === island.number && one.hasSlot === island.hasSlot && hasSameProps(one.own, island.own),
  )
  if (same) return same.printed
  const made = printed(island)
  cache.set(island.component, [{ ...island, printed: made }, ...known.slice(0, MOST_CACHED - 1)])
  return made
}

function hasSameProps(one: Props, other: Props): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
}

/** Adds children that the component doesn't show yet, in a template beside it. */
const unprinted = (html: string, children: string | undefined): string =>
  children === undefined || html.includes('<astro-slot>') ? '' : `<template data-astro-template>${children}</template>`

function wakingScripts({ app }: Printing, directive: string): string {
  const script = app.directives.get(directive)
  if (script === undefined) throw new Error(`there is no directive client:${directive}`)
  return `<script>${script}</script><script>${islandScript}</script>`
}
