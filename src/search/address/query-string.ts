/** A nested query such as `refinementList[make][0]=Kia`. */
export interface QueryTree {
  [key: string]: string | QueryTree
}

/** Limits beyond the needs of any filter; anything further is ignored. */
const MAX_DEPTH = 4
const MAX_PAIRS = 200
const MAX_LENGTH = 16_000

/**
 * Parses the output of stringifyQuery, and anything else that an address may contain. Parts that make no sense are left
 * out. Never throws.
 */
export function parseQuery(text: string): QueryTree {
  const root = tree()
  for (const pair of text.replace(/^\?/, '').slice(0, MAX_LENGTH).split('&').slice(0, MAX_PAIRS)) {
    const at = pair.indexOf('=')
    const name = decoded(at < 0 ? pair : pair.slice(0, at))
    const keys = name.match(/[^[\]]+/g) ?? []
    if (keys.length > 0 && keys.length <= MAX_DEPTH) put(root, keys, at < 0 ? '' : decoded(pair.slice(at + 1)))
  }
  return root
}

/** Writes a query so that brackets and commas stay readable. Empty parts are left out. */
export function stringifyQuery(value: QueryTree): string {
  return pairs(value, '').join('&')
}

/** Without a prototype, so that `__proto__` is a key like any other. */
const tree = (): QueryTree => Object.create(null)

function put(root: QueryTree, keys: readonly string[], value: string): void {
  let node = root
  keys.forEach((key, depth) => {
    const known = node[key]
    if (depth === keys.length - 1) node[key] = typeof known === 'object' ? known : value
    else {
      const next = typeof known === 'object' ? known : tree()
      node[key] = next
      node = next
    }
  })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}

function pairs(value: QueryTree, prefix: string): string[] {
  return Object.entries(value).flatMap(([key, part]) => {
    const name = prefix === '' ? encoded(key) : `${prefix}[${encoded(key)}]`
    if (typeof part === 'object') return pairs(part, name)
    return part === '' ? [] : [`${name}=${encoded(part)}`]
  })
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%20', '+')
