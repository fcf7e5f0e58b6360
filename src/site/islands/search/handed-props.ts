import { jsonLdText } from '#src/page/json-ld/json-ld-text.ts'
import type { SearchProps } from './search-props.ts'

const ELEMENT = 'search-props'

/** Props of the pages that are being printed, by address. */
const handed = new Map<string, SearchProps>()

/**
 * Stores props for the island of a page and returns the HTML that passes them to the
 * browser. Astro would serialise, escape and hash a prop value by value, which took a
 * third of a page's time.
 */
export function handOver(address: string, props: SearchProps): string {
  handed.set(address, props)
  return `<script type="application/json" id="${ELEMENT}">${jsonLdText(props)}</script>`
}

/** The props for the island of a page: stored ones while printing (once), JSON in the browser. */
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
