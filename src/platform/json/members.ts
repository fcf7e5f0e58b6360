/** A key of an object and its physical line in the text, from 1. */
export interface Member {
  key: string
  line: number
}

/**
 * The members of the object at `keys` in the order of the text, including repeated keys, of which `JSON.parse` keeps
 * only the last. The text must be valid JSON. One pass, in a fraction of the time of parsing.
 */
export function membersAt(text: string, keys: readonly string[]): Member[] {
  const walk = new Walk(keys)
  for (let at = 0; at < text.length; at++) {
    const mark = text[at]
    if (mark === '"') {
      const end = closingQuote(text, at)
      if (walk.isNear() && isKey(text, end)) walk.noteKey(JSON.parse(text.slice(at, end + 1)))
      at = end
    } else if (mark === '{' || mark === '[') walk.open()
    else if (mark === '}' || mark === ']') walk.close()
    else if (mark === '\n') walk.line++
  }
  return walk.found
}

class Walk {
  found: Member[] = []
  line = 1
  /** The last key of each open object or list, the outermost first. */
  readonly #path: (string | undefined)[] = []
  readonly #keys: readonly string[]

  constructor(keys: readonly string[]) {
    this.#keys = keys
  }

  /** Whether keys at this depth matter. */
  isNear(): boolean {
    return this.#path.length <= this.#keys.length + 1
  }

  /** If a key is repeated, the last value counts, as in `JSON.parse`. */
  open(): void {
    this.#path.push(undefined)
    if (this.#isWithin()) this.found = []
  }

  close(): void {
    this.#path.pop()
  }

  noteKey(key: string): void {
    if (this.#isWithin()) this.found.push({ key, line: this.line })
    this.#path[this.#path.length - 1] = key
  }

  #isWithin(): boolean {
    return this.#path.length === this.#keys.length + 1 && this.#keys.every((key, depth) => this.#path[depth] === key)
  }
}

function closingQuote(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text[before] === '\\') before--
    if ((end - before) % 2 === 1) return end
  }
}

/** Whether a string is a key; there may be white space before its colon. */
function isKey(text: string, end: number): boolean {
  let at = end + 1
  while (/\s/.test(text[at] ?? '')) at++
  return text[at] === ':'
}
