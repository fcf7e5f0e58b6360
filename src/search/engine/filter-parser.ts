import { type Filter, SearchQueryError } from './query.ts'

/** A filter as a tree; each leaf tests one attribute. */
export type FilterNode =
  | { kind: 'and'; nodes: FilterNode[] }
  | { kind: 'or'; nodes: FilterNode[] }
  | { kind: 'not'; node: FilterNode }
  | { kind: 'compare'; field: string; operator: Comparison; value: string }
  | { kind: 'between'; field: string; from: string; to: string }
  | { kind: 'in'; field: string; values: string[] }
  | { kind: 'exists'; field: string }
  | { kind: 'null'; field: string }
  | { kind: 'empty'; field: string }

export type Comparison = '=' | '!=' | '>' | '>=' | '<' | '<='

const KEYWORDS = new Set(['AND', 'OR', 'NOT', 'IN', 'TO', 'EXISTS', 'IS', 'NULL', 'EMPTY'])
const TOKEN = /\s*(?:(>=|<=|!=|[=<>()[\],])|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([\p{L}\p{N}_.-]+))\s*/uy
const MAX_DEPTH = 200

interface Token {
  text: string
  /** A quoted word is never a keyword. */
  quoted: boolean
}

/**
 * Reads Meilisearch's filter syntax. Keywords are upper case; NOT binds tighter
 * than AND, AND tighter than OR. Undefined if there is nothing to filter by.
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
    return this.sequence('and', 'AND', () => this.not())
  }

  private sequence(kind: 'and' | 'or', keyword: string, part: () => FilterNode): FilterNode {
    const nodes = [part()]
    while (this.took(keyword)) nodes.push(part())
    return join(kind, nodes) as FilterNode
  }

  private not(): FilterNode {
    if (++this.depth > MAX_DEPTH) throw new SearchQueryError(`Filter is nested deeper than ${MAX_DEPTH} levels.`)
    const node: FilterNode = this.took('NOT') ? { kind: 'not', node: this.not() } : this.primary()
    this.depth--
    return node
  }

  private primary(): FilterNode {
    if (!this.took('(')) return this.condition(this.value('an attribute'))
    const node = this.or()
    this.expect(')')
    return node
  }

  private condition(field: string): FilterNode {
    for (const operator of ['=', '!=', '>=', '>', '<=', '<'] as const) {
      if (this.took(operator)) return { kind: 'compare', field, operator, value: this.value('a value') }
    }
    if (this.took('IN')) return this.list(field)
    if (this.took('EXISTS')) return { kind: 'exists', field }
    if (this.took('NOT')) {
      return { kind: 'not', node: this.took('IN') ? this.list(field) : this.word('EXISTS', { kind: 'exists', field }) }
    }
    if (this.took('IS')) return this.is(field)
    const from = this.value('an operator')
    this.expect('TO')
    return { kind: 'between', field, from, to: this.value('the upper bound') }
  }

  private is(field: string): FilterNode {
    const negated = this.took('NOT')
    const node: FilterNode = this.took('NULL') ? { kind: 'null', field } : this.word('EMPTY', { kind: 'empty', field })
    return negated ? { kind: 'not', node } : node
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

  private word(keyword: string, node: FilterNode): FilterNode {
    this.expect(keyword)
    return node
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
