import { type Filter, SearchQueryError } from './query.ts'

/** A filter as a tree; each leaf tests one attribute. */
export type FilterNode =
  | { kind: 'and'; nodes: FilterNode[] }
  | { kind: 'or'; nodes: FilterNode[] }
  | { kind: 'compare'; field: string; operator: Comparison; value: string }
  | { kind: 'in'; field: string; values: string[] }

export type Comparison = '=' | '!=' | '>' | '>=' | '<' | '<='

/** Meilisearch's keywords: none is a value without quotes. */
const KEYWORDS = new Set(['AND', 'OR', 'NOT', 'IN', 'TO', 'EXISTS', 'IS', 'NULL', 'EMPTY'])
const TOKEN = /\s*(?:(>=|<=|!=|[=<>()[\],])|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([\p{L}\p{N}_.-]+))\s*/uy
const MAX_DEPTH = 200

interface Token {
  text: string
  /** A quoted word is never a keyword. */
  quoted: boolean
}

/**
 * Reads the part of Meilisearch's filter syntax that the stock search uses: comparisons, `IN`, `AND`, `OR` and
 * brackets. Keywords are upper case; AND binds tighter than OR. Undefined if there is nothing to filter by.
 *
 * @throws SearchQueryError with the place of the mistake
 */
export function parseFilter(filter: Filter | undefined): FilterNode | undefined {
  if (filter === undefined) return undefined
  if (typeof filter === 'string') return filter.trim() === '' ? undefined : new Parser(filter).parse()
  const nodes = filter.map((part) => (typeof part === 'string' ? parseFilter(part) : join('or', part.map(parseFilter))))
  return join('and', nodes)
}

function join(kind: 'and' | 'or', parts: readonly (FilterNode | undefined)[]): FilterNode | undefined {
  const nodes = parts.filter((part) => part !== undefined)
  return nodes.length < 2 ? nodes[0] : { kind, nodes }
}

class Parser {
  private readonly tokens: Token[]
  private readonly text: string
  private at = 0
  private depth = 0

  constructor(text: string) {
    this.text = text
    this.tokens = tokenise(text)
  }

  parse(): FilterNode {
    const node = this.or()
    if (this.at < this.tokens.length) this.fail('the end of the filter')
    return node
  }

  private or(): FilterNode {
    return this.sequence('or', 'OR', () => this.and())
  }

  private and(): FilterNode {
    return this.sequence('and', 'AND', () => this.primary())
  }

  private sequence(kind: 'and' | 'or', keyword: string, part: () => FilterNode): FilterNode {
    const nodes = [part()]
    while (this.took(keyword)) nodes.push(part())
    return join(kind, nodes) as FilterNode
  }

  private primary(): FilterNode {
    if (!this.took('(')) return this.condition(this.value('an attribute'))
    if (++this.depth > MAX_DEPTH) throw new SearchQueryError(`Filter is nested deeper than ${MAX_DEPTH} levels.`)
    const node = this.or()
    this.depth--
    this.expect(')')
    return node
  }

  private condition(field: string): FilterNode {
    for (const operator of ['=', '!=', '>=', '>', '<=', '<'] as const) {
      if (this.took(operator)) return { kind: 'compare', field, operator, value: this.value('a value') }
    }
    return this.took('IN') ? this.list(field) : this.fail('an operator')
  }

  private list(field: string): FilterNode {
    this.expect('[')
    const values: string[] = []
    while (!this.took(']')) {
      values.push(this.value('a value'))
      if (!this.took(',') && this.peek() !== ']') this.fail('`,` or `]`')
    }
    return { kind: 'in', field, values }
  }

  private peek(): string | undefined {
    const token = this.tokens[this.at]
    return token && !token.quoted ? token.text : undefined
  }

  private took(text: string): boolean {
    const taken = this.peek() === text
    if (taken) this.at++
    return taken
  }

  private expect(text: string): void {
    if (!this.took(text)) this.fail(`\`${text}\``)
  }

  private value(expected: string): string {
    const token = this.tokens[this.at]
    if (!token || (!token.quoted && (KEYWORDS.has(token.text) || /^[^\p{L}\p{N}_.-]/u.test(token.text)))) {
      return this.fail(expected)
    }
    this.at++
    return token.text
  }

  private fail(expected: string): never {
    const found = this.tokens[this.at]?.text ?? 'the end'
    throw new SearchQueryError(`Filter \`${this.text}\`: expected ${expected}, found \`${found}\`.`)
  }
}

function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const from = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match) throw new SearchQueryError(`Filter \`${text}\`: cannot read \`${text.slice(from, from + 20)}\`.`)
    const [, symbol, double, single, word] = match
    const quoted = double ?? single
    tokens.push({ text: quoted?.replace(/\\(.)/gs, '$1') ?? symbol ?? word ?? '', quoted: quoted !== undefined })
  }
  return tokens
}
