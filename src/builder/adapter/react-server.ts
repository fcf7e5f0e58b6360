/**
 * Astro's server renderer for React, without what a static site does not need:
 * it prints in one go, where @astrojs/react goes through a stream, and it does
 * not try each component out first to see whether it is React's. A seventh of a
 * page with an island. It waits for no Suspense and knows no actions. The
 * contract test holds that pages are those of @astrojs/react, byte for byte.
 */
import { type ComponentType, createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/** Ids that React makes (`useId`) are told apart by how many islands the page printed before. */
const printed = new WeakMap<object, number>()

/** The part of Astro's renderer context that is used: one `result` a page. */
interface RendererContext {
  result?: object
}

function nextPrefix({ result }: RendererContext): string | undefined {
  if (!result) return undefined
  const number = printed.get(result) ?? 0
  printed.set(result, number + 1)
  return `r${number}`
}

/** HTML that Astro printed, handed to an island as a child. */
function slot(value: unknown, hydrate: boolean, name?: string): ReactElement | null {
  if (value == null || String(value).trim() === '') return null
  return createElement(hydrate ? 'astro-slot' : 'astro-static-slot', {
    name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: value },
  })
}

interface RendererMetadata {
  astroStaticSlot?: boolean
  hydrate?: unknown
}

/** React is the only framework here, so whatever is no Astro component is React's. */
function check(component: unknown): boolean {
  return typeof component === 'function' || (typeof component === 'object' && component !== null)
}

function renderToStaticMarkup(
  this: RendererContext,
  component: ComponentType<Record<string, unknown>>,
  { class: _, ...props }: Record<string, unknown>,
  { default: children, ...slotted }: Record<string, unknown>,
  metadata?: RendererMetadata,
): { html: string; attrs: { prefix: string | undefined } } {
  const prefix = nextPrefix(this)
  const hydrate = metadata?.astroStaticSlot ? Boolean(metadata.hydrate) : true
  const slots = Object.fromEntries(Object.entries(slotted).map(([name, value]) => [name, slot(value, hydrate, name)]))
  const inner = children ?? props.children
  const all = { ...props, ...slots, ...(inner != null && { children: slot(inner, hydrate) }) }
  return { html: renderToString(createElement(component, all), { identifierPrefix: prefix }), attrs: { prefix } }
}

export default { name: '@astrojs/react', check, renderToStaticMarkup, supportsAstroStaticSlot: true }
