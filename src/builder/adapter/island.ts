import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
import { escapeHTML } from 'astro/runtime/server/escape.js'
import { serializeProps } from 'astro/runtime/server/serialize.js'
import { islandElementHtml, PrintedHtml } from './island-html.ts'
import { type Component, jsx } from './island-react.ts'
import type { Printing } from './printing.ts'
import { shortHash } from './short-hash.ts'

export interface Island {
  name: string
  component: Component
  /** As the template gives them, Astro's `client:` ones included. */
  props: Record<string, unknown>
  /** HTML of what stands between its tags. */
  children: string | undefined
}

/**
 * A React component in its `astro-island` element; before the first of a page, the
 * scripts that wake it. It is printed in one go, where @astrojs/react goes through a
 * stream and tries each component out first to see whether it is React's. So nothing
 * is waited for (Suspense), and islands have no named slots.
 */
export function islandHtml(printing: Printing, { name, component, props, children }: Island): string {
  if (printing.openTemplates > 0) throw new Error(`<${name}> stands in a <template>, where no script would wake it`)
  const directive = directiveOf(name, props)
  const own = Object.fromEntries(Object.entries(props).filter(([key]) => !key.startsWith('client:')))
  const number = printing.islands++
  const html = reactHtml(component, own, children)
  const url = String(props['client:component-path'])
  const exported = String(props['client:component-export'])
  const serialized = serializeProps(own)
  const id = shortHash(`<!--${exported}:${url}-->\n`, html, `\n${serialized}`)
  const attributes = [
    `uid="${id}" prefix="r${number}"`,
    `component-url="${printing.resolve(url)}" component-export="${exported}"`,
    `renderer-url="${printing.resolve(printing.app.islandClient)}" props="${escapeHTML(serialized)}"`,
    `ssr client="${directive}" opts="${escapeHTML(JSON.stringify({ name, value: props[`client:${directive}`] || '' }))}"`,
  ]
  const scripts = number === 0 ? wakingScripts(printing, directive) : ''
  return `${scripts}<astro-island ${attributes.join(' ')} await-children>${html}${unprinted(html, children)}<!--astro:end--></astro-island>`
}

/** The name behind `client:`, which the compiler repeats as a value. */
function directiveOf(name: string, props: Record<string, unknown>): string {
  const directive = props['client:component-hydration']
  if (typeof directive === 'string') return directive
  throw new Error(`<${name}> has no client: directive: React prints islands only`)
}

function reactHtml(component: Component, props: Record<string, unknown>, children: string | undefined): string {
  const slot = children?.trim() ? { children: new PrintedHtml(`<astro-slot>${children}</astro-slot>`) } : {}
  return islandElementHtml(jsx(component, { ...props, ...slot }))
}

/** Children that the component does not show yet wait beside it. */
const unprinted = (html: string, children: string | undefined): string =>
  children === undefined || html.includes('<astro-slot>') ? '' : `<template data-astro-template>${children}</template>`

function wakingScripts({ app }: Printing, directive: string): string {
  const script = app.directives.get(directive)
  if (script === undefined) throw new Error(`there is no directive client:${directive}`)
  return `<style>${ISLAND_STYLES}</style><script>${script}</script><script>${islandScript}</script>`
}
