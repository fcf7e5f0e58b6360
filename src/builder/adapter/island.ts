import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
import { escapeHTML } from 'astro/runtime/server/escape.js'
import { serializeProps } from 'astro/runtime/server/serialize.js'
import { type ComponentType, createElement, type MemoExoticComponent } from 'react'
import { renderToString } from 'react-dom/server'
import type { Printing } from './printing.ts'
import { shortHash } from './short-hash.ts'

type Props = Record<string, unknown>

/** `memo()`, because Astro's check of a plain function prints it twice and counts both. */
export type Component = MemoExoticComponent<ComponentType<Props>>

export interface Island {
  name: string
  component: unknown
  /** As the template gives them, Astro's `client:` ones included. */
  props: Props
  /** HTML between its tags. */
  children: string | undefined
}

/**
 * A React component in its `astro-island` element, and before the first of a page the
 * scripts that wake it: what Astro prints for it, byte for byte. @astrojs/react prints
 * through a stream; this prints in one go, so it cannot wait (Suspense), and islands
 * have no named slots.
 *
 * @throws where Astro would print something else, or nothing would wake the island
 */
export function islandHtml(printing: Printing, { name, component, props, children }: Island): string {
  if (printing.openTemplates > 0) throw new Error(`<${name}> is inside a <template>, where no script would wake it`)
  if (!isMemo(component))
    throw new Error(`<${name}> is not a component made by React's memo(), as every island must be`)
  const directive = directiveOf(name, props)
  const own = Object.fromEntries(Object.entries(props).filter(([key]) => !key.startsWith('client:')))
  const number = printing.islands++
  const url = String(props['client:component-path'])
  const exported = String(props['client:component-export'])
  const make = () => printed({ component, own, children, prefix: `r${number}`, source: `${exported}:${url}` })
  const { id, html, serialized } = children === undefined ? printOnce(component, number, own, make) : make()
  const attributes = [
    `uid="${id}" prefix="r${number}"`,
    `component-url="${printing.resolve(url)}" component-export="${exported}"`,
    `renderer-url="${printing.resolve(printing.app.islandClient)}" props="${serialized}"`,
    `ssr client="${directive}" opts="${escapeHTML(JSON.stringify({ name, value: props[`client:${directive}`] || '' }))}"`,
  ]
  const scripts = number === 0 ? wakingScripts(printing, directive) : ''
  const content = html + unprinted(html, children)
  const inside = content && `${content}<!--astro:end-->`
  return `${scripts}<astro-island ${attributes.join(' ')}${inside && ' await-children'}>${inside}</astro-island>`
}

const isMemo = (component: unknown): component is Component =>
  typeof component === 'object' && component !== null && '$$typeof' in component && 'compare' in component

/** The name behind `client:`, which the compiler repeats as a value. */
function directiveOf(name: string, props: Props): string {
  const directive = props['client:component-hydration']
  if (typeof directive === 'string') return directive
  throw new Error(`<${name}> has no client: directive: React prints islands only`)
}

interface Printed {
  id: string
  html: string
  /** The props for the browser, as an attribute's value. */
  serialized: string
}

interface ToPrint {
  component: Component
  own: Props
  children: string | undefined
  /** Before the ids of `useId`. */
  prefix: string
  /** Export and module of the component. */
  source: string
}

function printed({ component, own, children, prefix, source }: ToPrint): Printed {
  const html = reactHtml(component, own, children, prefix)
  const serialized = serializeProps(own)
  return { id: shortHash(`<!--${source}-->\n`, html, `\n${serialized}`), html, serialized: escapeHTML(serialized) }
}

function reactHtml(component: Component, own: Props, children: string | undefined, identifierPrefix: string): string {
  const slotted = { dangerouslySetInnerHTML: { __html: children ?? '' } }
  const slot = children?.trim() ? { children: createElement('astro-slot', slotted) } : {}
  const html = renderToString(createElement(component, { ...own, ...slot }), { identifierPrefix })
  // Hints for pictures, which are in the page already; @astrojs/react takes them out too.
  return html.includes('<link ') ? html.replace(HINTS, '') : html
}

const HINTS = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g

interface KeptIsland {
  number: number
  own: Props
  printed: Printed
}

/** Islands of one component that are kept: more than a page has forms. */
const KEPT = 32
const kept = new WeakMap<Component, KeptIsland[]>()

/** Prints an island once for the same props: a form, for example, has the same on all vehicle pages of a dealer. */
function printOnce(component: Component, number: number, own: Props, make: () => Printed): Printed {
  const known = kept.get(component) ?? []
  const same = known.find((one) => one.number === number && hasSameProps(one.own, own))
  if (same) return same.printed
  const printed = make()
  kept.set(component, [{ number, own, printed }, ...known.slice(0, KEPT - 1)])
  return printed
}

function hasSameProps(one: Props, other: Props): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
}

/** Children that the component does not show yet wait beside it. */
const unprinted = (html: string, children: string | undefined): string =>
  children === undefined || html.includes('<astro-slot>') ? '' : `<template data-astro-template>${children}</template>`

function wakingScripts({ app }: Printing, directive: string): string {
  const script = app.directives.get(directive)
  if (script === undefined) throw new Error(`there is no directive client:${directive}`)
  return `<style>${ISLAND_STYLES}</style><script>${script}</script><script>${islandScript}</script>`
}
