/** Strings, punctuation, line breaks, and everything else. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},\n]|[^\s"[\]{},]+/g

/** A part of a list or an object, and its physical line in the text, from 1. */
export interface Part {
  /** Of an object's member. */
  key?: string
  line: number
}

/**
 * The elements of the list at `keys`, or the members of the object there, in the order of the text, including repeated
 * keys, of which `JSON.parse` keeps only the last. The text must be valid JSON. It takes one pass without a syntax
 * tree, which would take seconds and most of a gigabyte for a large feed.
 */
export function partsAt(text: string, keys: readonly string[]): Part[] {
  const walk = new Walk(keys)
  for (const [token] of text.matchAll(TOKENS)) walk.take(token)
  return walk.parts
}

interface Open {
  isList: boolean
  /** For an object, the key whose value is being read. */
  key?: string | undefined
}

class Walk {
  parts: Part[] = []
  #line = 1
  #isElementNext = false
  readonly #open: Open[] = []
  readonly #keys: readonly string[]

  constructor(keys: readonly string[]) {
    this.#keys = keys
  }

  take(token: string): void {
    if (token === '\n') {
      this.#line += 1
      return
    }
    if (this.#isElementNext && token !== ']') this.parts.push({ line: this.#line })
    this.#isElementNext = false
    if (token === '[' || token === '{') this.#enter(token === '[')
    else if (token === ']' || token === '}') this.#open.pop()
    else if (token === ',') this.#next()
    else if (token.startsWith('"')) this.#noteKey(token)
  }

  /** If a key is repeated, the last value counts, as in `JSON.parse`. */
  #enter(isList: boolean): void {
    this.#open.push({ isList })
    if (!this.#isWithin()) return
    this.parts = []
    this.#isElementNext = isList
  }

  #next(): void {
    const inside = this.#open.at(-1)
    if (inside) inside.key = undefined
    this.#isElementNext = inside?.isList === true && this.#isWithin()
  }

  #noteKey(token: string): void {
    const inside = this.#open.at(-1)
    if (!inside || inside.isList || inside.key !== undefined) return
    const key: string = JSON.parse(token)
    inside.key = key
    if (this.#isWithin()) this.parts.push({ key, line: this.#line })
  }

  /** Whether this is directly inside the requested list or object. */
  #isWithin(): boolean {
    const open = this.#open
    return open.length === this.#keys.length + 1 && this.#keys.every((key, depth) => open[depth]?.key === key)
  }
}
