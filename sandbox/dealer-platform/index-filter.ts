/** Whether a document of the index matches the filter. */
export type DocumentTest = (document: object) => boolean

/** A filter with a syntax error; the message is for the person who wrote it. */
export class FilterSyntaxError extends Error {
  override name = 'FilterSyntaxError'
}

/**
 * The part of Meilisearch's filter language that a stock filter needs: `=`, `!=`,
 * `>`, `>=`, `<`, `<=`, `IN [...]`, NOT, AND, OR, parentheses. Comparisons ignore case, paths
 * search inside lists, and `!=` is true if the attribute is missing.
 *
 * @throws FilterSyntaxError
 */
export function parseFilter(filter: string): DocumentTest {
  const tokens = filter.match(/"(?:\\.|[^"\\])*"|>=|<=|!=|[=<>()[\],]|[^\s=<>!()[\],"]+|./gu) ?? []
  const reader = new FilterReader(tokens.filter((token) => token.trim() !== ''))
  const test = reader.any()
  reader.end()
  return test
}

class FilterReader {
  readonly #tokens: string[]
  #at = 0

  constructor(tokens: string[]) {
    this.#tokens = tokens
  }

  any(): DocumentTest {
    const tests = [this.#all()]
    while (this.#skip('OR')) tests.push(this.#all())
    return (document) => tests.some((test) => test(document))
  }

  end(): void {
    if (this.#at < this.#tokens.length) throw this.#unexpected('the end')
  }

  #all(): DocumentTest {
    const tests = [this.#one()]
    while (this.#skip('AND')) tests.push(this.#one())
    return (document) => tests.every((test) => test(document))
  }

  #one(): DocumentTest {
    if (this.#skip('NOT')) {
      const excluded = this.#one()
      return (document) => !excluded(document)
    }
    if (this.#skip('(')) {
      const inner = this.any()
      this.#expect(')')
      return inner
    }
    const path = this.#value()
    const operator = this.#tokens[this.#at++] ?? ''
    if (operator === 'IN') return membership(path, this.#list())
    const compare = COMPARISONS[operator]
    if (!compare) throw this.#unexpected('an operator')
    return comparison(path, this.#value(), compare, operator === '!=')
  }

  #list(): string[] {
    const values: string[] = []
    this.#expect('[')
    while (!this.#skip(']')) {
      values.push(this.#value())
      this.#skip(',')
    }
    return values
  }

  #value(): string {
    const token = this.#tokens[this.#at++]
    if (token === undefined || /^[=<>()[\],!]/.test(token)) throw this.#unexpected('a value')
    return token.startsWith('"') ? token.slice(1, -1).replace(/\\(.)/g, '$1') : token
  }

  #skip(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false
    this.#at += 1
    return true
  }

  #expect(token: string): void {
    if (!this.#skip(token)) throw this.#unexpected(token)
  }

  #unexpected(expected: string): FilterSyntaxError {
    return new FilterSyntaxError(`expected ${expected} after: ${this.#tokens.slice(0, this.#at).join(' ')}`)
  }
}

const COMPARISONS: Record<string, (a: string, b: string) => boolean> = {
  '=': (a, b) => a.toLowerCase() === b.toLowerCase(),
  '!=': (a, b) => a.toLowerCase() === b.toLowerCase(),
  '>': (a, b) => Number(a) > Number(b),
  '>=': (a, b) => Number(a) >= Number(b),
  '<': (a, b) => Number(a) < Number(b),
  '<=': (a, b) => Number(a) <= Number(b),
}

const comparison =
  (path: string, value: string, compare: (a: string, b: string) => boolean, isNegated: boolean): DocumentTest =>
  (document) =>
    valuesAt(document, path).some((found) => compare(found, value)) !== isNegated

const membership =
  (path: string, values: readonly string[]): DocumentTest =>
  (document) =>
    valuesAt(document, path).some((found) => values.some((value) => value.toLowerCase() === found.toLowerCase()))

function valuesAt(document: object, path: string): string[] {
  let found: unknown[] = [document]
  for (const key of path.split('.')) {
    found = found.flat().flatMap((value) => {
      const member: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
      return member === undefined || member === null ? [] : [member]
    })
  }
  return found.flat().map(String)
}
