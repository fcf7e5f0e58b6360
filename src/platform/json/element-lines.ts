/** Strings, punctuation, line breaks, and everything else. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},\n]|[^\s"[\]{},]+/g

/**
 * The line, from 1, on which each element of the list at `keys` starts. The text must
 * be valid JSON. One pass without a syntax tree, which would take seconds and most of a
 * gigabyte for a large feed.
 */
export function elementLines(text: string, keys: readonly string[]): number[] {
  const walk = new Walk(keys)
  for (const [token] of text.matchAll(TOKENS)) walk.take(token)
  return walk.lines
}

interface Open {
  isList: boolean
  /** For an object: the key whose value is being read. */
  key?: string | undefined
}

class Walk {
  lines: number[] = []
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
    if (this.#isElementNext && token !== ']') this.lines.push(this.#line)
    this.#isElementNext = false
    if (token === '[' || token === '{') this.#enter(token === '[')
    else if (token === ']' || token === '}') this.#open.pop()
    else if (token === ',') this.#next()
    else if (token.startsWith('"')) this.#noteKey(token)
  }

  /** If a key is repeated, the last value counts, as in `JSON.parse`. */
  #enter(isList: boolean): void {
    this.#open.push({ isList })
    this.#isElementNext = this.#isWanted()
    if (this.#isElementNext) this.lines = []
  }

  #next(): void {
    const inside = this.#open.at(-1)
    if (inside) inside.key = undefined
    this.#isElementNext = this.#isWanted()
  }

  #noteKey(token: string): void {
    const inside = this.#open.at(-1)
    if (inside && !inside.isList && inside.key === undefined) inside.key = JSON.parse(token)
  }

  #isWanted(): boolean {
    const open = this.#open
    const isDeepEnough = open.length === this.#keys.length + 1 && open.at(-1)?.isList === true
    return isDeepEnough && this.#keys.every((key, depth) => open[depth]?.key === key)
  }
}
