import { jsonLdText } from '#src/page/json-ld/json-ld-text.ts'
import type { SearchProps } from './search-props.ts'

const ELEMENT = 'search-props'

/** What pages that are being printed hand over, by address. */
const handed = new Map<string, SearchProps>()

/**
 * Leaves props to the island of a page, and answers with the HTML that carries them to
 * the browser. A prop of Astro's would be written out, escaped and hashed value by
 * value, which took a third of the time of a page.
 */
export function handOver(address: string, props: SearchProps): string {
  handed.set(address, props)
  return `<script type="application/json" id="${ELEMENT}">${jsonLdText(props)}</script>`
}

/** What was left to the island of a page: once to the one that is printed, as JSON to the one in a browser. */
export function takeProps(address: string): SearchProps {
  const props = import.meta.env.SSR ? taken(address) : JSON.parse(document.getElementById(ELEMENT)?.textContent ?? '')
  if (!props) throw new Error(`nothing was left to the stock search of ${address}`)
  return props
}

function taken(address: string): SearchProps | undefined {
  const props = handed.get(address)
  handed.delete(address)
  return props
}
